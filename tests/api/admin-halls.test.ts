// Halls, benches and rosters by date: shown, run into each other, saved, undone, and given to people when their day comes.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { applyDueRosters } from "../../server/court/apply-rosters.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let token: string;
const today = dayInIndia(Date.now());
const tomorrow = dayAfter(today);

beforeAll(async () => {
  court = await startCourt();
  token = await logIn(court, (await addPerson(court, "ADMIN")).phone);
});
afterAll(() => court.stop());

const call = (method: string, path: string, body?: unknown, as = token) => court.call(method, path, body, as);
const hallsOn = async (date: string) => Object((await call("GET", `/admin/halls?date=${date}`)).body);
const hall = async (number: string, date: string) =>
  (await hallsOn(date)).halls.find((one: { number: string }) => one.number === number);
const rowOf = (
  { type, coram, judges, staff, starts, ends }: Record<string, unknown>,
  date: string,
  over = {},
) => {
  const ids = Array.isArray(staff) ? staff.map(({ id }) => id) : [];
  return { date, lastDay: null, type, coram, judges, staff: ids, starts, ends, ...over };
};
const path = (number: string) => `/admin/halls/HCPP01-${number}/roster`;
const save = async (number: string, asked: object) => {
  const { body } = await call("POST", `${path(number)}/preview`, asked);
  const shown = Object(body);
  return { shown, answer: await call("PUT", path(number), { ...asked, expected: shown.expected }) };
};

test("a bench moves to another hall from tomorrow: its judges are seen twice, who loses the hall is named, and today stays", async () => {
  const two = await hall("2", today);
  const { shown, answer } = await save("4", rowOf({ ...two, staff: [] }, tomorrow));
  expect(answer.status).toBe(200);
  expect(shown.isOpen).toBe(false);
  expect(shown.conflicts.map(({ kind, halls }: Record<string, unknown>) => ({ kind, halls }))).toEqual([
    { kind: "judgeTwice", halls: ["2", "4"] },
    { kind: "judgeTwice", halls: ["2", "4"] },
    { kind: "twoBenches", halls: ["4"] },
  ]);
  expect(shown.moves.some(({ from, to }: Record<string, unknown>) => from === "4" && to === null)).toBe(true);
  expect((await hall("4", today)).coram).toBe("Single");
  expect((await hall("4", tomorrow)).coram).toBe("DB-II");
  expect((await hallsOn(tomorrow)).conflicts).toHaveLength(2);
  const undo = Object(answer.body).undo.id;
  expect((await call("POST", `/admin/undo/${undo}`)).status).toBe(200);
  expect((await hall("4", tomorrow)).coram).toBe("Single");
  expect(errorOf(await call("POST", `/admin/undo/${undo}`)).code).toBe("too_late");
});

test("a bench for one day alone goes back to what was before, and its judges sit at other hours without a conflict", async () => {
  const [one, three] = [await hall("1", today), await hall("3", today)];
  const evening = rowOf({ ...one, staff: three.staff }, tomorrow, {
    lastDay: tomorrow,
    starts: "17:00",
    ends: "18:00",
  });
  const { shown, answer } = await save("3", evening);
  expect(answer.status).toBe(200);
  expect(shown.conflicts.map(({ kind }: { kind: string }) => kind)).toEqual(["twoBenches"]);
  expect((await hall("3", tomorrow)).coram).toBe("DB-I");
  const after = await hall("3", dayAfter(tomorrow));
  expect({ coram: after.coram, judges: after.judges }).toEqual({ coram: three.coram, judges: three.judges });
  // The judge is in the hall whose bench sits: in the own one by day, in the other in the evening, and then at home again.
  const judge = one.judges[0].account;
  const other = three.judges[0].account;
  const placesAt = async (day: string, time: string) => {
    await applyDueRosters(court.db, day, Date.parse(`${day}T${time}:00+05:30`));
    const rows = await court.sql`SELECT id, court_hall FROM accounts WHERE id = ANY(${[judge, other]})`;
    const hallOf = new Map(rows.map((row) => [row.id, row.court_hall]));
    return [hallOf.get(judge), hallOf.get(other)];
  };
  expect(await placesAt(tomorrow, "00:05")).toEqual(["1", null]);
  expect(await placesAt(tomorrow, "11:00")).toEqual(["1", null]);
  expect(await placesAt(tomorrow, "17:30")).toEqual(["3", null]);
  expect(await placesAt(dayAfter(tomorrow), "00:05")).toEqual(["1", "3"]);
  await call("POST", `/admin/undo/${Object(answer.body).undo.id}`);
});

