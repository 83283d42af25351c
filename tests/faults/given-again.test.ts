// A command is given again after a lost connection, while the process that was given it first still has it: what was refused stands in
// no log, whoever writes it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type RefusalCode, refuse } from "../../server/contract/refusals.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import type { FaultPoint } from "../../server/kernel/fault-points.ts";
import { KNOWN_MOST } from "../../server/sitting/known-refusals.ts";
import type { Given, LiveSitting } from "../../server/sitting/sitting.ts";
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

/** Another process, which knows the log as it is. */
async function fresh() {
  const live = court.another();
  await live.catchUp();
  return live;
}

/**
 * Gives a command to a process that stops at a point of it, while another process has the log as it is by then.
 * @param before - what the other one does before the command is given
 */
async function heldAt(point: FaultPoint, command: Command, before?: Command) {
  const id = crypto.randomUUID();
  const held = await heldProcess(point);
  const other = await fresh();
  if (before) await court.give(other, "master", before);
  await held.live.catchUp();
  const given = court.give(held.live, "master", command, id);
  await held.reached;
  await other.catchUp();
  return {
    other,
    /** Gives the same command again, to the other process or to one that comes later. */
    giveAgain: (options: Given = again, to = other) => court.give(to, "master", command, id, options),
    giveInstead: (instead: Command, to: LiveSitting) => court.give(to, "master", instead, id, again),
    /** Lets the first process go on. */
    answer: async () => {
      held.goOn();
      return given;
    },
    isLogged: () => isLogged(court.databaseUrl, id),
  };
}

/** The first process goes on, and answers as the other one did: it is refused, and stands in no log. */
async function isRefused({ answer, isLogged }: Awaited<ReturnType<typeof heldAt>>, refused: RefusalCode) {
  expect(await answer()).toEqual({ refused });
  expect(await isLogged()).toBe(false);
}

const tooOften = { isAgain: true, refusal: refuse("too_often") };

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
  const { give } = court;
  const held = await heldAt("decided", hear, call(2));
  await give(held.other, "master", { type: "cancelCall" });
  expect(await held.giveAgain()).toEqual({ refused: "nothing_called" });
  await give(held.other, "master", call(3));
  await isRefused(held, "nothing_called");
  await give(held.other, "master", { type: "cancelCall" });
});

test("another process refuses it for what is in no log, with the log as it was: the first process does not do it any more", async () => {
  const held = await heldAt("decided", call(2));
  expect(await held.giveAgain(tooOften)).toEqual({ refused: "too_often" });
  await isRefused(held, "too_often");
});

test("refused beside something that is done in the same statement: the first process does not do it any more", async () => {
  const { give } = court;
  const held = await heldAt("decided", call(4));
  const before = give(held.other, "master", { type: "setAutoAdmit", on: false });
  const both = [give(held.other, "master", { type: "setAutoAdmit", on: true }), held.giveAgain(tooOften)];
  await before;
  expect(await Promise.all(both)).toEqual([{ seq: expect.any(Number) }, { refused: "too_often" }]);
  await isRefused(held, "too_often");
  // Also a process that starts later knows it.
  const later = await fresh();
  expect(await held.giveAgain(again, later)).toEqual({ refused: "too_often" });
  expect(await held.giveInstead(call(5), later)).toEqual({ refused: "command_reused" });
});

test("refused before more than a process has in memory: still refused, by the first process and by one that comes later", async () => {
  const { give } = court;
  const held = await heldAt("decided", call(4));
  expect(await held.giveAgain(tooOften)).toEqual({ refused: "too_often" });
  const more = Array.from({ length: KNOWN_MOST + 1 }, () =>
    give(held.other, "master", hear, crypto.randomUUID(), again),
  );
  expect(await Promise.all(more)).toContainEqual({ refused: "nothing_called" });
  await isRefused(held, "too_often");
  const later = await fresh();
  expect(await held.giveAgain(again, later)).toEqual({ refused: "too_often" });
  expect(await held.giveInstead(call(5), later)).toEqual({ refused: "command_reused" });
  expect(await held.isLogged()).toBe(false);
});

test("done by the first process before another is given it: that one answers as it was done", async () => {
  const held = await heldAt("appended", call(5));
  const answer = await held.giveAgain(tooOften);
  expect(answer).toEqual(await held.answer());
  expect(answer).toHaveProperty("seq");
});

test("somebody who asks for a read during each holds no command up", async () => {
  const live = await fresh();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      void live.catchUp();
      await Bun.sleep(0);
    }
  })();
  const given = court.give(live, "master", { type: "setAutoAdmit", on: false });
  const answer = await Promise.race([given, Bun.sleep(20_000)]);
  isOver = true;
  await asking;
  await live.catchUp();
  expect(answer).toHaveProperty("seq");
});
