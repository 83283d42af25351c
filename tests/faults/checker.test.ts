// The checker itself: content with what is right, and it finds each thing that can be wrong.

import { afterAll, beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { audienceOf } from "../../server/contract/sitting/core/audience.ts";
import { redact } from "../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { checkLog, type Given, type Held, type Recorded } from "../support/checker.ts";
import { loggedSitting } from "./support/logged.ts";

let court: Awaited<ReturnType<typeof loggedSitting>>;
let recorded: { given: Given[]; held: Held[] };
const people = ["master", "adv1"] as const;

beforeAll(async () => {
  court = await loggedSitting();
  const given: Given[] = [];
  const { id: sitting, first } = court;
  const give = async (actor: string, command: Parameters<typeof court.give>[2]) => {
    const id = crypto.randomUUID();
    given.push({
      sitting,
      id,
      type: command.type,
      actor,
      answer: await court.give(first, actor, command, id),
    });
  };
  const enter = { type: "enter", location: "home", consent: CONSENT_VERSION } as const;
  await give("master", { type: "openSitting", mode: "without_manual", ranges: [] });
  await give("master", { ...enter, items: [] });
  await give("adv1", { ...enter, items: [{ item: "FRESH:1", submission: "text" }] });
  await give("master", { type: "admit", people: ["adv1"] });
  await give("master", { type: "callItem", item: "FRESH:1" });
  await give("master", { type: "callItem", item: "FRESH:9" });
  const { state, seq } = first;
  const held = people.map((person): Held => {
    const audience = audienceOf(state.people[person]);
    const ownPart = redact(state, `person:${person}`);
    return { name: person, person, sitting, seq, audience, view: redact(state, audience), ownPart };
  });
  recorded = { given, held };
});
afterAll(() => court.close());

const wrong = async (told: Recorded) => (await checkLog(court.databaseUrl, told)).wrong;
const withGiven = (n: number, change: Partial<Given>): Recorded => ({
  ...recorded,
  given: recorded.given.map((one, at) => (at === n ? { ...one, ...change } : one)),
});
const withHeld = (change: (held: Held) => Partial<Held>): Recorded => ({
  ...recorded,
  held: recorded.held.map((one, at) => (at === 1 ? { ...one, ...change(one) } : one)),
});
const moved = (sitting: Sitting | null, state: "PASSIVE" | "ACTIVE"): Sitting | null => {
  const person = sitting?.people.adv1;
  return sitting && person ? { ...sitting, people: { ...sitting.people, adv1: { ...person, state } } } : null;
};

test("content with what is right", async () => {
  expect(await checkLog(court.databaseUrl, recorded)).toEqual({
    wrong: [],
    entries: 6,
    acknowledged: 5,
    views: 2,
  });
});

test("an acknowledged command that is not in the log, or under another number", async () => {
  expect(await wrong(withGiven(0, { id: "never given" }))).toHaveLength(1);
  expect(await wrong(withGiven(0, { answer: { seq: 5 } }))).toHaveLength(1);
});

test("a refused command that is in the log", async () => {
  expect(recorded.given[5]?.answer).toEqual({ refused: "no_such_item" });
  expect(await wrong(withGiven(3, { answer: { refused: "not_allowed" } }))).toHaveLength(1);
});

test("a command that stands in the log as another's, or as another command", async () => {
  expect(await wrong(withGiven(0, { actor: "adv1" }))).toHaveLength(1);
  expect(await wrong(withGiven(0, { type: "closeSitting" }))).toHaveLength(1);
});

test("a view or an own part that differs, is of another audience, or is ahead of the log", async () => {
  expect(await wrong(withHeld(({ view }) => ({ view: moved(view, "PASSIVE") ?? view })))).toHaveLength(1);
  expect(await wrong(withHeld(({ ownPart }) => ({ ownPart: moved(ownPart, "PASSIVE") })))).toHaveLength(1);
  expect(await wrong(withHeld(() => ({ ownPart: null })))).toHaveLength(1);
  expect(await wrong(withHeld(() => ({ audience: "public" })))).not.toEqual([]);
  expect(await wrong(withHeld(({ seq }) => ({ seq: seq - 1 })))).not.toEqual([]);
  expect(await wrong(withHeld(({ seq }) => ({ seq: seq + 1 })))).toHaveLength(1);
});

test("a gap and a changed entry", async () => {
  const sql = postgres(court.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`ALTER TABLE sitting_log DISABLE TRIGGER sitting_log_keeps`;
  await sql`UPDATE sitting_log SET actor_role = 'ADMIN' WHERE sitting = ${court.id} AND seq = 2`;
  expect((await wrong(recorded))[0]).toContain("entry 2 is wrong: hash");
  await sql`DELETE FROM sitting_log WHERE sitting = ${court.id} AND seq = 2`;
  expect((await wrong(recorded))[0]).toContain("entry 2 is wrong: gap");
  await sql.end();
});
