// Private notes of judges by REST: theirs alone, unreadable where they are kept, there on another day, and gone with their account or in time.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { strFromU8, unzipSync } from "fflate";
import { eraseAccount } from "../../db/queries/erase-account.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { BENCH_NOTE_LENGTH } from "../../server/contract/limits.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import { Clock } from "../../server/kernel/clock.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { lookAtRetention } from "../../server/operations/retention.ts";
import { ownNote } from "../../server/sitting/bench-notes.ts";
import { phones } from "../stories/support/story.ts";
import { TestPerson } from "../support/client.ts";
import { type Court, startCourt, startServer } from "./support/auth.ts";

const HALL = "HCPP01-1";
const NOTE = "Ask why the stay was not pressed in 2019 – see page 214.";
const today = dayInIndia(Date.now());
let court: Court;
let judge: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  court = await startCourt();
  judge = await new TestPerson(court.url).login(phones.judge1);
  second = await new TestPerson(court.url).login("9000000002");
});
afterAll(() => court.stop());

const pathOf = (item: string, day = today) =>
  `/judge/note?sitting=${HALL}-${day}&item=${encodeURIComponent(item)}`;
type Note = { text: string; changedAt: number | null };
const noteOf = (person: TestPerson, item: string) => person.ok<Note>(pathOf(item));
const write = (person: TestPerson, item: string, text: string) => person.call(pathOf(item), { text }, "PUT");

test("a note is its writer's alone: no other judge, no officer and no admin reads it, and the database does not show it", async () => {
  expect(await noteOf(judge, "FRESH:3")).toEqual({ text: "", changedAt: null });
  expect((await write(judge, "FRESH:3", ` ${NOTE}\r\n`)).status).toBe(200);
  expect(await noteOf(judge, "FRESH:3")).toMatchObject({ text: NOTE });
  expect((await noteOf(second, "FRESH:3")).text).toBe("");
  expect((await noteOf(judge, "FRESH:4")).text).toBe("");
  for (const phone of [
    phones.officer1,
    phones.stenographer1,
    phones.admin,
    phones.prosecutor,
    phones.media,
  ]) {
    const other = await new TestPerson(court.url).login(phone);
    expect((await other.call(pathOf("FRESH:3"))).status).toBe(406);
    expect((await write(other, "FRESH:3", "x")).status).toBe(406);
  }
  const rows = await court.sql`SELECT * FROM bench_notes`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("stay");
  // Nor on which cases a judge writes, nor that two write on the same one.
  expect(rows[0]?.case_key).toMatch(/^[0-9a-f]{64}$/);
  expect((await write(second, "FRESH:3", NOTE)).status).toBe(200);
  expect(new Set((await court.sql`SELECT case_key FROM bench_notes`).map((row) => row.case_key)).size).toBe(
    2,
  );
  expect((await write(second, "FRESH:3", "")).status).toBe(200);
});

test("it is there again when the case is listed on another day under another number", async () => {
  const tomorrow = dayAfter(today, 1);
  await court.sql`DELETE FROM cause_list_items WHERE court_id = ${HALL} AND date = ${tomorrow}`;
  await court.sql`INSERT INTO cause_list_items (date, court_id, category, serial, case_number, petitioner, respondent,
      petitioner_counsel, respondent_counsel, purpose, streaming, in_camera, remote_point, position, import_id)
    SELECT ${tomorrow}, court_id, category, 7, ' ' || lower(case_number), petitioner, respondent,
      petitioner_counsel, respondent_counsel, purpose, streaming, in_camera, remote_point, 1, import_id
    FROM cause_list_items WHERE court_id = ${HALL} AND date = ${today} AND category = 'FRESH' AND serial = 3`;
  const clock = new Clock();
  clock.advance(DAY_MS);
  const server = await startServer({ dataDir: court.dataDir, url: court.databaseUrl }, { clock });
  const place = { sitting: `${HALL}-${tomorrow}`, item: "FRESH:7" };
  expect(await ownNote(server.services, judge.account.id, place)).toMatchObject({ text: NOTE });
  await server.stop();
});

