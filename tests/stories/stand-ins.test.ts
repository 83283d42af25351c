// Stories of counsel who name another advocate for an item: asked, accepted, declined, withdrawn and undone, and who learns of it.
import { beforeAll, expect, test } from "bun:test";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import type { StandInRow } from "../../server/contract/rest/stand-ins.ts";
import type { Item } from "../../server/contract/sitting/core/item.ts";
import { type TestPerson, until } from "../support/client.ts";
import { withSql } from "./support/checkpoints.ts";
import {
  admit,
  anotherAdvocate,
  come,
  counselOnRecord,
  hall,
  inState,
  oneServer,
  openHall,
  phones,
} from "./support/story.ts";

const server = oneServer();
const sitting = hall(1);
let officer: TestPerson;
let judge: TestPerson;
const used = new Set<string>();

beforeAll(async () => {
  ({ officer } = await openHall(1));
  judge = await come(phones.judge1);
  await judge.enter(sitting);
});

const PATH = "/advocate/stand-ins";
const rowsOf = (person: TestPerson) => person.ok<StandInRow[]>(PATH);
const desk = (person: TestPerson, id: string) => person.sitting(sitting).standIns[id];
const openCase = (item: Item) => item.state === "LISTED" && !item.inCamera && !used.has(item.id);

/** Counsel by the list, in the hall for their item, and an advocate in the hall who is in no item. */
async function counselAnd(): Promise<{ counsel: TestPerson; other: TestPerson; item: Item }> {
  const { counsel, item } = await counselOnRecord(officer, sitting, openCase);
  used.add(item.id);
  await counsel.enter(sitting, [item.id]);
  await admit(officer, sitting, counsel);
  const other = await anotherAdvocate();
  await other.enter(sitting);
  await admit(officer, sitting, other);
  return { counsel, other, item };
}

const name = (by: TestPerson, item: string, person: TestPerson) =>
  by.do(sitting, { type: "nameStandIn", item, person: person.account.id });
const refusedNaming = (by: TestPerson, item: string, person: TestPerson) =>
  by.refused(sitting, { type: "nameStandIn", item, person: person.account.id });
/** The naming that a person has just made, as the officer reads it. */
const lastOf = (by: TestPerson) =>
  until("the naming at the desk", () =>
    Object.values(officer.sitting(sitting).standIns).findLast(
      (one) => one.by === by.account.id && one.state === "asked",
    ),
  );
const told = (person: TestPerson) =>
  person.notices.filter(({ notice }) => notice === "stand-in").map(({ data }) => data.state);

test("counsel name an advocate in the hall, who accepts and is called with the item; the record says who appears for whom", async () => {
  const { counsel, other, item } = await counselAnd();
  await name(counsel, item.id, other);
  const { id } = await lastOf(counsel);
  const [asked] = await rowsOf(other);
  expect(asked).toMatchObject({
    isNamed: true,
    state: "asked",
    name: counsel.account.displayName,
    side: "Petitioner",
    caseNumber: item.caseNumber,
  });
  expect((await rowsOf(counsel))[0]).toMatchObject({
    isNamed: false,
    state: "asked",
    name: other.account.displayName,
  });
  await until("both to be told", () => told(other).length === 1 && told(counsel).length === 1);
  expect(other.me(sitting)?.admittedItems).toEqual([]);
  await other.ok(`${PATH}/answer`, { courtId: "HCPP01-1", standIn: id, accepts: true }, "POST");
  await until("a place in the item", () => other.me(sitting)?.admittedItems.includes(item.id));
  expect(other.me(sitting)).toMatchObject({
    items: [item.id],
    sides: { [item.id]: "Petitioner" },
    onList: true,
    name: `${item.serial} · ${other.account.displayName} (Petitioner)`,
  });
  const cases = await other.ok<CourtCase[]>("/advocate/courts/added-case");
  expect(cases).toMatchObject([{ id: item.id, side: "Petitioner", caseNumber: item.caseNumber }]);
  for (const person of [officer, judge])
    await until("the court to read it", () => desk(person, id)?.state === "accepted");
  await officer.do(sitting, { type: "callItem", item: item.id });
  await inState(other, sitting, "ACTIVE");
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "recordOutcome", item: item.id, outcome: "HEARD" });
  const record = await officer.ok<HearingRecord>("/master/court/HCPP01-1/record");
  expect(record.items.find((one) => one.id === item.id)?.standIns).toEqual([
    {
      name: other.account.displayName,
      by: counsel.account.displayName,
      side: "Petitioner",
      acceptedAt: expect.any(Number),
      endedAt: null,
    },
  ]);
  expect(await refusedNaming(counsel, item.id, await anotherAdvocate())).toBe("item_over");
});

