// One's own history by REST: what it says, to whom, and what it never says; pages, filters, the table and the statistics.
import { beforeAll, expect, test } from "bun:test";
import Papa from "papaparse";
import postgres from "postgres";
import { HISTORY_PAGE } from "../../server/contract/limits.ts";
import type { HistoryEntry, OwnStatistics } from "../../server/contract/rest/history.ts";
import {
  admit,
  anotherAdvocate,
  come,
  counselFor,
  hall,
  oneServer,
  openHall,
  phones,
  today,
} from "../stories/support/story.ts";
import { type TestPerson, until } from "../support/client.ts";

const server = oneServer();
const sitting = hall(1);
let officer: TestPerson;
let counsel: TestPerson;
let [own, closed] = ["", ""];

type Page = { entries: HistoryEntry[]; next: string | null };

async function get(person: TestPerson, path: string, of = person.account.path) {
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await fetch(`${server().url}/api/v1/${of}/${path}`, { headers });
  return { status: response.status, text: await response.text() };
}
async function historyOf(person: TestPerson, query = ""): Promise<Page> {
  const { status, text } = await get(person, `history${query}`);
  expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return JSON.parse(text);
}
const inDatabase = async <T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(server().databaseUrl, { max: 1 });
  return work(sql).finally(() => sql.end());
};

beforeAll(async () => {
  ({ officer } = await openHall(1));
  const { order, items } = officer.sitting(sitting);
  [own = "", closed = ""] = order.filter((id) => items[id]?.state === "LISTED" && !items[id].inCamera);
  counsel = await counselFor(officer, sitting, [own, closed]);
  for (const item of [own, closed]) {
    await officer.do(sitting, { type: "callItem", item });
    await officer.do(sitting, { type: "hear" });
    if (item === closed) await officer.do(sitting, { type: "goInCamera", reason: "Identity of a child" });
    const outcome = item === closed ? "PART_HEARD" : "NOTICE";
    await officer.do(sitting, { type: "recordOutcome", item, outcome, nextDate: "2099-01-05" });
  }
  await until("the history to follow", async () => {
    const { entries } = await historyOf(counsel);
    return entries[0]?.items.find(({ id }) => id === closed)?.state === "PART_HEARD";
  });
});

test("counsel see the hall, the day, their items with time and outcome; of a closed one the number alone", async () => {
  const { entries, next } = await historyOf(counsel);
  expect([entries.length, next]).toEqual([1, null]);
  const [entry] = entries;
  expect(entry).toMatchObject({
    sitting,
    hall: "1",
    meeting: null,
    date: today(),
    role: "ADVOCATE",
    mayRead: true,
    until: null,
  });
  const [first, second] = [own, closed].map((id) => entry?.items.find((item) => item.id === id));
  expect(first).toMatchObject({ closed: false, state: "NOTICE", nextDate: "2099-01-05" });
  expect(first?.caseNumber).not.toBe("");
  expect(first?.heardMs).toBeNumber();
  expect(second).toMatchObject({
    closed: true,
    state: "PART_HEARD",
    caseNumber: "",
    petitioner: "",
    respondent: "",
  });
});

test("everybody sees their own alone: the officer no items, a stranger nothing, and nobody by another role's path", async () => {
  const [ofOfficer] = (await historyOf(officer)).entries;
  expect(ofOfficer).toMatchObject({ sitting, role: "MASTER", items: [], mayRead: true });
  const stranger = await anotherAdvocate();
  expect(await historyOf(stranger)).toEqual({ entries: [], next: null });
  for (const path of ["history", "history.csv", "statistics"])
    expect((await get(stranger, path, "master")).status).toBe(406);
  expect((await get(stranger, "statistics?of=court")).status).toBe(406);
  expect((await fetch(`${server().url}/api/v1/advocate/history`)).status).toBe(403);
});

test("who is no longer of an item sees nothing of it, as in its record", async () => {
  const guest = await anotherAdvocate();
  const [item = ""] = officer.sitting(sitting).order.filter((id) => ![own, closed].includes(id));
  await guest.enter(sitting, [item]);
  await admit(officer, sitting, guest);
  await until("the item", async () => (await historyOf(guest)).entries[0]?.items.length === 1);
  await officer.do(sitting, { type: "remove", person: guest.account.id, reason: "" });
  await until("the item to be gone", async () => (await historyOf(guest)).entries[0]?.items.length === 0);
  expect((await historyOf(guest, "?outcome=NOTICE")).entries).toEqual([]);
});

