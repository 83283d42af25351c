// A command is given again after a lost connection, while the process that was given it first still has it: what was refused stands in
// no log, whoever writes it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { refuse } from "../../server/contract/refusals.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import type { FaultPoint } from "../../server/sitting/fault.ts";
import { isLogged } from "./support/faults.ts";
import { loggedSitting } from "./support/logged.ts";

let court: Awaited<ReturnType<typeof loggedSitting>>;

beforeAll(async () => {
  court = await loggedSitting();
  await court.give(court.first, "master", { type: "openSitting", mode: "without_manual", ranges: [] });
});
afterAll(() => court.close());

const hear: Command = { type: "hear" };
const call = (serial: number): Command => ({ type: "callItem", item: `FRESH:${serial}` });
const again = { isAgain: true };

/** A process that stops at a point of what it does until it is let go on. */
async function heldProcess(point: FaultPoint) {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isHeld = false;
  const live = court.another(async (at) => {
    if (at !== point || isHeld) return;
    isHeld = true;
    reached.resolve();
    await goOn.promise;
  });
  await live.catchUp();
  return { live, reached: reached.promise, goOn: goOn.resolve };
}

test("given twice at once, and possible only since: it is refused twice, and not done", async () => {
  const { first, give } = court;
  const id = crypto.randomUUID();
  // While this is written, the others come and are decided together.
  const before = give(first, "master", { type: "setAutoAdmit", on: true });
  const answers = [
    give(first, "master", hear, id),
    give(first, "master", call(1)),
    give(first, "master", hear, id, again),
  ];
  expect(await before).toHaveProperty("seq");
  expect(await Promise.all(answers)).toEqual([
    { refused: "nothing_called" },
    { seq: expect.any(Number) },
    { refused: "nothing_called" },
  ]);
  expect(await isLogged(court.databaseUrl, id)).toBe(false);
  await give(first, "master", { type: "cancelCall" });
});

test("another process refuses it, and then it would be possible: the first process does not do it any more", async () => {
  const { another, give, databaseUrl } = court;
  const id = crypto.randomUUID();
  const held = await heldProcess("decided");
  const other = another();
  await other.catchUp();
  await give(other, "master", call(2));
  await held.live.catchUp();
  const given = give(held.live, "master", hear, id);
  await held.reached;
  await give(other, "master", { type: "cancelCall" });
  expect(await give(other, "master", hear, id, again)).toEqual({ refused: "nothing_called" });
  await give(other, "master", call(3));
  held.goOn();
  expect(await given).toEqual({ refused: "nothing_called" });
  expect(await isLogged(databaseUrl, id)).toBe(false);
  await give(other, "master", { type: "cancelCall" });
});

test("another process refuses it for what is in no log, with the log as it was: the first process does not do it any more", async () => {
  const { another, give, databaseUrl } = court;
  const id = crypto.randomUUID();
  const held = await heldProcess("decided");
  const given = give(held.live, "master", call(2), id);
  await held.reached;
  const other = another();
  await other.catchUp();
  const tooOften = { isAgain: true, refusal: refuse("too_often") };
  expect(await give(other, "master", call(2), id, tooOften)).toEqual({ refused: "too_often" });
  held.goOn();
  expect(await given).toEqual({ refused: "too_often" });
  expect(await isLogged(databaseUrl, id)).toBe(false);
});

test("refused beside something that is done in the same statement: the first process does not do it any more", async () => {
  const { another, give, databaseUrl } = court;
  const id = crypto.randomUUID();
  const held = await heldProcess("decided");
  const given = give(held.live, "master", call(4), id);
  await held.reached;
  const other = another();
  await other.catchUp();
  const before = give(other, "master", { type: "setAutoAdmit", on: false });
  const both = [
    give(other, "master", { type: "setAutoAdmit", on: true }),
    give(other, "master", call(4), id, { isAgain: true, refusal: refuse("too_often") }),
  ];
  await before;
  expect(await Promise.all(both)).toEqual([{ seq: expect.any(Number) }, { refused: "too_often" }]);
  held.goOn();
  expect(await given).toEqual({ refused: "too_often" });
  expect(await isLogged(databaseUrl, id)).toBe(false);
  // Also a process that starts later knows it.
  const later = another();
  await later.catchUp();
  expect(await give(later, "master", call(4), id, again)).toEqual({ refused: "too_often" });
  expect(await give(later, "master", call(5), id, again)).toEqual({ refused: "command_reused" });
});

test("done by the first process before another is given it: that one answers as it was done", async () => {
  const { another, give } = court;
  const id = crypto.randomUUID();
  const held = await heldProcess("appended");
  const given = give(held.live, "master", call(5), id);
  await held.reached;
  const other = another();
  await other.catchUp();
  const refusal = { isAgain: true, refusal: refuse("too_often") };
  const answer = await give(other, "master", call(5), id, refusal);
  held.goOn();
  expect(answer).toEqual(await given);
  expect(answer).toHaveProperty("seq");
});