type Message = { kind: string; to: string; text: string };
const messages = () =>
  withSql(
    server().databaseUrl,
    (sql) => sql<Message[]>`
      SELECT kind, recipient AS to, text FROM outbox WHERE kind LIKE 'standIn%' AND channel = 'sms' ORDER BY id`,
  );

test("who is not in the hall is found if they appeared together, is told by message without a case, and answers from outside", async () => {
  const { counsel, other, item } = await counselAnd();
  await other.do(sitting, { type: "leave" });
  // They were in the hall together: that alone is no way to find somebody.
  expect(await refusedNaming(counsel, item.id, other)).toBe("cannot_be_named");
  const before = await counselAnd();
  for (const person of [counsel, other]) {
    await person.enter(sitting, [before.item.id, ...(person === counsel ? [item.id] : [])]);
    await admit(officer, sitting, person);
    await officer.do(sitting, { type: "admit", people: [person.account.id] }).catch(() => {});
    await officer.do(sitting, {
      type: "confirmCounsel",
      person: person.account.id,
      item: before.item.id,
      side: "Respondent",
    });
  }
  await officer.do(sitting, { type: "callItem", item: before.item.id });
  await inState(counsel, sitting, "ACTIVE");
  await inState(other, sitting, "ACTIVE");
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "recordOutcome", item: before.item.id, outcome: "HEARD" });
  await other.do(sitting, { type: "leave" });
  await until("counsel to find who appeared with them", async () => {
    // So many searches as one person may make are soon made.
    await Bun.sleep(500);
    const { people } = await counsel.ok<{ people: { id: string }[] }>(
      "/common/contacts/directory",
      { q: other.account.displayName.slice(5) },
      "POST",
    );
    return people.some(({ id }) => id === other.account.id);
  });
  const known = (await messages()).length;
  await counsel.ok(PATH, { courtId: "HCPP01-1", item: item.id, person: other.account.id }, "POST");
  const [asked] = await until("the message", async () => {
    const all = (await messages()).slice(known);
    return all.length > 0 ? all : undefined;
  });
  expect(asked?.kind).toBe("standInAsked");
  expect(asked?.text).toContain(`item ${item.serial} in court hall 1`);
  expect(asked?.text).not.toContain(item.caseNumber);
  expect(asked?.text).not.toContain(counsel.account.displayName);
  await counsel.do(sitting, { type: "leave" });
  const { id } = await lastOf(counsel);
  await other.ok(`${PATH}/answer`, { courtId: "HCPP01-1", standIn: id, accepts: true }, "POST");
  // Given again, as after a lost answer: it is accepted once.
  await other.ok(`${PATH}/answer`, { courtId: "HCPP01-1", standIn: id, accepts: true }, "POST");
  await until("the answer to counsel, who has left", async () =>
    (await messages()).slice(known).some(({ kind }) => kind === "standInChanged"),
  );
  expect((await messages()).slice(known)).toHaveLength(2);
  await other.enter(sitting, [item.id]);
  await until("the place in the item", () => other.me(sitting)?.admittedItems.includes(item.id));
  expect(other.me(sitting)).toMatchObject({ onList: true, sides: { [item.id]: "Petitioner" } });
});

test("a naming is withdrawn or declined while it waits, both are told, and somebody else can be named then", async () => {
  const { counsel, other, item } = await counselAnd();
  await name(counsel, item.id, other);
  const { id } = await lastOf(counsel);
  expect(await refusedNaming(counsel, item.id, await anotherAdvocate())).toBe("stand_in_named");
  expect(await other.refused(sitting, { type: "withdrawStandIn", standIn: id })).toBe("no_such_stand_in");
  expect(await counsel.refused(sitting, { type: "answerStandIn", standIn: id, accepts: true })).toBe(
    "no_such_stand_in",
  );
  await counsel.ok(`${PATH}/withdraw`, { courtId: "HCPP01-1", standIn: id }, "POST");
  await until(
    "both to be told",
    () => told(other).includes("withdrawn") && told(counsel).includes("withdrawn"),
  );
  expect(await other.refused(sitting, { type: "answerStandIn", standIn: id, accepts: true })).toBe(
    "stand_in_decided",
  );
  await name(counsel, item.id, other);
  const second = await lastOf(counsel);
  await other.do(sitting, { type: "answerStandIn", standIn: second.id, accepts: false });
  await until("counsel to be told", () => told(counsel).includes("declined"));
  expect(other.me(sitting)?.admittedItems).toEqual([]);
  await name(counsel, item.id, other);
});