test("a person who is placed in a hall gets it on the day itself, a person who leaves it has none, and both are logged out", async () => {
  const officer = await addPerson(court, "MASTER");
  const five = await hall("5", today);
  const [old] = five.staff;
  await save("5", rowOf(five, tomorrow, { staff: [officer.id] }));
  const hallOf = async (id: string) =>
    (await court.sql`SELECT court_hall FROM accounts WHERE id = ${id}`)[0]?.court_hall;
  expect([await hallOf(officer.id), await hallOf(old.id)]).toEqual([null, "5"]);
  const session = await logIn(court, officer.phone);
  await applyDueRosters(court.db, tomorrow, Date.now() + 86_400_000);
  expect([await hallOf(officer.id), await hallOf(old.id)]).toEqual(["5", null]);
  // The server hears of it from the database, as this process made the change.
  const answered = async () => errorOf(await call("GET", "/master/", undefined, session)).code;
  await until("the session to be over", async () => (await answered()) === "session_ended");
});

test("a hall that sits says so before its bench is changed today; the board shows the new bench at once", async () => {
  const [officer] = await court.sql`SELECT phone FROM accounts WHERE role = 'MASTER' AND court_hall = '1'`;
  const session = await logIn(court, officer?.phone);
  const opened = await call(
    "PUT",
    "/master/court/start-without-adding-case-manually/HCPP01-1",
    undefined,
    session,
  );
  expect(opened.status).toBe(200);
  const one = await hall("1", today);
  const { shown, answer } = await save("1", rowOf(one, today, { coram: "DB-IX", ends: "16:45" }));
  expect({ isOpen: shown.isOpen, status: answer.status }).toEqual({ isOpen: true, status: 200 });
  const board = Object((await call("GET", "/master/court/all/HCPP01")).body);
  expect(board[0]).toMatchObject({ coram: "DB-IX", ends: "16:45" });
  expect(errorOf(await call("PATCH", "/admin/halls/HCPP01-1", { isRetired: true }))).toMatchObject({
    fields: { isRetired: "sits now" },
  });
  const type = await call("POST", `${path("1")}/preview`, rowOf(one, today, { type: "FC" }));
  expect(errorOf(type)).toMatchObject({ status: 400, fields: { type: expect.stringContaining("tomorrow") } });
});

test("what changed since the preview, a past day, strangers on a bench and odd words are refused", async () => {
  const six = await hall("6", today);
  const good = rowOf(six, tomorrow);
  const stale = await call("PUT", path("6"), { ...good, expected: "0".repeat(32) });
  expect(errorOf(stale)).toMatchObject({ status: 409, code: "conflict" });
  const stranger = await addPerson(court);
  const bad: [object, string][] = [
    [{ date: "2020-01-01" }, "date"],
    [{ date: "2090-01-01" }, "date"],
    [{ lastDay: today }, "lastDay"],
    [{ starts: "25:00" }, "starts"],
    [{ ends: "09:00" }, "ends"],
    [{ judges: [{ name: "X", account: stranger.id }] }, "judges"],
    [{ judges: [...six.judges, ...six.judges] }, "judges"],
    [{ staff: [stranger.id] }, "staff"],
    [{ coram: "\u0000" }, "coram"],
    [{ coram: "" }, "coram"],
    [{ more: 1 }, "more"],
  ];
  for (const [over, field] of bad) {
    const answer = errorOf(await call("POST", `${path("6")}/preview`, { ...good, ...over }));
    expect({ field, ...answer }).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  }
  expect((await call("POST", "/admin/halls/HCPP01-99/roster/preview", good)).status).toBe(404);
  for (const role of ["MASTER", "JUDGE", "ADVOCATE"] as const) {
    const session = await logIn(court, (await addPerson(court, role)).phone);
    expect((await call("GET", "/admin/halls", undefined, session)).status).toBe(406);
    expect((await call("PUT", path("6"), { ...good, expected: "" }, session)).status).toBe(406);
  }
});

test("a hall is added, renamed, put at another place and retired; its number is never another's", async () => {
  const added = {
    estCode: "HCPP01",
    seat: "",
    number: "77",
    name: "Court Hall 77",
    type: "NORMAL",
    floor: "Annexe",
    position: 5,
  };
  expect((await call("POST", "/admin/halls", added)).status).toBe(200);
  expect(errorOf(await call("POST", "/admin/halls", { ...added, name: "Other" }))).toMatchObject({
    fields: { number: expect.any(String) },
  });
  expect(
    errorOf(await call("POST", "/admin/halls", { ...added, estCode: "NEW1", number: "78", name: "O" })),
  ).toMatchObject({
    fields: { seat: "Required" },
  });
  expect(await hall("77", today)).toMatchObject({ floor: "Annexe", position: 5, judges: [], coram: "" });
  const retire = await call("PATCH", "/admin/halls/HCPP01-77", { isRetired: true, name: "Old hall" });
  expect(retire.status).toBe(200);
  const shown = await hallsOn(today);
  expect(shown.retired).toEqual([{ id: "HCPP01-77", number: "77", name: "Old hall" }]);
  expect(shown.halls.some(({ number }: { number: string }) => number === "77")).toBe(false);
  expect((await call("POST", `/admin/undo/${Object(retire.body).undo.id}`)).status).toBe(200);
  expect((await hall("77", today)).name).toBe("Court Hall 77");
  const acts = await court.sql`SELECT act FROM admin_log WHERE subject = 'HCPP01-77' ORDER BY seq`;
  expect(acts.map(({ act }) => act)).toEqual(["hallAdded", "hallChanged"]);
});

