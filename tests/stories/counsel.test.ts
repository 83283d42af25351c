// A story of the list of confirmed counsel: who sees it, and the word taken back while its person is in the hall and while they are not.
import { beforeAll, expect, test } from "bun:test";
import { type TestPerson, until } from "../support/client.ts";
import {
  admit,
  come,
  hall,
  inState,
  oneServer,
  openHall,
  openItem,
  phones,
  strangerTo,
} from "./support/story.ts";

oneServer();
const sitting = hall(1);
type Row = { person: string; name: string; caseNumber: string; side: string; by: string; courtId: string };
type Answer = { error?: { code: string; refusal?: string } };
let officer: TestPerson;
let other: TestPerson;
let counsel: TestPerson;
let item = "";
let caseNumber = "";

beforeAll(async () => {
  ({ officer } = await openHall(1));
  ({ officer: other } = await openHall(2));
  item = openItem(officer, sitting);
  caseNumber = officer.sitting(sitting).items[item]?.caseNumber ?? "";
  counsel = await strangerTo(officer, sitting, item);
});

const listOf = (person: TestPerson) => person.ok<Row[]>("/counsel/confirmed");
const withdraw = (person: TestPerson) =>
  person.call<Answer>("/counsel/withdrawn", { person: counsel.account.id, caseNumber });
const confirm = async (who = counsel) => {
  await who.enter(sitting, [item]);
  await officer.do(sitting, { type: "confirmCounsel", person: who.account.id, item, side: "Respondent" });
  await until("the place", () => who.me(sitting)?.admittedItems.includes(item));
};

test("the officer of the hall and admins see it; officers of other halls, judges and counsel do not", async () => {
  expect(await listOf(officer)).toEqual([]);
  await confirm();
  const { displayName: name, id: person } = counsel.account;
  const expected = { person, name, caseNumber, side: "Respondent", by: officer.account.displayName };
  expect(await listOf(officer)).toMatchObject([{ ...expected, courtId: "HCPP01-1" }]);
  const admin = await come(phones.admin);
  await until("the case that was heard with its door open", async () => (await listOf(admin)).length === 1);
  expect(await listOf(admin)).toMatchObject([expected]);
  expect(await listOf(other)).toEqual([]);
  for (const phone of [phones.judge1, phones.prosecutor])
    expect((await (await come(phone)).call("/counsel/confirmed")).status).toBe(406);
  expect((await counsel.call("/counsel/confirmed")).status).toBe(406);
});

test("taken back while they are in the hall they lose the place at once; admins and counsel take nothing back", async () => {
  expect((await withdraw(await come(phones.admin))).status).toBe(406);
  expect((await withdraw(counsel)).status).toBe(406);
  await admit(officer, sitting, counsel);
  await officer.do(sitting, { type: "callItem", item });
  await inState(counsel, sitting, "ACTIVE");
  expect((await withdraw(officer)).status).toBe(200);
  await inState(counsel, sitting, "PASSIVE");
  expect(counsel.me(sitting)).toMatchObject({ admittedItems: [], onList: false });
  expect(await listOf(officer)).toEqual([]);
  await officer.do(sitting, { type: "cancelCall" });
});

test("taken back while they are gone it is no right any more when they come again", async () => {
  await confirm();
  await counsel.do(sitting, { type: "leave" });
  expect(await listOf(officer)).toHaveLength(1);
  expect((await withdraw(officer)).status).toBe(200);
  expect(await listOf(officer)).toEqual([]);
  await counsel.enter(sitting, [item]);
  await until("them back", () => counsel.me(sitting)?.state === "PASSIVE");
  expect(counsel.me(sitting)?.admittedItems).toEqual([]);
  const wrong = await officer.call<Answer>("/counsel/withdrawn", {
    person: counsel.account.id,
    caseNumber: " ",
  });
  expect([400, 409]).toContain(wrong.status);
});

test("the word given in one hall is taken back in another for a person who never came there", async () => {
  await confirm();
  expect((await withdraw(other)).status).toBe(200);
  expect(await listOf(officer)).toEqual([]);
  expect(other.sitting(hall(2)).people[counsel.account.id]).toBeUndefined();
});

test("a case that the bench closed is on no admin's list from then on; the officer of the hall still reads it", async () => {
  const somebody = await strangerTo(officer, sitting, item);
  await confirm(somebody);
  const admin = await come(phones.admin);
  await until("the confirmation", async () => (await listOf(admin)).length === 1);
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "goInCamera", reason: "A child is heard" });
  await until("the closed door", async () => (await listOf(admin)).length === 0);
  await officer.do(sitting, { type: "openCourt" });
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD" });
  expect(await listOf(admin)).toEqual([]);
  expect(await listOf(officer)).toMatchObject([{ caseNumber }]);
});
