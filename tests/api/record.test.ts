// The hearing record by REST: who may read it, in which form, and that it says what the log says.
import { beforeAll, expect, test } from "bun:test";
import Papa from "papaparse";
import postgres from "postgres";
import { RECORDS_PAGE } from "../../server/contract/limits.ts";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import { openNote, readVerifier } from "../../server/kernel/signed-note.ts";
import { come, counselFor, hall, oneServer, openHall, phones, today } from "../stories/support/story.ts";
import { type TestPerson, until } from "../support/client.ts";
import { verifySitting } from "../support/verify-sitting.ts";

const server = oneServer();
const sitting = hall(1);
const court = "HCPP01-1";
const trap = '=HYPERLINK("http://x")\n+2';
let courtOfficer: TestPerson;
let counsel: TestPerson;
let [own, other, closed] = ["", "", ""];

beforeAll(async () => {
  ({ officer: courtOfficer } = await openHall(1));
  const { order, items } = courtOfficer.sitting(sitting);
  [own = "", other = "", closed = ""] = order.filter((id) => {
    return items[id]?.state === "LISTED" && !items[id].inCamera;
  });
  counsel = await counselFor(courtOfficer, sitting, [own]);
  await hear(other, { reason: trap });
  await hear(closed, {});
  await courtOfficer.do(sitting, { type: "callItem", item: own });
  await courtOfficer.do(sitting, { type: "hear" });
  await counsel.do(sitting, { type: "confirmAppearance", item: own });
  await courtOfficer.do(sitting, {
    type: "recordOutcome",
    item: own,
    outcome: "NOTICE",
    note: "<script>alert(1)</script>",
  });
});

async function hear(item: string, { reason }: { reason?: string }): Promise<void> {
  await courtOfficer.do(sitting, { type: "callItem", item });
  if (reason !== undefined) {
    await courtOfficer.do(sitting, { type: "passOver", reason });
    return;
  }
  await courtOfficer.do(sitting, { type: "hear" });
  await courtOfficer.do(sitting, { type: "goInCamera", reason: "Identity of a child" });
  await courtOfficer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD" });
}

const pathOf = ({ account }: TestPerson, ending = "", of = court) =>
  `/${account.path}/court/${of}/record${ending}`;

function file(person: TestPerson, path: string): Promise<Response> {
  return fetch(`${server().url}/api/v1${path}`, { headers: { authorization: `Bearer ${person.token}` } });
}