test("a hall that is used again has no bench and nobody who works there, in the console and in the accounts", async () => {
  const added = { estCode: "HCPP01", seat: "", number: "76", name: "Court Hall 76", floor: "", position: 6 };
  expect((await call("POST", "/admin/halls", { ...added, type: "FC" })).status).toBe(200);
  const [judge, officer] = [await addPerson(court, "JUDGE"), await addPerson(court, "MASTER")];
  const bench = { coram: "Single", judges: [{ name: "Any", account: judge.id }], staff: [officer.id] };
  expect((await save("76", rowOf(await hall("76", today), today, bench))).answer.status).toBe(200);
  expect((await hall("76", today)).staff).toMatchObject([{ id: officer.id }]);
  const hallsOfBoth = async () =>
    (await court.sql`SELECT court_hall FROM accounts WHERE id IN (${judge.id}, ${officer.id})`).map(
      (row) => row.court_hall,
    );
  expect(await hallsOfBoth()).toEqual(["76", "76"]);
  expect((await call("PATCH", "/admin/halls/HCPP01-76", { isRetired: true })).status).toBe(200);
  const back = await call("PATCH", "/admin/halls/HCPP01-76", { isRetired: false });
  expect(back.status).toBe(200);
  expect(await hall("76", today)).toMatchObject({ judges: [], staff: [], coram: "", type: "FC" });
  expect(await hallsOfBoth()).toEqual([null, null]);
  expect((await call("POST", `/admin/undo/${Object(back.body).undo.id}`)).status).toBe(200);
  expect((await hallsOn(today)).retired.map(({ number }: { number: string }) => number)).toContain("76");
});

test("a change whose day has come since is not undone by half", async () => {
  const officer = await addPerson(court, "MASTER");
  const six = await hall("6", dayAfter(tomorrow));
  const change = await save("6", rowOf(six, dayAfter(tomorrow), { staff: [officer.id] }));
  expect(change.answer.status).toBe(200);
  await applyDueRosters(court.db, dayAfter(tomorrow), Date.now() + 2 * 86_400_000);
  const undo = await call("POST", `/admin/undo/${Object(change.answer.body).undo.id}`);
  expect(errorOf(undo)).toMatchObject({ status: 409, code: "conflict" });
  const [placed] = await court.sql`SELECT court_hall FROM accounts WHERE id = ${officer.id}`;
  expect(placed?.court_hall).toBe("6");
});

test("after a bench for some days people are where they were given a hall meanwhile, and the others come back", async () => {
  const added = { estCode: "HCPP01", seat: "", floor: "", position: 7, type: "NORMAL" };
  for (const number of ["74", "75"])
    expect(
      (await call("POST", "/admin/halls", { ...added, number, name: `Court Hall ${number}` })).status,
    ).toBe(200);
  const people = await Promise.all(Array.from({ length: 5 }, () => addPerson(court, "MASTER")));
  const [stays = "", leaves = "", comes = "", guest = "", comesDuring = ""] = people.map(({ id }) => id);
  const days = { before: today, during: tomorrow, after: dayAfter(tomorrow) };
  const hallOf = async (id: string) =>
    (await court.sql`SELECT court_hall FROM accounts WHERE id = ${id}`)[0]?.court_hall;
  const places = () => Promise.all([stays, leaves, comes, guest, comesDuring].map(hallOf));
  /** As the page of a person writes it. */
  const assignHall = (id: string, number: string) =>
    court.sql`UPDATE accounts SET est_code = 'HCPP01', court_hall = ${number} WHERE id = ${id}`;
  const empty = { ...(await hall("75", today)), coram: "Single", judges: [{ name: "Any", account: null }] };
  const usual = await save("75", rowOf(empty, days.before, { staff: [stays, leaves] }));
  expect(usual.answer.status).toBe(200);
  const some = await save(
    "75",
    rowOf(empty, days.during, { lastDay: days.during, coram: "DB-X", staff: [guest] }),
  );
  expect(some.answer.status).toBe(200);
  await assignHall(leaves, "74");
  await assignHall(comes, "75");
  const staffOn = async (day: string) => (await hall("75", day)).staff.map(({ id }: { id: string }) => id);
  expect((await staffOn(days.after)).sort()).toEqual([stays, comes].sort());
  await applyDueRosters(court.db, days.during, Date.parse(`${days.during}T11:00:00+05:30`));
  expect(await places()).toEqual([null, "74", null, "75", null]);
  await assignHall(comesDuring, "75");
  expect((await staffOn(days.after)).sort()).toEqual([stays, comes, comesDuring].sort());
  await applyDueRosters(court.db, days.after, Date.parse(`${days.after}T11:00:00+05:30`));
  expect(await places()).toEqual(["75", "74", "75", null, "75"]);
  expect((await hall("75", days.after)).coram).toBe("Single");
});

