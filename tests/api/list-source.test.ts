// The case system in a running court: its list is shown and applied, and while it is down the officer is told with what works.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Notice } from "../../server/contract/messages.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson, until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

const today = dayInIndia(Date.now());
let answer: () => Response = () => new Response("[]");
const cases = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => answer() });
let court: Court;
let admin: string;

beforeAll(async () => {
  court = await startCourt({ env: { LIST_SOURCE_URL: `${cases.url}lists`, LIST_SOURCE_TOKEN: "secret" } });
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
});
afterAll(async () => {
  await court.stop();
  await cases.stop(true);
});

const call = (method: string, path: string, body?: unknown) => court.call(method, path, body, admin);
/** A press asks again after five seconds. By schedule it is not time yet, so that nobody else takes the turn of the press. */
const pull = async () => {
  await court.sql`INSERT INTO list_source (tried_at) VALUES (now() - interval '6 seconds')
    ON CONFLICT (id) DO UPDATE SET tried_at = excluded.tried_at`;
  return Object((await call("POST", "/admin/list-source/pull")).body);
};
const item = (serial: number) => ({
  action: "ADD",
  date: today,
  court_code: "HCPP01",
  bench: "Principal Seat",
  court_hall: "5",
  list: "URGENT",
  list_name: "Urgent",
  serial,
  cnr: "NPHC010009302026",
  type: "W.P.(C)",
  number: serial,
  year: 2026,
  petitioner: "Asha Rao",
  respondent: "State",
  petitioner_counsel: [],
  respondent_counsel: [],
  purpose: "admission",
  streaming: false,
  in_camera: false,
  remote_point: "",
});

test("its list is shown before it is applied, and stands in the history", async () => {
  expect(errorOf(await call("GET", "/admin/list-source/preview")).status).toBe(404);
  answer = () => Response.json({ items: [item(930)] });
  expect(await pull()).toMatchObject({ isConfigured: true, downSince: null, hasList: true });
  const shown = Object((await call("GET", "/admin/list-source/preview")).body);
  expect(shown.added).toMatchObject([{ serial: 930, caseNumber: "W.P.(C) 930/2026" }]);
  const stale = await call("POST", "/admin/list-source/apply", { skipBad: false, expected: "other" });
  expect(errorOf(stale).code).toBe("conflict");
  const done = await call("POST", "/admin/list-source/apply", { skipBad: false, expected: shown.expected });
  expect(Object(done.body).applied).toBe(true);
  const [row] = await court.sql`SELECT cnr FROM cause_list_items WHERE serial = 930 AND category = 'URGENT'`;
  expect(row?.cnr).toBe("NPHC010009302026");
  const { imports } = Object((await call("GET", "/admin/cause-list/imports")).body);
  expect(imports[0]).toMatchObject({ source: "pull", added: 1 });
});

test("where the admin says so what only adds is applied at once, and what takes away is not", async () => {
  await call("PUT", "/admin/settings/list_pull_automatic", { value: true });
  const stands = async (serial: number) =>
    (
      await court.sql`SELECT 1 FROM cause_list_items WHERE serial = ${serial} AND category = 'URGENT' AND deleted_at IS NULL`
    ).length;
  answer = () => Response.json([item(930), { ...item(931), cnr: "" }]);
  await pull();
  expect(await stands(931)).toBe(1);
  answer = () =>
    Response.json([
      { ...item(930), action: "DELETE" },
      { ...item(932), cnr: "" },
    ]);
  await pull();
  expect([await stands(930), await stands(932)]).toEqual([1, 0]);
});

test("what was undone does not come again by itself, until somebody applies the list", async () => {
  const stands = async () =>
    (
      await court.sql`SELECT 1 FROM cause_list_items WHERE serial = 933 AND category = 'URGENT' AND deleted_at IS NULL`
    ).length;
  answer = () => Response.json([{ ...item(933), cnr: "" }]);
  expect(await pull()).toMatchObject({ isPaused: false });
  expect(await stands()).toBe(1);
  const newest = async () => Object((await call("GET", "/admin/cause-list/imports")).body).imports[0];
  expect((await call("POST", `/admin/cause-list/imports/${(await newest()).id}/undo`)).status).toBe(200);
  expect(await stands()).toBe(0);
  expect(await pull()).toMatchObject({ isPaused: true });
  expect(await stands()).toBe(0);

  const { expected } = Object((await call("GET", "/admin/list-source/preview")).body);
  await call("POST", "/admin/list-source/apply", { skipBad: false, expected });
  expect(await stands()).toBe(1);
  answer = () => Response.json([{ ...item(934), cnr: "" }]);
  expect(await pull()).toMatchObject({ isPaused: false });
  expect((await newest()).added).toBe(1);
});

