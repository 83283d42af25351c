// Cause lists in the console: the preview is what is applied, the history, undoing the last import, and the case manager's right.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson, until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let admin: string;
let adminId: string;
let manager: { id: string; token: string };
const today = dayInIndia(Date.now());

beforeAll(async () => {
  court = await startCourt();
  const ada = await addPerson(court, "ADMIN");
  adminId = ada.id;
  admin = await logIn(court, ada.phone);
  const { id, phone } = await addPerson(court, "ADVOCATE");
  manager = { id, token: await logIn(court, phone) };
});
afterAll(() => court.stop());

const names =
  "action,date,est_code,bench,court_hall,list,list_name,serial,case_number,petitioner,respondent,petitioner_counsel,respondent_counsel,purpose,streaming,in_camera,remote_point".split(
    ",",
  );
const item = (over: Record<string, unknown> = {}) => ({
  action: "ADD",
  date: today,
  est_code: "HCPP01",
  bench: "Principal Seat",
  court_hall: "5",
  list: "URGENT",
  list_name: "Urgent",
  serial: 901,
  case_number: "W.P.(C) 901/2026",
  petitioner: "Asha Rao",
  respondent: "State",
  petitioner_counsel: "",
  respondent_counsel: "",
  purpose: "admission",
  streaming: "no",
  in_camera: "no",
  remote_point: "",
  ...over,
});
const csv = (...rows: Record<string, unknown>[]) =>
  [names.join(","), ...rows.map((row) => names.map((name) => String(row[name] ?? "")).join(","))].join("\n");
