// Stories of people who name an item that is not theirs: naming opens no door, the list or the officer does.
import { beforeAll, expect, test } from "bun:test";
import type { Item } from "../../server/contract/sitting/core/item.ts";
import type { TestPerson } from "../support/client.ts";
import { admit, anotherAdvocate, come, hall, inState, oneServer, openHall, phones } from "./support/story.ts";

oneServer();
const sitting = hall(2);
let officer: TestPerson;
let items: Item[] = [];
/** An item that nobody else of these stories has, on whose record the advocate is not. */
const take = (advocate?: TestPerson) => {
  const name = advocate?.account.displayName ?? "nobody";
  const index = items.findIndex(
    ({ petitionerCounsel, respondentCounsel }) =>
      ![...petitionerCounsel, ...respondentCounsel].some((counsel) => counsel.includes(name)),
  );
  return items.splice(index, 1)[0]?.id ?? "";
};

beforeAll(async () => {
  ({ officer } = await openHall(2));
  items = Object.values(officer.sitting(sitting).items).filter(
    (item) => item.category === "FRESH" && !item.inCamera,
  );
});

const goInCamera = async (item: string) => {
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "goInCamera", reason: "A child is heard" });
};
const openAgain = async (item: string) => {
  await officer.do(sitting, { type: "openCourt" });
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD" });
};

test("an advocate in the hall who then names the closed item stays outside until the officer lets them in for it", async () => {
  const advocate = await anotherAdvocate();
  const [own, closed] = [take(), take(advocate)];
  await advocate.enter(sitting, [own]);
  await admit(officer, sitting, advocate);
  await goInCamera(closed);
  await inState(advocate, sitting, "LOBBY");
  await advocate.enter(sitting, [own, closed]);
  expect(advocate.me(sitting)?.items).toContain(closed);
  expect(advocate.me(sitting)).toMatchObject({ state: "LOBBY", admittedItems: [own] });
  const parties = officer.sitting(sitting).items[closed];
  expect(parties?.petitioner).not.toBe("");
  expect(advocate.own(sitting)?.items[closed]).toMatchObject({ petitioner: "", caseNumber: "" });
  await officer.do(sitting, { type: "admit", people: [advocate.account.id] });
  await inState(advocate, sitting, "ACTIVE");
  expect(advocate.own(sitting)?.items[closed]?.petitioner).toBe(parties?.petitioner ?? "");
  await openAgain(closed);
});

test("many let in at one press are let in for a closed item by the list alone; each of the others is looked at", async () => {
  const [one, other] = [await anotherAdvocate(), await anotherAdvocate()];
  const [own, closed] = [take(), take(one)];
  await goInCamera(closed);
  await openAgain(closed);
  for (const advocate of [one, other]) await advocate.enter(sitting, [own, closed]);
  await officer.do(sitting, { type: "admit", people: [one.account.id, other.account.id] });
  for (const advocate of [one, other]) {
    await inState(advocate, sitting, "PASSIVE");
    expect(advocate.me(sitting)?.admittedItems).toEqual([own]);
    expect(advocate.own(sitting)?.items[closed]).toMatchObject({ petitioner: "", caseNumber: "" });
  }
  const both = { type: "admit" as const, people: [one.account.id, other.account.id] };
  expect(await officer.refused(sitting, both)).toBe("person_not_waiting");
  await officer.do(sitting, { type: "admit", people: [one.account.id] });
  expect(one.me(sitting)?.admittedItems).toEqual([own, closed]);
  expect(other.me(sitting)?.admittedItems).toEqual([own]);
});

test("in an open hall, a named item that is not theirs does not make them active", async () => {
  const advocate = await anotherAdvocate();
  const [own, other] = [take(), take(advocate)];
  await advocate.enter(sitting, [own]);
  await admit(officer, sitting, advocate);
  await advocate.enter(sitting, [own, other]);
  await officer.do(sitting, { type: "callItem", item: other });
  expect(officer.sitting(sitting).people[advocate.account.id]?.state).toBe("PASSIVE");
  await officer.do(sitting, { type: "cancelCall" });
  expect(await officer.refused(sitting, { type: "admit", people: [officer.account.id] })).toBe(
    "person_not_waiting",
  );
});

test("a journalist who names the item is led out with the others when its door closes", async () => {
  const closed = take();
  const journalist = await come(phones.media);
  await journalist.enter(sitting, [closed]);
  await inState(journalist, sitting, "PASSIVE");
  await goInCamera(closed);
  await inState(journalist, sitting, "LOBBY");
  await officer.do(sitting, { type: "admit", people: [journalist.account.id] }).catch(() => {});
  expect(officer.sitting(sitting).people[journalist.account.id]).toMatchObject({
    state: "LOBBY",
    admittedItems: [],
  });
  await openAgain(closed);
});