/** The lines of the table, with its head as names. */
async function table(person: TestPerson): Promise<{ text: string; lines: Record<string, string>[] }> {
  const response = await file(person, pathOf(person, ".csv"));
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="hearing-record-${sitting}.csv"`,
  );
  const bytes = await response.bytes();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  return {
    text,
    lines: Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data,
  };
}

test("officer, judge and stenographer of the hall and the administrator read the whole of it", async () => {
  for (const phone of [phones.judge1, phones.stenographer1, phones.admin]) {
    const person = await come(phone);
    const record = await person.ok<HearingRecord>(pathOf(person));
    expect(record).toMatchObject({ part: "whole", sitting, date: today() });
    expect(record.items.map(({ id }) => id)).toEqual(expect.arrayContaining([own, other, closed]));
    expect(record.statistics?.calls).toBe(3);
  }
  const record = await courtOfficer.ok<HearingRecord>(pathOf(courtOfficer, `?date=${today()}`));
  const item = record.items.find(({ id }) => id === own);
  expect(item).toMatchObject({ state: "NOTICE" });
  expect(item?.appearances).toMatchObject([{ id: counsel.account.id, name: counsel.account.displayName }]);
  expect(item?.appearances[0]?.confirmedAt).toBeGreaterThan(0);
  expect(record.people.map(({ id }) => id)).toContain(counsel.account.id);
});

test("an admin reads a closed item by its number and state alone, in every form, and all of the others", async () => {
  const admin = await come(phones.admin);
  const whole = await courtOfficer.ok<HearingRecord>(pathOf(courtOfficer));
  const hidden = whole.items.find(({ id }) => id === closed);
  const record = await admin.ok<HearingRecord>(pathOf(admin));
  const shown = record.items.find(({ id }) => id === closed);
  expect(shown).toMatchObject({ state: "HEARD", serial: hidden?.serial, caseNumber: "", closed: true });
  expect(shown).toMatchObject({ petitioner: "", respondent: "", purpose: "", appearances: [] });
  expect(record.items.find(({ id }) => id === own)).toEqual(whole.items.find(({ id }) => id === own));
  const { text } = await table(admin);
  for (const told of [JSON.stringify(record), text])
    for (const word of [hidden?.caseNumber, hidden?.petitioner, "Identity of a child"])
      expect([word, told.includes(word ?? "")]).toEqual([word, false]);
});

test("counsel reads their own items: of a closed item of others neither the case nor its number in words", async () => {
  const whole = await courtOfficer.ok<HearingRecord>(pathOf(courtOfficer));
  const hidden = whole.items.find(({ id }) => id === closed);
  const record = await counsel.ok<HearingRecord>(pathOf(counsel));
  expect(record).toMatchObject({ part: "own", statistics: null });
  expect(record.items.map(({ id }) => id)).toEqual([own]);
  expect(record.closedDoors).toMatchObject([{ item: null, reason: "" }]);
  expect(hidden?.caseNumber.length).toBeGreaterThan(3);
  const { text } = await table(counsel);
  for (const told of [JSON.stringify(record), text])
    for (const word of [hidden?.caseNumber, hidden?.petitioner, "Identity of a child"])
      expect(told).not.toContain(word);
});

test("nobody else reads any of it, in any form", async () => {
  const others = [
    "courtRoom1",
    "counsellor",
    "prison",
    "policeStation",
    "witness",
    "media",
    "viewer",
    "public",
  ] as const;
  const elsewhere = ["judge2", "officer2"] as const;
  for (const who of [...others, ...elsewhere]) {
    const person = await come(phones[who]);
    for (const ending of ["", ".csv", ".pdf"]) {
      const { status } = await file(person, pathOf(person, ending));
      expect([who, ending, status]).toEqual([who, ending, 406]);
    }
  }
  for (const ending of ["", ".csv", ".pdf"]) {
    expect((await fetch(`${server().url}/api/v1/master/court/${court}/record${ending}`)).status).toBe(403);
    expect((await file(counsel, `/master/court/${court}/record${ending}`)).status).toBe(406);
  }
});

test("another court, another day and a day that is none are refused", async () => {
  const admin = await come(phones.admin);
  expect((await admin.call(pathOf(admin, "", "HCPP01-999"))).status).toBe(404);
  expect((await admin.call(pathOf(admin, "?date=2001-01-01"))).status).toBe(404);
  for (const date of ["2026-02-31", "today", "' OR 1=1", "2026-11-23T00:00:00Z"])
    expect((await admin.call(pathOf(admin, `?date=${encodeURIComponent(date)}`))).status).toBe(400);
  expect((await admin.call(pathOf(admin, "?when=now"))).status).toBe(400);
});

test("the table opens in a spreadsheet without becoming a formula, and keeps what was written", async () => {
  const { lines } = await table(courtOfficer);
  const passed = lines.find((line) => line.Line === "Event" && line.What === "Passed over");
  expect(passed?.Reason).toBe(`'${trap.replaceAll("\n", " ")}`);
  const formula = lines.flatMap((line) => Object.values(line)).filter((cell) => /^[=+\-@\t\r]/.test(cell));
  expect(formula).toEqual([]);
  expect(lines.find((line) => line.Line === "Item" && line.What === "Notice issued")?.Seconds).toMatch(
    /^\d+$/,
  );
  expect(lines.some((line) => line.Reason === "<script>alert(1)</script>")).toBe(true);
  expect(lines.find((line) => line.Line === "Appearance")?.["Appearance confirmed (IST)"]).toMatch(
    /^20\d\d-/,
  );
});