async function send(content: string, query = "", token = admin) {
  const form = new FormData();
  form.set("file", new File([content], "list.csv"));
  return court.send("POST", `/admin/cause-list${query}`, {
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}
const call = (method: string, path: string, body?: unknown, token = admin) =>
  court.call(method, path, body, token);
const imports = async () => Object((await call("GET", "/admin/cause-list/imports")).body).imports;
/** What the newest entry of the admins' log is, and whose. */
const newestEntry = async () => {
  const { entries } = Object((await call("GET", "/admin/log")).body);
  const { act, actor, subject, after } = entries[0];
  return { act, actor, subject, after };
};
const undoLast = async (token = admin) =>
  call("POST", `/admin/cause-list/imports/${(await imports())[0].id}/undo`, undefined, token);
const stands = async (serial: number, category = "URGENT") => {
  const [row] = await court.sql`SELECT case_number, court_id FROM cause_list_items
    WHERE category = ${category} AND serial = ${serial} AND date = ${today} AND deleted_at IS NULL AND court_id = 'HCPP01-5'`;
  return row?.case_number;
};

test("what is applied is what was shown, and the last import is undone as a whole", async () => {
  const file = csv(item(), item({ serial: 902, case_number: "W.P.(C) 902/2026" }));
  const shown = Object((await send(file)).body);
  expect([shown.added.length, shown.applied]).toEqual([2, false]);
  expect(errorOf(await send(csv(item()), `?apply=true&expected=${shown.expected}`)).code).toBe("conflict");
  const applied = await send(file, `?apply=true&expected=${shown.expected}`);
  expect(Object(applied.body).applied).toBe(true);
  expect(await newestEntry()).toMatchObject({
    act: "causeListImported",
    actor: adminId,
    subject: "list.csv",
    after: { added: 2, changed: 0, moved: 0, removed: 0, source: "upload" },
  });
  expect((await imports())[0]).toMatchObject({ source: "upload", added: 2, days: [today], mayUndo: true });
  // It moves one case, changes the other, and says how each was before.
  const second = csv(
    item({ action: "DELETE" }),
    item({ serial: 903 }),
    item({ serial: 902, case_number: "W.P.(C) 902/2026", petitioner: "आशा राव" }),
  );
  const moved = Object((await send(second, "?apply=true")).body);
  expect(moved.moved).toMatchObject([{ serial: 903, from: { serial: 901 } }]);
  expect(moved.changed[0].changes).toEqual([{ column: "petitioner", before: "Asha Rao", after: "आशा राव" }]);
  expect([await stands(901), await stands(903)]).toEqual([undefined, "W.P.(C) 901/2026"]);
  expect((await undoLast()).status).toBe(200);
  expect(await newestEntry()).toMatchObject({ act: "causeListUndone", actor: adminId, subject: "list.csv" });
  expect([await stands(901), await stands(903)]).toEqual(["W.P.(C) 901/2026", undefined]);
  const kept =
    await court.sql`SELECT petitioner FROM cause_list_items WHERE serial = 902 AND category = 'URGENT'`;
  expect(kept[0]?.petitioner).toBe("Asha Rao");
  const [undone, second_, first] = await imports();
  expect([undone.source, undone.mayUndo, second_.undoneAt !== null, first.mayUndo]).toEqual([
    "undo",
    false,
    true,
    false,
  ]);
  expect(errorOf(await undoLast()).code).toBe("too_late");
});

test("an import is undone no more once an item of it was called, and twice at once only once", async () => {
  const [officer] = await court.sql`SELECT phone FROM accounts WHERE role = 'MASTER' AND court_hall = '5'`;
  await send(csv(item({ serial: 910, case_number: "W.P.(C) 910/2026" })), "?apply=true");
  const both = await Promise.all([undoLast(), undoLast()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await send(csv(item({ serial: 911, case_number: "W.P.(C) 911/2026" })), "?apply=true");
  const courtOfficer = await logIn(court, officer?.phone);
  await call("PUT", "/master/court/start-without-adding-case-manually/HCPP01-5", undefined, courtOfficer);
  const [sitting] = await court.sql`SELECT id FROM sittings WHERE court_id = 'HCPP01-5' AND date = ${today}`;
  const called = await callItem(sitting?.id, "URGENT:911", courtOfficer);
  expect(called).toBe("done");
  expect(errorOf(await undoLast()).code).toBe("too_late");
  expect(await stands(911)).toBe("W.P.(C) 911/2026");
});

/** The officer of a token calls an item; says what the server answered. */
async function callItem(sitting: string, item: string, token: string) {
  const officer = new TestPerson(court.url);
  officer.token = token;
  await officer.connect();
  await officer.watch(sitting, "none");
  const answer = await officer.refused(sitting, { type: "callItem", item });
  officer.close();
  return answer;
}

test("a case manager has lists and nothing else, from the moment an admin gives the right until one takes it", async () => {
  const { id, token } = manager;
  const file = csv(item({ serial: 920, case_number: "W.P.(C) 920/2026", date: dayAfter(today) }));
  const tries = async () => [
    (await send(file, "", token)).status,
    (await call("GET", "/admin/cause-list/imports", undefined, token)).status,
    (await undoLast(token)).status,
  ];
  expect(await tries()).toEqual([406, 406, 406]);
  const give = (managesLists: boolean, as = admin) =>
    call("PUT", `/admin/people/${id}/case-manager`, { managesLists }, as);
  expect((await give(true, token)).status).toBe(406);
  expect(Object((await give(true)).body).managesLists).toBe(true);
  // A process hears of the right by a notification, a moment after it was given.
  await until("the right to hold", async () => (await send(file, "", token)).status === 200);
  expect((await send(file, "?apply=true", token)).status).toBe(200);
  expect(await newestEntry()).toMatchObject({ act: "causeListImported", actor: id });
  expect((await undoLast(token)).status).toBe(200);
  expect(await newestEntry()).toMatchObject({ act: "causeListUndone", actor: id });
  const others: [string, string, unknown?][] = [
    ["GET", "/admin/halls"],
    ["PUT", `/admin/people/${id}/case-manager`, { managesLists: true }],
    ["PUT", "/admin/settings/seat", { value: "x" }],
    ["GET", "/admin/log"],
    ["POST", "/admin/people/search", {}],
    ["PUT", "/master/court/start-without-adding-case-manually/HCPP01-2"],
    ["GET", "/master/court/all/HCPP01"],
    ["POST", "/master/HCPP01-5/approve", { participants: [] }],
  ];
  for (const [method, path, body] of others) {
    const { status } = await call(method, path, body, token);
    expect({ path, status }).toEqual({ path, status: 406 });
  }
  await give(false);
  await until("the right to be gone", async () => (await send(file, "", token)).status === 406);
  expect(await tries()).toEqual([406, 406, 406]);
});
