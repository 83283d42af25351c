// Stories of days that are over: a court that sits past midnight, halls that are closed at its turn, and corrected records.
import { beforeAll, expect, test } from "bun:test";
import Papa from "papaparse";
import { connect } from "../../db/client.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { isPresent, type Person } from "../../server/contract/sitting/core/person.ts";
import { type TestPerson, until } from "../support/client.ts";
import { auditVerify } from "../support/command.ts";
import { come, counselFor, hall, oneServer, openHall, phones, today } from "./support/story.ts";

const server = oneServer();
const HOUR = 3600_000;
const day = today();
const [one, two, three] = [hall(1), hall(2), hall(3)];
const nextDate = new Date(Date.now() + 20 * 24 * HOUR).toISOString().slice(0, 10);
const notReached = { state: "NOT_REACHED", nextDate: null } as const;
const adjourned = { state: "ADJOURNED", nextDate } as const;
let courtOfficer: TestPerson;
let counsel: TestPerson;
let [heard, free, closed, closedName] = ["", "", "", ""];
let counselPhone = "";
let moved = 0;

/** Moves the server's clock to so many hours after the end of today in India. */
async function toHour(hour: number): Promise<void> {
  const wanted = Date.parse(`${day}T00:00:00+05:30`) + (24 + hour) * HOUR - Date.now();
  while (moved < wanted) {
    const advance = Math.min(20 * HOUR, Math.ceil(wanted - moved));
    await courtOfficer.ok("/dev/clock", { advance });
    moved += advance;
  }
}

const row = async (court: number) =>
  (
    await courtOfficer.ok<{ courtId: string; sitting: string; state: string }[]>("/anonymous/court-lists")
  ).find(({ courtId }) => courtId === `HCPP01-${court}`);
const join = (person: TestPerson, court: number) =>
  person.ok<{ sitting: string }>("/meeting/join", {
    courtId: `HCPP01-${court}`,
    location: "court_hall",
    consent: CONSENT_VERSION,
  });
const record = (person: TestPerson, court = 1) =>
  person.ok<HearingRecord>(`/${person.account.path}/court/HCPP01-${court}/record?date=${day}`);
const corrections = `/master/court/HCPP01-1/record/corrections?date=${day}`;

beforeAll(async () => {
  ({ officer: courtOfficer } = await openHall(1));
  const { order, items } = courtOfficer.sitting(one);
  const open = order.filter((id) => items[id]?.state === "LISTED" && !items[id].inCamera);
  [heard = "", free = ""] = open;
  counsel = await counselFor(courtOfficer, one, [heard]);
  counselPhone = "9000001001";
  const second = (await openHall(2)).officer;
  const item = Object.values(second.sitting(two).items).find(({ inCamera }) => inCamera);
  [closed, closedName] = [item?.id ?? "", item?.petitioner ?? ""];
  await second.do(two, { type: "closeSitting" });
  const third = await come(phones.officer3);
  await third.enter(three);
  await courtOfficer.do(one, { type: "callItem", item: heard });
  await courtOfficer.do(one, { type: "hear" });
  await toHour(0.2);
});

test("a court that sits at midnight goes on in its own sitting; every other hall is in the new day's", async () => {
  courtOfficer = await come(phones.officer1);
  await until("the new day's board", async () => ((await row(2))?.sitting ?? two) !== two, 30);
  expect(await row(1)).toMatchObject({ sitting: one, state: "sitting" });
  expect((await join(courtOfficer, 1)).sitting).toBe(one);
  await courtOfficer.watch(one);
  const second = await come(phones.officer2);
  expect((await join(second, 2)).sitting).not.toBe(two);
  await courtOfficer.do(one, { type: "sendChat", to: "everyone", text: "We sit on." });
});