test("the officer undoes it: who accepted has the place no more, and comes down from the item that is heard", async () => {
  const { counsel, other, item } = await counselAnd();
  await officer.do(sitting, { type: "callItem", item: item.id, confirmed: true });
  await name(counsel, item.id, other);
  const { id } = await lastOf(counsel);
  await other.do(sitting, { type: "answerStandIn", standIn: id, accepts: true });
  await inState(other, sitting, "ACTIVE");
  for (const person of [judge, counsel, other])
    expect(await person.refused(sitting, { type: "endStandIn", standIn: id })).toBe("not_allowed");
  await officer.do(sitting, { type: "endStandIn", standIn: id });
  await inState(other, sitting, "PASSIVE");
  expect(other.me(sitting)?.admittedItems).toEqual([]);
  await until("both to be told", () => told(other).includes("undone") && told(counsel).includes("undone"));
  expect(await officer.refused(sitting, { type: "endStandIn", standIn: id })).toBe("stand_in_decided");
  await other.enter(sitting, [item.id]);
  expect(other.me(sitting)?.admittedItems).toEqual([]);
  await officer.do(sitting, { type: "cancelCall" });
});

test("who accepted steps back until the item is called, both are told, and the record has until when", async () => {
  const { counsel, other, item } = await counselAnd();
  await name(counsel, item.id, other);
  const { id } = await lastOf(counsel);
  await other.do(sitting, { type: "answerStandIn", standIn: id, accepts: true });
  await until("a place in the item", () => other.me(sitting)?.admittedItems.includes(item.id));
  expect((await rowsOf(other))[0]).toMatchObject({ state: "accepted", mayStepBack: true });
  expect((await rowsOf(counsel))[0]).toMatchObject({ state: "accepted", mayStepBack: false });
  expect(await counsel.refused(sitting, { type: "answerStandIn", standIn: id, accepts: false })).toBe(
    "no_such_stand_in",
  );
  await other.ok(`${PATH}/answer`, { courtId: "HCPP01-1", standIn: id, accepts: false }, "POST");
  await until("no place in the item", () => other.me(sitting)?.admittedItems.length === 0);
  await until("both to be told", () => told(other).includes("ended") && told(counsel).includes("ended"));
  await until("the court to read it", () => desk(officer, id)?.state === "ended");
  expect(desk(officer, id)?.endedAt).toEqual(expect.any(Number));
  expect((await rowsOf(other))[0]).toMatchObject({ state: "ended", mayStepBack: false });
  // Somebody can be named again, and steps back no more once the item is called.
  await name(counsel, item.id, other);
  const again = await lastOf(counsel);
  await other.do(sitting, { type: "answerStandIn", standIn: again.id, accepts: true });
  await officer.do(sitting, { type: "callItem", item: item.id, confirmed: true });
  await inState(other, sitting, "ACTIVE");
  expect(await other.refused(sitting, { type: "answerStandIn", standIn: again.id, accepts: false })).toBe(
    "stand_in_called",
  );
  expect((await rowsOf(other))[0]).toMatchObject({ state: "accepted", mayStepBack: false });
  await officer.do(sitting, { type: "cancelCall" });
  await other.do(sitting, { type: "answerStandIn", standIn: again.id, accepts: false });
  await until("the place to be gone again", () => other.me(sitting)?.admittedItems.length === 0);
});

test("only counsel of the item name, only counsel are named, and nobody for both sides", async () => {
  const { counsel, other, item } = await counselAnd();
  const party = await come(phones.partyInPerson);
  await party.enter(sitting, [item.id]);
  await admit(officer, sitting, party);
  expect(await refusedNaming(party, item.id, other)).toBe("not_counsel");
  expect(await refusedNaming(counsel, item.id, party)).toBe("cannot_be_named");
  expect(await refusedNaming(counsel, item.id, counsel)).toBe("cannot_be_named");
  expect(await refusedNaming(counsel, item.id, judge)).toBe("cannot_be_named");
  expect(await refusedNaming(other, item.id, counsel)).toBe("not_of_item");
  // Opposing counsel, whom the officer confirmed.
  const opponent = await anotherAdvocate();
  await opponent.enter(sitting, [item.id]);
  await admit(officer, sitting, opponent);
  await officer.do(sitting, {
    type: "confirmCounsel",
    person: opponent.account.id,
    item: item.id,
    side: "Respondent",
  });
  expect(await refusedNaming(counsel, item.id, opponent)).toBe("counsel_of_other_side");
  // Both sides name the same person: who accepted for one of them cannot accept for the other.
  await name(counsel, item.id, other);
  const first = await lastOf(counsel);
  await name(opponent, item.id, other);
  const second = await lastOf(opponent);
  await other.do(sitting, { type: "answerStandIn", standIn: first.id, accepts: true });
  expect(await other.refused(sitting, { type: "answerStandIn", standIn: second.id, accepts: true })).toBe(
    "counsel_of_other_side",
  );
  expect(await refusedNaming(other, item.id, await anotherAdvocate())).toBe("not_of_item");
});