test("the document is a PDF with its fonts inside, and several can be asked for at once", async () => {
  const asked = await Promise.all(
    [courtOfficer, counsel, courtOfficer].map((one) => file(one, pathOf(one, ".pdf"))),
  );
  for (const response of asked) {
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain(`hearing-record-${sitting}.pdf`);
    const text = new TextDecoder("latin1").decode(await response.bytes());
    expect(text).toStartWith("%PDF-");
    expect(text).toContain("/FontFile2");
    expect(text.trimEnd()).toEndWith("%%EOF");
  }
});

test("the root hash is the one that the audit finds, and goes on with the log", async () => {
  const sql = postgres(server().databaseUrl, { max: 1 });
  const before = await courtOfficer.ok<HearingRecord>(pathOf(courtOfficer));
  expect(before.log.brokenAt).toBeNull();
  expect(await verifySitting(sql, sitting)).toEqual({
    whole: true,
    entries: before.log.entries,
    root: before.log.root,
  });
  await courtOfficer.do(sitting, { type: "recall", item: other });
  const after = await courtOfficer.ok<HearingRecord>(pathOf(courtOfficer));
  expect(after.log.entries).toBe(before.log.entries + 1);
  expect(await verifySitting(sql, sitting)).toMatchObject({ whole: true, root: after.log.root });
  await sql.end();
});

test("the record holds what the court signed of the log, in every form, and never of more entries than it has", async () => {
  const checkpoint = await until("the first checkpoint", async () => {
    const { log } = await courtOfficer.ok<HearingRecord>(pathOf(courtOfficer));
    return log.checkpoint && log.checkpoint.size <= log.entries ? log.checkpoint : null;
  });
  const { keys } = await (await fetch(`${server().url}/.well-known/sunwai/keys`)).json();
  const opened = openNote(checkpoint.note, [readVerifier(keys[0].vkey)]);
  if (typeof opened === "string") throw new Error(opened);
  const [origin, size, root] = opened.text.split("\n");
  expect([origin, Number(size), root]).toEqual([
    `localhost/sunwai/log/${sitting}`,
    checkpoint.size,
    checkpoint.root,
  ]);
  const table = await (await file(courtOfficer, pathOf(courtOfficer, ".csv"))).text();
  expect(table).toContain(checkpoint.note.trim().split("\n").at(-1) ?? "none");
});

test("who may read a record has its log verified, as a whole and against what their page shows", async () => {
  const { date, log } = await counsel.ok<HearingRecord>(pathOf(counsel));
  const verify = (person: TestPerson, entries: number, root: string) =>
    person.call(pathOf(person, `/verification?date=${date}&entries=${entries}&root=${root}`));
  const { status, body } = await verify(counsel, log.entries, log.root);
  expect([status, body]).toEqual([
    200,
    { brokenAt: null, entries: expect.any(Number), root: expect.any(String), isSame: true },
  ]);
  expect((await verify(counsel, log.entries, "0".repeat(64))).body).toMatchObject({
    brokenAt: null,
    isSame: false,
  });
  expect((await verify(counsel, log.entries + 1000, log.root)).body).toMatchObject({ isSame: false });
  expect((await verify(counsel, log.entries, "none")).status).toBe(400);
  expect((await verify(counsel, -1, log.root)).status).toBe(400);
  const stranger = await come(phones.officer2);
  expect((await verify(stranger, log.entries, log.root)).status).toBe(406);
});