test("in the halls whose day is over nothing is done any more, by socket or REST, and nobody is left in them", async () => {
  const [second, third] = [await come(phones.officer2), await come(phones.officer3)];
  const item = Object.keys((await second.watch(two)).view.items)[0] ?? "";
  const commands: PersonCommand[] = [
    { type: "openSitting", mode: "without_manual", ranges: [] },
    { type: "enter", items: [], location: "home", consent: CONSENT_VERSION },
    { type: "callItem", item },
    { type: "recordOutcome", item, outcome: "ADJOURNED", nextDate },
    { type: "giveReason", of: "passOver", item, round: 1, reason: "late" },
    { type: "leave" },
  ];
  for (const command of commands)
    for (const [officer, sitting] of [
      [second, two],
      [third, three],
    ] as const)
      expect([command.type, await officer.refused(sitting, command)]).toEqual([command.type, "day_over"]);
  // Put out at the day's end, or gone before it: the login of who sat there may have ended in the hours between.
  await third.watch(three);
  const isThere = (person: Person) => isPresent(person) || person.state === "WAITING";
  await until("the hall to be empty", () => !Object.values(third.sitting(three).people).some(isThere), 30);
  const other = await third.call(`/master/court/HCPP01-2/record/corrections?date=${day}`, {
    item,
    from: notReached,
    to: adjourned,
    reason: "Not my hall",
  });
  expect(other).toMatchObject({ status: 409, body: { error: { refusal: "wrong_hall" } } });
});

test("before its day is over a record is not corrected: what ended is recorded in the hall", async () => {
  const early = await courtOfficer.call(corrections, {
    item: free,
    from: notReached,
    to: adjourned,
    reason: "x",
  });
  expect(early).toMatchObject({ status: 409, body: { error: { refusal: "day_not_over" } } });
  await courtOfficer.do(one, { type: "recordOutcome", item: heard, outcome: "HEARD", confirmed: true });
});

test("at 04:00 the server closes the court that still sits, and the court is in today's sitting", async () => {
  await toHour(4.1);
  courtOfficer = await come(phones.officer1);
  await until("the board of the day", async () => ((await row(1))?.sitting ?? one) !== one, 30);
  const { phase, items, openings } = await record(courtOfficer);
  expect(phase).toBe("risen");
  expect(openings.at(-1)?.to).not.toBeNull();
  expect(items.find(({ id }) => id === free)).toMatchObject({ ...notReached, corrections: [] });
  expect(await courtOfficer.refused(one, { type: "callItem", item: free })).toBe("day_over");
  expect((await join(courtOfficer, 1)).sitting).not.toBe(one);
});

test("the officer corrects the record: it stands beside the first entry for the court and for counsel of the item", async () => {
  const from = { state: "HEARD", nextDate: null } as const;
  const to = { state: "ADJOURNED", nextDate } as const;
  await courtOfficer.ok(corrections, { item: heard, from, to, reason: "Order sheet says adjourned" });
  const expected = {
    ...to,
    corrections: [{ by: courtOfficer.account.displayName, reason: "Order sheet says adjourned", from, to }],
  };
  counsel = await come(counselPhone);
  for (const person of [courtOfficer, counsel, await come(phones.judge1)]) {
    const item = (await record(person)).items.find(({ id }) => id === heard);
    expect(item).toMatchObject(expected);
    expect(item?.times.find(({ what }) => what === "outcome")).toMatchObject({
      state: "HEARD",
      nextDate: null,
    });
  }
  expect(
    (
      await counsel.call(corrections.replace("master", "advocate"), {
        item: heard,
        from: to,
        to: from,
        reason: "no",
      })
    ).status,
  ).toBe(406);
});

