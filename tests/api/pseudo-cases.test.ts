// The two pseudo items of docs/reference.md#pseudo-items among the cases that a person chooses: the memo, 999999999, and the null case, 0.
import { beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION, MEMO_NUMBER, NULL_CASE } from "../../server/contract/limits.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { anotherAdvocate, hall, oneServer, openHall } from "../stories/support/story.ts";
import { type TestPerson, until } from "../support/client.ts";

oneServer();
const court = "HCPP01-1";
const path = `/advocate/courts/${court}/case`;
const sitting = hall(1);
const text = "Demolition fixed for 14:00 today";
const memo = { category: "MEMO", serial: MEMO_NUMBER, submission: text };
const watching = { category: "NULL", serial: NULL_CASE, submission: "" };
let own: { category: string; serial: number; submission: string };
let officer: TestPerson;

beforeAll(async () => {
  ({ officer } = await openHall(1));
  const { order, items } = officer.sitting(sitting);
  const item = order.flatMap((id) => items[id] ?? []).find((one) => one.state === "LISTED" && !one.inCamera);
  if (!item) throw new Error("no listed item");
  own = { category: item.category, serial: item.serial, submission: "" };
});

const choose = (person: TestPerson, cases: unknown[]) => person.call<CourtCase[]>(path, { cases });
const join = (person: TestPerson) =>
  person.ok<{ state: string }>("/meeting/join", {
    courtId: court,
    location: "chambers",
    consent: CONSENT_VERSION,
  });
const inHall = (person: TestPerson) => officer.sitting(sitting).people[person.account.id];
const memosOf = (person: TestPerson) =>
  Object.values(officer.sitting(sitting).memos).filter((one) => one.person === person.account.id);

test("a memo and the null case are chosen beside own items, kept, and named as docs/reference.md#pseudo-items has them", async () => {
  const person = await anotherAdvocate();
  const chosen = await choose(person, [own, memo, watching]);
  expect(chosen.status).toBe(201);
  expect(chosen.body.map(({ category, serial, categoryText }) => [category, serial, categoryText])).toEqual([
    [own.category, own.serial, expect.any(String)],
    ["MEMO", MEMO_NUMBER, "Memo"],
    ["NULL", NULL_CASE, "Watching only"],
  ]);
  expect(chosen.body[1]).toMatchObject({ caseNumber: "Memo", submission: text, side: "", hall: "1" });
  expect(await person.ok<CourtCase[]>("/advocate/courts/added-case")).toEqual(chosen.body);
});

test("a memo says what it is about; pseudo items have no other category, and no other number is above the list's", async () => {
  const person = await anotherAdvocate();
  const wrong: [string, unknown][] = [
    ["cases.0.submission", { ...memo, submission: "  " }],
    ["cases.0.category", { ...memo, category: own.category }],
    ["cases.0.category", { ...watching, category: own.category }],
    ["cases.0.category", { ...own, category: "MEMO" }],
    ["cases.0.category", { ...own, category: "NULL" }],
    ["cases.0.serial", { ...own, serial: MEMO_NUMBER - 1 }],
    ["cases.0.serial", { ...own, serial: -1 }],
  ];
  for (const [field, one] of wrong) {
    const answer = await person.call<{ error: { fields: Record<string, string> } }>(path, { cases: [one] });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]]);
  }
  expect(await person.ok<CourtCase[]>("/advocate/courts/added-case")).toEqual([]);
});

test("joining with own items and a memo brings the items, and moves the memo once", async () => {
  const person = await anotherAdvocate();
  await choose(person, [own, memo]);
  await join(person);
  const [asked] = await until("the memo to reach the officer", () => {
    const memos = memosOf(person);
    return memos.length > 0 ? memos : null;
  });
  expect(asked).toMatchObject({ text, state: "REQUESTED" });
  expect(inHall(person)?.items).toEqual([`${own.category}:${own.serial}`]);
  expect((await person.ok<CourtCase[]>(path)).map(({ serial }) => serial)).toEqual([own.serial]);
  await choose(person, [own, memo]);
  await Promise.all([join(person), join(person)]);
  expect(memosOf(person)).toHaveLength(1);
  expect((await person.ok<CourtCase[]>(path)).map(({ serial }) => serial)).toEqual([own.serial]);
});

test("with the null case one joins without items and without a memo; they stay chosen, and count when it is off", async () => {
  const person = await anotherAdvocate();
  await choose(person, [own, memo, watching]);
  await join(person);
  await until("the person in the hall", () => inHall(person));
  expect(inHall(person)).toMatchObject({ items: [], name: person.account.displayName, onList: false });
  expect(memosOf(person)).toEqual([]);
  const off = await person.call(`${path}/NULL/${NULL_CASE}`, undefined, "DELETE");
  expect(off.status).toBe(204);
  await join(person);
  await until("the items", () => (inHall(person)?.items.length ?? 0) > 0);
  await until("the memo", () => memosOf(person).length === 1);
});

test("a memo on the list is reworded and taken off like a case", async () => {
  const person = await anotherAdvocate();
  await choose(person, [memo]);
  const reworded = "Eviction at noon";
  const changed = await person.call<CourtCase[]>(
    `${path}/MEMO/${MEMO_NUMBER}`,
    { submission: reworded },
    "PUT",
  );
  expect([changed.status, changed.body[0]?.submission]).toEqual([201, reworded]);
  const emptied = await person.call(`${path}/MEMO/${MEMO_NUMBER}`, { submission: "" }, "PUT");
  expect(emptied.status).toBe(400);
  expect((await person.call(`${path}/MEMO/${MEMO_NUMBER}`, undefined, "DELETE")).status).toBe(204);
  expect(await person.ok<CourtCase[]>(path)).toEqual([]);
});

test("a court that has risen takes no memo; it stays on the list, and joining is not refused for it", async () => {
  const { officer: other } = await openHall(2);
  await other.do(hall(2), { type: "closeSitting" });
  const person = await anotherAdvocate();
  await person.ok("/advocate/courts/HCPP01-2/case", { cases: [memo] });
  await person.ok("/meeting/join", { courtId: "HCPP01-2", location: "home", consent: CONSENT_VERSION });
  const kept = await person.ok<CourtCase[]>("/advocate/courts/HCPP01-2/case");
  expect(kept.map(({ serial }) => serial)).toEqual([MEMO_NUMBER]);
});