test("a note that is too long, or on no item, is refused; an emptied one is deleted", async () => {
  expect((await write(judge, "FRESH:3", "x".repeat(BENCH_NOTE_LENGTH + 1))).status).toBe(400);
  expect((await write(judge, "FRESH:3", "न".repeat(BENCH_NOTE_LENGTH))).status).toBe(200);
  expect((await judge.call(pathOf("FRESH:9999"))).status).toBe(404);
  expect((await judge.call(pathOf("constructor"))).status).toBe(404);
  expect((await write(judge, "FRESH:3", "  ")).status).toBe(200);
  expect(await court.sql`SELECT 1 FROM bench_notes`).toHaveLength(0);
});

test("a judge who writes all day is never refused, and a program that writes without an end is", async () => {
  const key = `notesOfJudge:${judge.account.id}`;
  await write(judge, "FRESH:3", NOTE);
  const { points, seconds } = limitRules.notesOfJudge;
  // A page waits a second without a change before it sends.
  expect(points).toBeGreaterThan(seconds);
  await court.sql`UPDATE rate_limits SET points = ${points - 1} WHERE key = ${key}`;
  expect((await write(judge, "FRESH:3", "one more")).status).toBe(200);
  const refused = await write(judge, "FRESH:3", "one too many");
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([429, expect.stringContaining("too_many")]);
  expect(await noteOf(judge, "FRESH:3")).toMatchObject({ text: "one more" });
  // Nobody else is.
  expect((await write(second, "FRESH:3", NOTE)).status).toBe(200);
  await court.sql`DELETE FROM rate_limits WHERE key = ${key}`;
  for (const person of [judge, second]) expect((await write(person, "FRESH:3", "")).status).toBe(200);
});

test("one that cannot be read holds back nothing else that its writer downloads", async () => {
  await write(judge, "FRESH:3", NOTE);
  const { id } = judge.account;
  for (const key of ["W.P.(C)2/2019", "0".repeat(64)])
    await court.sql`INSERT INTO bench_notes (account_id, case_key, sealed, changed_at) VALUES (${id}, ${key}, 'not sealed by this court', now())`;
  const answer = await fetch(`${court.url}/api/v1/common/own-data/archive`, {
    headers: { authorization: `Bearer ${judge.token}` },
  });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const { benchNotes } = JSON.parse(strFromU8(files["data.json"] ?? new Uint8Array()));
  const changedAt = expect.any(String);
  expect(benchNotes).toEqual([
    { caseKey: "W.P.(C)3894/2025", text: NOTE, changedAt },
    { caseKey: null, text: null, changedAt },
    { caseKey: null, text: null, changedAt },
  ]);
  await court.sql`DELETE FROM bench_notes WHERE account_id = ${id}`;
});

test("its writer downloads it with their data; it goes after the days of the setting, and with the account", async () => {
  await write(judge, "FRESH:3", NOTE);
  await write(second, "FRESH:3", NOTE);
  const answer = await fetch(`${court.url}/api/v1/common/own-data/archive`, {
    headers: { authorization: `Bearer ${judge.token}` },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const { benchNotes } = JSON.parse(strFromU8(files["data.json"] ?? new Uint8Array()));
  expect(benchNotes).toEqual([
    { caseKey: "W.P.(C)3894/2025", text: NOTE, changedAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(JSON.stringify(benchNotes)).not.toContain("sealed");
  const server = await startServer({ dataDir: court.dataDir, url: court.databaseUrl });
  const days = defaultSettings.keep_notes_days;
  const age = (account: string, by: number) =>
    court.sql`UPDATE bench_notes SET changed_at = now() - make_interval(days => ${by}) WHERE account_id = ${account}`;
  await age(judge.account.id, days + 2);
  await age(second.account.id, days - 2);
  await lookAtRetention({ ...server.services, now: () => Date.now() + DAY_MS });
  const left = await court.sql`SELECT account_id AS id FROM bench_notes`;
  expect(left.map(({ id }) => id)).toEqual([second.account.id]);
  await eraseAccount(server.services.db, second.account.id, { at: new Date(), name: "Closed account" });
  expect(await court.sql`SELECT 1 FROM bench_notes`).toHaveLength(0);
  await server.stop();
});