test("an account that has another enrolment number now is shown no items", async () => {
  await inDatabase(
    (sql) => sql`UPDATE attendances SET office = 'X/1/1990' WHERE person = ${counsel.account.id}`,
  );
  expect((await historyOf(counsel)).entries[0]?.items).toEqual([]);
  expect((await historyOf(counsel, "?outcome=NOTICE")).entries).toEqual([]);
  await inDatabase((sql) => sql`UPDATE attendances SET office = '' WHERE person = ${counsel.account.id}`);
  expect((await historyOf(counsel)).entries[0]?.items.length).toBe(2);
});

test("filters: days, hall, role and outcome, alone and together; odd ones are answered with their field", async () => {
  const fits = ["?hall=1", "?as=ADVOCATE", "?outcome=NOTICE", `?from=${today()}&to=${today()}&hall=1`];
  for (const query of fits)
    expect([query, (await historyOf(counsel, query)).entries.length]).toEqual([query, 1]);
  const none = [
    "?hall=2",
    "?as=JUDGE",
    "?outcome=DISMISSED",
    "?to=2020-01-01",
    "?hall=%F0%9F%98%80",
    "?hall='%20OR%201=1",
  ];
  for (const query of none)
    expect([query, (await historyOf(counsel, query)).entries.length]).toEqual([query, 0]);
  const odd = [
    "?from=2026-02-30",
    "?as=KING",
    "?outcome=LISTED",
    "?after=x",
    "?after=2026-02-30%20A",
    "?person=1",
    `?hall=${"9".repeat(30)}`,
  ];
  for (const query of odd)
    expect([query, (await get(counsel, `history${query}`)).status]).toEqual([query, 400]);
  expect((await get(counsel, "statistics?from=2020-01-01&to=2026-01-01")).status).toBe(400);
});

test("pages follow each other without a gap or a repetition, also while a new hearing is added", async () => {
  const many = HISTORY_PAGE * 2 + 5;
  const person = await anotherAdvocate();
  const add = (from: number, to: number) =>
    inDatabase(
      (sql) => sql`
      INSERT INTO attendances (sitting, person, court_id, date, name, role, office, items, from_at, heard_ms, waited_ms)
      SELECT 'HCPP01-1-' || d, ${person.account.id}, 'HCPP01-1', d, '', 'ADVOCATE', '', '{}', d, 60000, 0
      FROM (SELECT (date '2025-01-01' + n)::text::date AS d FROM generate_series(${from}::int, ${to}::int) n) days`,
    );
  await add(1, many);
  const first = await historyOf(person);
  await add(many + 1, many + 1);
  const seen = [...first.entries];
  let { next } = first;
  while (next !== null) {
    const page = await historyOf(person, `?after=${encodeURIComponent(next)}`);
    seen.push(...page.entries);
    next = page.next;
  }
  const dates = seen.map(({ date }) => date);
  expect(new Set(dates).size).toBe(many);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("the table has a line for each item, and no cell that a spreadsheet would take for a formula", async () => {
  const trap = '=HYPERLINK("http://x")';
  await inDatabase(
    (sql) => sql`UPDATE outcomes SET petitioner = ${trap}, case_number = '+1' WHERE item = ${own}`,
  );
  const { status, text } = await get(counsel, "history.csv");
  expect(status).toBe(200);
  const { data } = Papa.parse<string[]>(text.trim(), { header: false });
  expect(data.length).toBe(3);
  for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  expect(text).toContain("'=HYPERLINK");
  expect(text).toContain("In camera: the case is not shown here");
});

test("statistics: one's own sums, and for the court's people those of their hall", async () => {
  const mine: OwnStatistics = JSON.parse((await get(counsel, "statistics")).text);
  expect(mine).toMatchObject({
    sittings: 1,
    people: 1,
    halls: [{ name: "1", count: 1 }],
    roles: [{ name: "ADVOCATE" }],
  });
  expect(mine.outcomes.map(({ name, count }) => [name, count]).sort()).toEqual([
    ["NOTICE", 1],
    ["PART_HEARD", 1],
  ]);
  const court: OwnStatistics = JSON.parse((await get(officer, "statistics?of=court")).text);
  expect(court.people).toBeGreaterThan(1);
  expect(court.halls.map(({ name }) => name)).toEqual(["1"]);
  const admin = await come(phones.admin);
  expect((await get(admin, "statistics?of=court")).status).toBe(200);
  await admin.ok("/admin/settings/conference_statistics", { value: false }, "PUT");
  await until("the statistics to be off", async () => (await get(counsel, "statistics")).status === 406);
  expect(JSON.parse((await get(counsel, "statistics")).text).error.code).toBe("feature_off");
  expect((await get(counsel, "history")).status).toBe(200);
  await admin.ok("/admin/settings/conference_statistics", { value: true }, "PUT");
});