test("nobody is given a hall that is out of use, by a role or by a rule for another system", async () => {
  const added = { estCode: "HCPP01", seat: "", floor: "", position: 7, type: "NORMAL" };
  await call("POST", "/admin/halls", { ...added, number: "71", name: "Court Hall 71" });
  expect((await call("PATCH", "/admin/halls/HCPP01-71", { isRetired: true })).status).toBe(200);
  const { id } = await addPerson(court);
  const { version } = Object((await call("GET", `/admin/people/${id}`)).body);
  const place = { role: "MASTER", subRole: null, courtHall: "71" };
  const placed = await call("PUT", `/admin/people/${id}/role`, { version, ...place });
  expect(errorOf(placed)).toMatchObject({ status: 400, fields: { courtHall: "There is no such hall" } });
  const external = Object((await call("GET", "/admin/external")).body);
  const rule = { claim: "groups", value: "officers", joins: "none", adds: true, ...place };
  const ruled = await call("PUT", "/admin/external/rules", { version: external.version, rules: [rule] });
  expect(errorOf(ruled)).toMatchObject({ status: 400, fields: { "rules.0.courtHall": expect.any(String) } });
});

test("a person who is disabled leaves a hall with the others, and does not have it again when enabled", async () => {
  const added = { estCode: "HCPP01", seat: "", floor: "", position: 7, type: "NORMAL" };
  for (const number of ["69", "70"])
    await call("POST", "/admin/halls", { ...added, number, name: `Court Hall ${number}` });
  const officerOf = async (number: string) => {
    const { id } = await addPerson(court, "MASTER");
    await court.sql`UPDATE accounts SET est_code = 'HCPP01', court_hall = ${number} WHERE id = ${id}`;
    expect((await call("POST", "/admin/people/acts", { act: "disable", ids: [id] })).status).toBe(200);
    return id;
  };
  const [moved, retired] = [await officerOf("69"), await officerOf("70")];
  const other = await addPerson(court, "MASTER");
  const now = await hall("69", today);
  const bench = { coram: "Single", judges: [{ name: "Any", account: null }], staff: [other.id] };
  expect((await save("69", rowOf(now, today, bench))).answer.status).toBe(200);
  expect((await call("PATCH", "/admin/halls/HCPP01-70", { isRetired: true })).status).toBe(200);
  await call("POST", "/admin/people/acts", { act: "enable", ids: [moved, retired] });
  const rows =
    await court.sql`SELECT court_hall, disabled_at FROM accounts WHERE id = ANY(${[moved, retired]})`;
  expect([...rows]).toEqual([0, 1].map(() => ({ court_hall: null, disabled_at: null })));
});

test("a server looks by itself who is in another hall within the day", async () => {
  const [one, three] = [await hall("1", tomorrow), await hall("3", tomorrow)];
  const judge = one.judges[0].account;
  const evening = rowOf({ ...one, staff: three.staff }, tomorrow, { starts: "17:00", ends: "18:00" });
  expect((await save("3", { ...evening, lastDay: tomorrow })).answer.status).toBe(200);
  const hallOf = async () =>
    (await court.sql`SELECT court_hall FROM accounts WHERE id = ${judge}`)[0]?.court_hall;
  let now = Date.now();
  const goTo = async (time: string) => {
    const seconds = Math.ceil((Date.parse(`${tomorrow}T${time}:00+05:30`) - now) / 1000);
    // It moves by a day at most at once.
    for (const some of [seconds - Math.min(seconds, 80_000), Math.min(seconds, 80_000)])
      if (some > 0) await court.advance(some);
    now += seconds * 1000;
  };
  await goTo("11:00");
  const opened = async () =>
    (await court.sql`SELECT 1 FROM hall_rosters WHERE from_date = ${tomorrow} AND applied_at IS NULL`)
      .length === 0;
  await until("the new day to have begun", opened);
  expect(await hallOf()).toBe("1");
  // No new day begins any more: only a look of its own finds it.
  await goTo("17:30");
  await until("the judge to be in the hall of the evening", async () => (await hallOf()) === "3");
});