/** The next notice of a name that somebody is sent, with the hall that it is about. */
function nextNotice(person: TestPerson, name: Notice) {
  const heard = Promise.withResolvers<{ sitting: string; data: object }>();
  const tooLate = () => heard.reject(new Error(`${name} did not come within 20 s`));
  const bound = setTimeout(tooLate, 20_000);
  person.listen((text) => {
    const message = JSON.parse(text);
    if (message.t !== "notice" || message.notice !== name) return;
    clearTimeout(bound);
    heard.resolve({ sitting: message.sitting, data: message.data });
  });
  return heard.promise;
}

const sittingOf = (hall: string) => `HCPP01-${hall}-${today}`;

/** Somebody of a phone number, connected and in a hall. */
async function comesInto(hall: string, phone: string): Promise<TestPerson> {
  const person = await new TestPerson(court.url).login(phone);
  if (person.account.role === "MASTER")
    await person.ok(`/master/court/start-without-adding-case-manually/HCPP01-${hall}`, undefined, "PUT");
  await person.connect();
  await person.enter(sittingOf(hall));
  return person;
}

async function officerOf(hall: string): Promise<TestPerson> {
  const [one] = await court.sql`SELECT phone FROM accounts WHERE role = 'MASTER' AND court_hall = ${hall}`;
  return comesInto(hall, one?.phone);
}

test("while it is down hc-server-down goes to the halls, the officer reads since when, and it ends when it is back", async () => {
  const officers = [await officerOf("5"), await officerOf("2")];
  const waiting = await comesInto("5", (await addPerson(court)).phone);
  const sittings = [sittingOf("5"), sittingOf("2")];
  const read = () => Promise.all(officers.map((officer) => officer.ok("/master/list-source")));
  const told = (name: Notice) => Promise.all(officers.map((officer) => nextNotice(officer, name)));

  const saidDown = told("hc-server-down");
  answer = () => Response.redirect("http://127.0.0.1:1/elsewhere");
  const { downSince, problem } = await pull();
  expect(problem).toBe("redirect");
  const since = Date.parse(downSince);
  expect(await saidDown).toEqual(sittings.map((sitting) => ({ sitting, data: { since } })));
  expect(await read()).toEqual([{ downSince }, { downSince }]);
  // The list that it gave before is still there, and a file is taken.
  expect((await call("GET", "/admin/list-source/preview")).status).toBe(200);
  for (const bad of ["<html>", "[[1]]", "PK\u0003\u0004"]) {
    answer = () => new Response(bad);
    expect(await pull()).toMatchObject({ problem: "bad_list", downSince });
  }

  const saidBack = told("synced-case-data");
  answer = () => Response.json([item(930)]);
  expect(await pull()).toMatchObject({ downSince: null, problem: null });
  expect((await saidBack).map(({ sitting }) => sitting)).toEqual(sittings);
  expect(await read()).toEqual([{ downSince: null }, { downSince: null }]);
  // Its answer comes after all that was sent before it: nobody outside the court was told.
  await waiting.send(sittings[0] ?? "", { type: "leave" });
  expect(waiting.notices.filter(({ notice }) => notice === "hc-server-down")).toEqual([]);
  for (const path of ["/admin/list-source", "/admin/list-source/preview", "/master/list-source"])
    expect((await waiting.call(path)).status).toBe(406);
  for (const person of [...officers, waiting]) person.close();
});

test("it is asked by schedule, as often as the setting says", async () => {
  const minute = 60_000;
  // Applied at once, it would stand in the preview for a moment alone.
  await call("PUT", "/admin/settings/list_pull_automatic", { value: false });
  answer = () => Response.json([item(930)]);
  await pull();
  const begin = Date.now();
  const every = (minutes: number) => call("PUT", "/admin/settings/list_pull_minutes", { value: minutes });
  const triedAt = async () =>
    Number((await court.sql`SELECT extract(epoch FROM tried_at) * 1000 AS at FROM list_source`)[0]?.at);
  expect((await every(240)).status).toBe(200);
  await court.advance(60 * 60);
  // It would have been asked an hour from the beginning; with the shorter time it is asked five minutes later.
  expect((await every(61)).status).toBe(200);
  // By then it may be the next day.
  const date = dayInIndia(begin + 65 * minute);
  answer = () => Response.json([{ ...item(935), date }]);
  await court.advance(5 * 60);
  await until("it to be asked again", async () => (await triedAt()) > begin + minute);
  expect(await triedAt()).toBeGreaterThanOrEqual(begin + 65 * minute);
  await until("its new list", async () => {
    const { body } = await call("GET", "/admin/list-source/preview");
    return Object(body).added?.some(({ serial }: { serial: number }) => serial === 935);
  });
  for (const wrong of [0, 1441]) expect((await every(wrong)).status).toBe(400);
});
