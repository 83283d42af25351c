// Everybody's search and the next day of the court, by REST without a login: what is answered, refused and kept apart.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { CASE_TEXT_LENGTH, CASES_FOUND_MOST } from "../../server/contract/limits.ts";
import { foundCases, nextSitting } from "../../server/contract/rest/court-today.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { type Court, errorOf, startCourt } from "./support/auth.ts";

let court: Court;
beforeAll(async () => {
  court = await startCourt();
});
afterAll(() => court.stop());

const ask = (text: unknown) => court.call("POST", "/anonymous/cases", { text });
const find = async (text: string) => {
  const { status, body } = await ask(text);
  expect([text, status]).toEqual([text, 200]);
  return foundCases.parse(body);
};

test("a case is found by its number, a party and counsel, with hall and item", async () => {
  for (const text of ["W.P.(C) 3894/2025", "3894/25", "pranav  HEGDEKAR"]) {
    const { cases } = await find(text);
    expect(cases.map(({ hall, serial, caseNumber }) => [hall, serial, caseNumber])).toContainEqual([
      "1",
      3,
      "W.P.(C) 3894/2025",
    ]);
  }
  const byCounsel = await find("Vimala Yadavalli");
  expect(byCounsel.cases.length).toBeGreaterThan(0);
  for (const { counsel } of byCounsel.cases) expect(counsel).toContain("Vimala Yadavalli");
});

test("an enrolment number finds the items of its advocate and is in no answer", async () => {
  const [row] = await court.sql`
    SELECT enrolment_or_office AS number FROM accounts WHERE role = 'ADVOCATE' AND phone = '9000001088'`;
  const { cases } = await find(row?.number);
  expect(cases.map(({ serial }) => serial)).toContain(3);
  expect(JSON.stringify(cases)).not.toContain(row?.number);
  expect(JSON.stringify(cases)).not.toMatch(/enrolment|phone/i);
});

test("what is closed is not there, what is never streamed has its number alone", async () => {
  const rows = await court.sql`
    SELECT petitioner, case_number AS number, in_camera AS closed FROM cause_list_items
    WHERE length(petitioner) > 3 AND court_id LIKE 'HCPP01-%' AND NOT streaming AND deleted_at IS NULL LIMIT 40`;
  expect(rows.some(({ closed }) => closed)).toBe(true);
  expect(rows.some(({ closed }) => !closed)).toBe(true);
  for (const { petitioner, number, closed } of rows) {
    const byNumber = (await find(number)).cases.filter(({ caseNumber }) => caseNumber === number);
    if (closed) expect([number, byNumber]).toEqual([number, []]);
    for (const one of byNumber) expect([one.petitioner, one.respondent, one.counsel]).toEqual(["", "", null]);
    const byName = (await find(petitioner)).cases.map(({ caseNumber }) => caseNumber);
    expect(byName).not.toContain(number);
  }
});

test("it is no list of people: nothing short, nothing empty, no more than there may be, no page after it", async () => {
  for (const text of ["", "  ", "ab", "Adv.", "..."]) {
    const refused = await ask(text);
    expect(errorOf(refused)).toMatchObject({ status: 400, code: "invalid" });
    expect(refused.body).toMatchObject({ error: { faults: { text: { code: "minLength" } } } });
  }
  expect((await ask("x".repeat(CASE_TEXT_LENGTH + 1))).status).toBe(400);
  expect((await ask(7)).status).toBe(400);
  expect((await court.call("POST", "/anonymous/cases", { text: "state", page: 2 })).status).toBe(400);
  const { cases, isCut } = await find("state");
  expect([cases.length, isCut]).toEqual([CASES_FOUND_MOST, true]);
});

test("a caller who asks too often from one address waits", async () => {
  await find("state");
  const { points } = limitRules.casesOfAddress;
  await court.sql`UPDATE rate_limits SET points = ${points} WHERE key LIKE 'casesOfAddress:%'`;
  const refused = await ask("state");
  expect(errorOf(refused)).toMatchObject({ status: 429, code: "too_many" });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  // A search that is refused is not counted, and the answer says what is wrong with it.
  expect((await ask("ab")).status).toBe(400);
  await court.sql`DELETE FROM rate_limits WHERE key LIKE 'casesOfAddress:%'`;
});

test("who tries number after number waits; what is found and names are counted by nobody", async () => {
  const { points } = limitRules.numbersNotFound;
  expect((await ask("9999/1999")).status).toBe(200);
  await court.sql`UPDATE rate_limits SET points = ${points} WHERE key LIKE 'numbersNotFound:%'`;
  expect(errorOf(await ask("9998/1999"))).toMatchObject({ status: 429, code: "too_many" });
  const [open] = (await find("state")).cases;
  expect((await find(open?.caseNumber ?? "")).cases.length).toBeGreaterThan(0);
  await court.sql`DELETE FROM rate_limits WHERE key LIKE 'numbersNotFound:%'`;
});

test("the next day with a list is told, and none where there is none", async () => {
  const next = async () => nextSitting.parse((await court.call("GET", "/anonymous/next-sitting")).body).date;
  expect(await next()).toBeNull();
  const later = dayInIndia(Date.now() + 3 * DAY_MS);
  await court.sql`
    UPDATE cause_list_items SET date = ${later} WHERE id =
      (SELECT id FROM cause_list_items WHERE court_id = 'HCPP01-6' AND deleted_at IS NULL ORDER BY position DESC LIMIT 1)`;
  expect(await next()).toBe(later);
});