test("a log that was changed behind the court's back is said to be broken", async () => {
  const officer = (await openHall(2)).officer;
  const sql = postgres(server().databaseUrl, { max: 1 });
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE sitting_log DISABLE TRIGGER sitting_log_keeps`;
    await tx`UPDATE sitting_log SET actor_id = 'somebody else' WHERE sitting = ${hall(2)} AND seq = 2`;
    await tx`ALTER TABLE sitting_log ENABLE TRIGGER sitting_log_keeps`;
  });
  await sql.end();
  const record = await officer.ok<HearingRecord>(pathOf(officer, "", "HCPP01-2"));
  expect(record.log.brokenAt).toBe(2);
  const { date, log } = record;
  const path = pathOf(
    officer,
    `/verification?date=${date}&entries=${log.entries}&root=${log.root}`,
    "HCPP01-2",
  );
  expect(await officer.ok(path)).toMatchObject({ brokenAt: 2, entries: 1, isSame: false });
});

test("the sittings on record are those of one's hall, of all, or of one's own choice", async () => {
  type Row = { courtId: string; date: string };
  const admin = await come(phones.admin);
  const media = await come(phones.media);
  const halls = (rows: Row[]) => [...new Set(rows.map(({ courtId }) => courtId))].sort();
  expect(halls(await courtOfficer.ok<Row[]>("/master/records"))).toEqual([court]);
  expect(halls(await admin.ok<Row[]>("/admin/records")).length).toBeGreaterThan(3);
  expect(await counsel.ok<Row[]>("/advocate/records")).toEqual([]);
  const serial = Number(own.split(":")[1]);
  const cases = [{ category: own.split(":")[0], serial, submission: "" }];
  await counsel.ok(`/advocate/courts/${court}/case`, { cases });
  expect(await counsel.ok<Row[]>("/advocate/records")).toMatchObject([{ courtId: court, date: today() }]);
  expect((await media.call("/media/records")).status).toBe(406);
  expect((await counsel.call("/master/records")).status).toBe(406);
});

test("every sitting on record is reached page by page, also while others are added, and from any day", async () => {
  const admin = await come(phones.admin);
  type Row = { courtId: string; date: string };
  const sql = postgres(server().databaseUrl, { max: 1 });
  const courts = await sql<{ id: string }[]>`SELECT id FROM courts ORDER BY number LIMIT 5`;
  const add = (id: string, date: string) =>
    sql`INSERT INTO sittings (id, court_id, date, last_seq, last_hash)
      VALUES (${`${id}-${date}`}, ${id}, ${date}, 1, '')
      ON CONFLICT DO NOTHING`;
  const days = Array.from({ length: 30 }, (_, n) =>
    new Date(Date.parse("2025-03-01") + n * 86_400_000).toISOString().slice(0, 10),
  );
  for (const date of days) for (const { id } of courts) await add(id, date);
  const query = (part: Record<string, string>) =>
    admin.ok<Row[]>(`/admin/records?${new URLSearchParams(part)}`);
  const reached: string[] = [];
  for (let page: Row[] = await query({}); ; ) {
    reached.push(...page.map(({ courtId, date }) => `${courtId}-${date}`));
    const last = page.at(-1);
    if (page.length < RECORDS_PAGE || !last) break;
    await add(
      courts[0]?.id ?? "",
      `2026-02-${String(reached.length % 28).padStart(2, "0")}`.replace("-00", "-28"),
    );
    page = await query({ court: last.courtId, after: last.date });
  }
  await sql.end();
  expect(new Set(reached).size).toBe(reached.length);
  for (const date of days) for (const { id } of courts) expect(reached).toContain(`${id}-${date}`);
  const some = await query({ until: "2025-03-10" });
  expect(some).toHaveLength(50);
  expect(some[0]?.date).toBe("2025-03-10");
  const officer = await courtOfficer.ok<Row[]>("/master/records?until=2025-03-10");
  expect(new Set(officer.map(({ courtId }) => courtId))).toEqual(new Set([court]));
  expect(officer).toHaveLength(10);
});

test("the record of a day that is past stays, and the new day has its own", async () => {
  const past = today();
  // Twice, so that it is past 04:00 of the next day: then the server has closed what was left open.
  for (let n = 0; n < 2; n++) await courtOfficer.ok("/dev/clock", { advance: 24 * 3600_000 });
  const admin = await come(phones.admin);
  const record = await admin.ok<HearingRecord>(pathOf(admin, `?date=${past}`));
  expect(record).toMatchObject({ date: past, phase: "risen" });
  expect(record.items.map(({ id }) => id)).toContain(own);
  await until("the new day to begin", async () => (await admin.call(pathOf(admin))).status === 200);
  const now = await admin.ok<HearingRecord>(pathOf(admin));
  expect(now.date > past).toBe(true);
  expect(now.items).toEqual([]);
});
