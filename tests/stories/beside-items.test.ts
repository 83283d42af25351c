// Stories of what people come with beside their own items: a memo, or nothing at all, to watch only.
import { beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION, MEMO_NUMBER, NULL_CASE } from "../../server/contract/limits.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { type TestPerson, until } from "../support/client.ts";
import { admit, anotherAdvocate, hall, inState, itemState, oneServer, openHall } from "./support/story.ts";

oneServer();
const court = "HCPP01-1";
const path = `/advocate/courts/${court}/case`;
const sitting = hall(1);
let officer: TestPerson;
let fresh: string[] = [];
const take = () => fresh.shift() ?? "";

beforeAll(async () => {
  ({ officer } = await openHall(1));
  const { order, items } = officer.sitting(sitting);
  fresh = order.filter((id) => items[id]?.state === "LISTED" && !items[id].inCamera);
});

const caseOf = (item: string, submission = "") => {
  const [category = "", serial = ""] = item.split(":");
  return { category, serial: Number(serial), submission };
};
const watching = { category: "NULL", serial: NULL_CASE, submission: "" };

/** Chooses, joins as the pages do, and follows the hall. */
async function come(person: TestPerson, cases: ReturnType<typeof caseOf>[]): Promise<void> {
  await person.ok<CourtCase[]>(path, { cases });
  await person.ok("/meeting/join", { courtId: court, location: "chambers", consent: CONSENT_VERSION });
  await person.watch(sitting);
}

async function heard(item: string): Promise<void> {
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD" });
}

test("an advocate with an item of their own also moves a memo, and is called in both", async () => {
  const [item, advocate] = [take(), await anotherAdvocate()];
  const text = "Demolition fixed for 14:00 today";
  await come(advocate, [caseOf(item, "Stay sought"), { ...caseOf(`MEMO:${MEMO_NUMBER}`), submission: text }]);
  await admit(officer, sitting, advocate);
  expect(advocate.me(sitting)).toMatchObject({ items: [item], submissions: { [item]: "Stay sought" } });
  const memo = await until("the memo", () =>
    Object.values(officer.sitting(sitting).memos).find((one) => one.person === advocate.account.id),
  );
  expect(memo).toMatchObject({ text, state: "REQUESTED" });
  await officer.do(sitting, { type: "decideMemo", memo: memo.id, allowed: true, reason: "" });
  const taken = `MEMO:${memo.id}`;
  await until("the memo among their items", () => advocate.me(sitting)?.items.includes(taken));
  expect(advocate.me(sitting)?.name).toContain("Memo");
  for (const called of [taken, item]) {
    await officer.do(sitting, { type: "callItem", item: called });
    await inState(advocate, sitting, "ACTIVE");
    await heard(called);
    await inState(advocate, sitting, "PASSIVE");
  }
  // A memo that the court took up stays theirs when they choose anew.
  await come(advocate, [caseOf(item)]);
  await until("both items again", () => advocate.me(sitting)?.items.length === 2);
});

test("an advocate with items joins to watch only: nothing calls them up, until they join for their items again", async () => {
  const [item, advocate] = [take(), await anotherAdvocate()];
  await come(advocate, [caseOf(item), watching]);
  await admit(officer, sitting, advocate);
  expect(advocate.me(sitting)).toMatchObject({ items: [], state: "PASSIVE" });
  await officer.do(sitting, { type: "callItem", item });
  expect(itemState(officer, sitting, item)).toBe("CALLED");
  expect(advocate.me(sitting)?.state).toBe("PASSIVE");
  await come(advocate, [caseOf(item)]);
  // They were let in to watch, and the list does not have them there: the officer lets them in for the item.
  await until("their item", () => advocate.me(sitting)?.items.includes(item));
  expect(advocate.me(sitting)).toMatchObject({ items: [item], state: "PASSIVE" });
  await officer.do(sitting, { type: "admit", people: [advocate.account.id] });
  await inState(advocate, sitting, "ACTIVE");
  await heard(item);
});

test("an advocate before the court who joins anew to watch only steps down; one brought up by hand does not", async () => {
  const [item, advocate, other] = [take(), await anotherAdvocate(), await anotherAdvocate()];
  await come(advocate, [caseOf(item)]);
  await come(other, [caseOf(take())]);
  await admit(officer, sitting, advocate);
  await admit(officer, sitting, other);
  await officer.do(sitting, { type: "callItem", item });
  await inState(advocate, sitting, "ACTIVE");
  await officer.do(sitting, { type: "promote", person: other.account.id });
  await inState(other, sitting, "ACTIVE");
  await come(advocate, [caseOf(item), watching]);
  await inState(advocate, sitting, "PASSIVE");
  expect(advocate.me(sitting)).toMatchObject({ items: [], demotion: "self" });
  await come(other, [watching]);
  await until("the other without items", () => other.me(sitting)?.items.length === 0);
  expect(other.me(sitting)?.state).toBe("ACTIVE");
  await heard(item);
});

test("a submission that is changed after joining is before the court without joining anew", async () => {
  const [item, advocate] = [take(), await anotherAdvocate()];
  await come(advocate, [caseOf(item, "Stay sought")]);
  const consent = advocate.me(sitting)?.consent;
  await advocate.ok(path, { cases: [caseOf(item, "Stay sought until Monday")] });
  const before = () => officer.sitting(sitting).people[advocate.account.id];
  await until("the new text", () => before()?.submissions[item] === "Stay sought until Monday");
  expect(before()).toMatchObject({ state: "WAITING", consent });
  const { category, serial } = caseOf(item);
  await advocate.ok(`${path}/${category}/${serial}`, { submission: "" }, "PUT");
  await until("no text", () => before()?.submissions[item] === undefined);
  const other = { type: "changeSubmissions" as const, items: [{ item: take(), submission: "Mine too" }] };
  expect(await advocate.refused(sitting, other)).toBe("no_such_item");
  const stranger = await anotherAdvocate();
  expect(await stranger.refused(sitting, { type: "changeSubmissions", items: [] })).toBe("not_in_hall");
});