test("a correction of a correction: all are shown; a stale or empty one is refused, and bad ones name their field", async () => {
  const give = (body: object) =>
    courtOfficer.call<{ error?: { refusal?: string; fields?: object } }>(corrections, body);
  const back = {
    item: heard,
    from: adjourned,
    to: { state: "NOTICE", nextDate },
    reason: "Notice was issued",
  };
  const answers = await Promise.all([
    give(back),
    give({ ...back, to: { state: "RESERVED", nextDate: null } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error?.refusal).toBe("corrected_meanwhile");
  const item = (await record(courtOfficer)).items.find(({ id }) => id === heard);
  expect(item?.corrections).toHaveLength(2);
  const stands = { state: item?.state, nextDate: item?.nextDate };
  expect((await give({ ...back, from: stands, to: stands })).body.error?.refusal).toBe("nothing_corrected");
  expect((await give({ ...back, item: "FRESH:99999" })).body.error?.refusal).toBe("no_such_item");
  expect(
    (await give({ ...back, from: stands, to: { state: "ADJOURNED", nextDate: day } })).body.error?.refusal,
  ).toBe("next_date_past");
  expect(await give({ ...back, reason: " " })).toMatchObject({
    status: 400,
    body: { error: { fields: { reason: expect.any(String) } } },
  });
  expect(await give({ ...back, to: { state: "CALLED", nextDate: null } })).toMatchObject({
    status: 400,
    body: { error: { fields: { "to.state": expect.any(String) } } },
  });
  expect((await courtOfficer.call(corrections.replace(day, "2020-01-01"), back)).status).toBe(404);
  expect((await courtOfficer.call(corrections.replace(`?date=${day}`, ""), back)).status).toBe(400);
});

test("who appeared for whom is corrected beside what was recorded first, for the officer, counsel and the auditors", async () => {
  const item = async (person: TestPerson) => (await record(person)).items.find(({ id }) => id === heard);
  const before = await item(courtOfficer);
  const first = before?.appearances.map(({ name, side, role }) => ({ name, side: side || role })) ?? [];
  const end = { state: before?.state, nextDate: before?.nextDate };
  const appearances = [{ name: "Adv. Leela Ramanagar", side: "Respondent" }];
  const give = {
    item: heard,
    from: { ...end, appearances: first },
    to: { ...end, appearances },
    reason: "Stood in",
  };
  await courtOfficer.ok(corrections, give);
  for (const person of [courtOfficer, counsel]) {
    const { corrections: all = [], appearances: recordedFirst } = (await item(person)) ?? {};
    expect(all.at(-1)).toMatchObject({
      from: { appearances: first },
      to: { appearances },
      reason: "Stood in",
    });
    expect(recordedFirst).toEqual(before?.appearances ?? []);
  }
  const again = await courtOfficer.call<{ error?: { refusal?: string } }>(corrections, {
    ...give,
    reason: "Twice",
  });
  expect(again.body.error?.refusal).toBe("corrected_meanwhile");
  const wrong = { ...give, to: { ...end, appearances: [{ name: " ", side: "x" }] } };
  expect((await courtOfficer.call(corrections, wrong)).status).toBe(400);
  const { sql, close } = connect(server().databaseUrl, { max: 1 });
  const rows = await sql`SELECT appearances FROM audit.outcomes WHERE sitting = ${one} AND item = ${heard}
    ORDER BY seq`.finally(close);
  expect(rows.map((each) => each.appearances)).toEqual([...rows.slice(1).map(() => null), appearances]);
});

test("table, document and the auditors' view have the corrections, and the log is whole with them", async () => {
  const get = (ending: string) =>
    fetch(`${server().url}/api/v1/master/court/HCPP01-1/record${ending}?date=${day}`, {
      headers: { authorization: `Bearer ${courtOfficer.token}` },
    });
  const { data } = Papa.parse<Record<string, string>>(await (await get(".csv")).text(), { header: true });
  const lines = data.filter((line) => line.Line === "Correction");
  expect(lines).toHaveLength(3);
  expect(lines[2]?.What).toContain("appeared: Adv. Leela Ramanagar (Respondent)");
  expect(lines[0]).toMatchObject({
    Person: courtOfficer.account.displayName,
    Reason: "Order sheet says adjourned",
  });
  expect(lines[0]?.What).toMatch(/^Corrected from Heard to Adjourned to \d+ \w+ \d{4}$/);
  expect((await get(".pdf")).status).toBe(200);
  const { sql, close } = connect(server().databaseUrl, { max: 1 });
  const rows = await sql`SELECT outcome, from_state, why, after_the_day, date_before FROM audit.outcomes
    WHERE sitting = ${one} AND item = ${heard} ORDER BY seq`.finally(close);
  expect(rows[0]).toMatchObject({ outcome: "HEARD", after_the_day: false });
  expect(rows[1]).toMatchObject({
    outcome: "ADJOURNED",
    from_state: "HEARD",
    after_the_day: true,
    date_before: null,
  });
  expect(rows[2]).toMatchObject({ from_state: "ADJOURNED", after_the_day: true, date_before: nextDate });
  expect((await auditVerify(server(), [one])).out).toContain("whole");
});

test("a correction of a closed item names nobody to counsel of another, nor to who watches that hall now", async () => {
  const name = closedName;
  expect(name).not.toBe("");
  const second = await come(phones.officer2);
  await second.ok(corrections.replace("HCPP01-1", "HCPP01-2"), {
    item: closed,
    from: notReached,
    to: adjourned,
    reason: `Child of ${name}`,
  });
  expect(JSON.stringify(await record(second, 2))).toContain(`Child of ${name}`);
  const viewer = await come(phones.viewer);
  await viewer.watch(two, "none");
  expect(JSON.stringify(viewer.told)).not.toContain(name);
  expect(JSON.stringify(await record(counsel, 2))).not.toContain(name);
});
