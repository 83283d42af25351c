// A client that is cut for 30 s while the hearing goes on: the seat is held, and it is told what it missed, or the whole.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { allLeave, type Court, content, sittingCourt } from "./support/faults.ts";
import type { SteadyPerson } from "./support/steady.ts";

/** More entries than the server keeps for those who come back. */
const TOO_MANY = 300;

let server: TestServer;
let court: Court;

beforeAll(async () => {
  server = await startServer();
  court = await sittingCourt(server, 3);
  await court.officer.do(court.sitting, { type: "callItem", item: court.itemOf.get(counsel(0)) ?? "" });
  await until("the seat", () => counsel(0).me(court.sitting)?.state === "ACTIVE");
});
afterAll(async () => {
  allLeave(court.people);
  await server.stop();
});

const counsel = (n: number): SteadyPerson => court.counsel[n] ?? court.officer;
const seen = (person: SteadyPerson) => court.officer.sitting(court.sitting).people[person.account.id];
const later = (seconds: number) => court.officer.ok("/dev/clock", { advance: seconds * 1000 });
const hallOf = (person: SteadyPerson) => {
  const hall = person.halls.get(court.sitting);
  if (!hall) throw new Error(`${person.account.displayName} follows no hall`);
  return hall;
};

/** The hearing goes on without somebody: that many commands of the others. */
async function goOn(commands: number): Promise<void> {
  for (let n = 0; n < commands; n += 2) {
    await counsel(1).do(court.sitting, { type: "raiseHand", reason: `reason ${n}` });
    await counsel(1).do(court.sitting, { type: "lowerHand" });
  }
}

/** Cuts somebody active, lets the others go on for 30 s, and lets them come back into their seat. */
async function cutFor30Seconds(
  person: SteadyPerson,
  commands: number,
): Promise<{ resets: number; missed: number[] }> {
  const { resets, seqs } = hallOf(person);
  const heard = seqs.length;
  person.vanish();
  await until("the seat to be held", () => seen(person)?.state === "RECONNECTING");
  await later(15);
  await goOn(commands);
  await later(15);
  expect(seen(person)?.state).toBe("RECONNECTING");
  await person.connect();
  await until("the seat to be regained", () => person.me(court.sitting)?.state === "ACTIVE");
  await until("the officer to see it", () => seen(person)?.state === "ACTIVE");
  return { resets: hallOf(person).resets - resets, missed: hallOf(person).seqs.slice(heard) };
}

test("cut for 30 s: the seat is held and just what was missed is told, in order", async () => {
  const known = hallOf(counsel(0)).known.seq;
  const { resets, missed } = await cutFor30Seconds(counsel(0), 20);
  expect(resets).toBe(0);
  expect(missed).toEqual(missed.map((_, n) => known + 1 + n));
  expect(missed.length).toBeGreaterThanOrEqual(22);
  await content(server.databaseUrl, court.people);
});

test("cut for 30 s while more happened than is kept: the whole is told", async () => {
  const { resets } = await cutFor30Seconds(counsel(0), TOO_MANY);
  expect(resets).toBe(1);
  await content(server.databaseUrl, court.people);
});

test("cut for longer than a seat is held: the person is absent, and comes in again with their items", async () => {
  const { sitting } = court;
  counsel(0).vanish();
  await until("the seat to be held", () => seen(counsel(0))?.state === "RECONNECTING");
  await later(61);
  await until("the seat to end", () => seen(counsel(0))?.state === "ABSENT");
  await counsel(0).connect();
  await counsel(0).enter(sitting, [court.itemOf.get(counsel(0)) ?? ""]);
  await until("the seat in the running item", () => counsel(0).me(sitting)?.state === "ACTIVE");
  await content(server.databaseUrl, court.people);
});

test("somebody cut in the middle of their own command gives it again and it is done once", async () => {
  const { sitting } = court;
  const before = counsel(2).given.length;
  const given = counsel(2).send(sitting, { type: "raiseHand", reason: "cut off" });
  counsel(2).vanish();
  await counsel(2).connect();
  expect(await given).toHaveProperty("seq");
  expect(counsel(2).given.length).toBe(before + 1);
  await content(server.databaseUrl, court.people);
  expect(court.officer.sitting(sitting).hands.map((hand) => hand.person)).toEqual([counsel(2).account.id]);
});