test("of a closed item the two alone and the court learn that somebody was named; its case is shown to who accepted", async () => {
  const { counsel, other, item } = await counselAnd();
  const stranger = await anotherAdvocate();
  await stranger.enter(sitting);
  await admit(officer, sitting, stranger);
  await officer.do(sitting, { type: "callItem", item: item.id, confirmed: true });
  await officer.do(sitting, { type: "hear" });
  await judge.do(sitting, { type: "goInCamera", reason: "" });
  await officer.do(sitting, { type: "pause", reason: "" });
  await inState(other, sitting, "PASSIVE");
  await name(counsel, item.id, other);
  const { id } = await lastOf(counsel);
  const [asked] = await rowsOf(other);
  expect(asked).toMatchObject({
    closed: true,
    caseNumber: "",
    petitioner: "",
    name: counsel.account.displayName,
  });
  const inHall = () => other.own(sitting)?.standIns[id]?.caseNumber;
  await until("the naming in the hall", () => inHall() === "");
  expect(counsel.own(sitting)?.standIns[id]?.caseNumber).toBe(item.caseNumber);
  expect(await rowsOf(stranger)).toEqual([]);
  expect([stranger.sitting(sitting).standIns, stranger.own(sitting)?.standIns]).toEqual([{}, {}]);
  expect(told(stranger)).toEqual([]);
  await other.do(sitting, { type: "answerStandIn", standIn: id, accepts: true });
  expect((await rowsOf(other))[0]).toMatchObject({ caseNumber: item.caseNumber });
  await until("the case", () => inHall() === item.caseNumber);
  await officer.do(sitting, { type: "resume" });
  await inState(other, sitting, "ACTIVE");
  await officer.do(sitting, { type: "recordOutcome", item: item.id, outcome: "HEARD" });
});

test("who is named reads where else they are wanted, as the court knows it", async () => {
  const { officer: there } = await openHall(2);
  const elsewhere = hall(2);
  const { counsel, item } = await counselAnd();
  const busy = await counselOnRecord(there, elsewhere, (one) => one.state === "LISTED" && !one.inCamera);
  await busy.counsel.enter(sitting);
  await admit(officer, sitting, busy.counsel);
  await name(counsel, item.id, busy.counsel);
  const listed = await rowsOf(busy.counsel);
  expect(listed[0]?.elsewhere.map((one) => one.hall)).toContain("2");
  await busy.counsel.enter(elsewhere, [busy.item.id]);
  await admit(there, elsewhere, busy.counsel);
  await there.do(elsewhere, { type: "callItem", item: busy.item.id });
  await inState(busy.counsel, elsewhere, "ACTIVE");
  const called = await rowsOf(busy.counsel);
  expect(called[0]?.elsewhere[0]).toEqual({ hall: "2", serial: busy.item.serial, is: "speaking" });
});

test("who steps back keeps a place that the officer has confirmed for themselves since", async () => {
  const { counsel, other, item } = await counselAnd();
  await name(counsel, item.id, other);
  const { id } = await lastOf(counsel);
  await other.do(sitting, { type: "answerStandIn", standIn: id, accepts: true });
  const place = { person: other.account.id, item: item.id };
  await officer.do(sitting, { type: "confirmCounsel", ...place, side: "Petitioner" });
  await other.do(sitting, { type: "answerStandIn", standIn: id, accepts: false });
  await until("the court to read it", () => desk(officer, id)?.state === "ended");
  const atDesk = () => officer.sitting(sitting).people[other.account.id];
  expect([atDesk()?.admittedItems, atDesk()?.sides[item.id]]).toEqual([[item.id], "Petitioner"]);
  await officer.do(sitting, { type: "withdrawCounsel", ...place });
  await until("no place in the item", () => atDesk()?.admittedItems.length === 0);
});

test("a court can have naming off: nobody is named, and what was named before is answered", async () => {
  const { counsel, other, item } = await counselAnd();
  await name(counsel, item.id, other);
  const { id } = await lastOf(counsel);
  const admin = await come(phones.admin);
  const switched = async (value: boolean) => {
    await admin.ok("/admin/settings/name_counsel", { value }, "PUT");
    await until("the setting to arrive", async () => {
      const { settings } = await admin.ok<{ settings: { name_counsel: boolean } }>("/config");
      return settings.name_counsel === value;
    });
  };
  await switched(false);
  expect(await refusedNaming(counsel, item.id, other)).toBe("button_off");
  await other.do(sitting, { type: "answerStandIn", standIn: id, accepts: true });
  await switched(true);
});
