// Stories of the role call and the roll of submissions: who is here, who is missing, and who addresses the court when.
import { beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { rollOf } from "../../server/contract/sitting/topics/submissions.ts";
import { type TestPerson, until } from "../support/client.ts";
import {
  admit,
  anotherAdvocate,
  come,
  counselFor,
  hall,
  inState,
  oneServer,
  openHall,
  phones,
} from "./support/story.ts";

oneServer();
const sitting = hall(1);
let officer: TestPerson;
let judge: TestPerson;
let fresh: string[] = [];
const take = () => fresh.shift() ?? "";

beforeAll(async () => {
  ({ officer } = await openHall(1));
  judge = await come(phones.judge1);
  await judge.enter(sitting);
  const { order, items } = officer.sitting(sitting);
  fresh = order.filter((id) => items[id]?.state === "LISTED" && !items[id].inCamera);
});

/** An advocate let in for an item, with what they will submit. */
async function submits(item: string, submission: string): Promise<TestPerson> {
  const advocate = await anotherAdvocate();
  const named = [{ item, submission }];
  await advocate.do(sitting, { type: "enter", items: named, location: "home", consent: CONSENT_VERSION });
  await advocate.watch(sitting);
  await admit(officer, sitting, advocate);
  return advocate;
}

async function heard(item: string): Promise<void> {
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD" });
}

test("a role call: people confirm, the court sees who, each sees their own, and it ends with the item", async () => {
  const item = take();
  const [one, two] = [await submits(item, ""), await submits(item, "")];
  const stranger = await counselFor(officer, sitting, []);
  const media = await come(phones.media);
  await media.enter(sitting);
  expect(await officer.refused(sitting, { type: "setRoleCall", on: true })).toBe("nothing_running");
  expect(await officer.refused(sitting, { type: "setRoleCall", on: false })).toBe("no_role_call");
  await officer.do(sitting, { type: "callItem", item });
  await inState(one, sitting, "ACTIVE");
  expect(await one.refused(sitting, { type: "answerRoleCall" })).toBe("no_role_call");
  await officer.do(sitting, { type: "setRoleCall", on: true });
  for (const person of [judge, one, media])
    expect(await person.refused(sitting, { type: "setRoleCall", on: false })).toBe("not_allowed");
  for (const person of [judge, officer, media])
    expect(await person.refused(sitting, { type: "answerRoleCall" })).toBe("not_allowed");
  expect(await stranger.refused(sitting, { type: "answerRoleCall" })).toBe("not_of_item");
  await one.do(sitting, { type: "answerRoleCall" });
  expect(await one.refused(sitting, { type: "answerRoleCall" })).toBe("role_call_answered");
  await until("the answer", () => judge.sitting(sitting).roleCall?.here.includes(one.account.id));
  await until("one's own answer", () => one.own(sitting)?.roleCall?.here.length === 1);
  expect(two.own(sitting)?.roleCall?.here).toEqual([]);
  expect(two.sitting(sitting).roleCall).toMatchObject({ item, here: [] });
  expect(media.sitting(sitting).roleCall).toBeNull();
  expect(stranger.own(sitting)?.roleCall).toBeNull();
  await heard(item);
  await until("the end of the role call", () => judge.sitting(sitting).roleCall === null);
  await until("its end at the bar", () => one.own(sitting)?.roleCall === null);
});

test("the roll: by side, then as the officer orders it; the bar has the order, the court the texts too", async () => {
  const item = take();
  const [one, two, three] = [
    await submits(item, "Stay of clause 7"),
    await submits(item, "Short reply filed"),
    await submits(item, "Supports the State"),
  ];
  const ids = [one, two, three].map(({ account }) => account.id);
  const [first = "", second = "", third = ""] = ids;
  const order = [third, first];
  expect(await officer.refused(sitting, { type: "orderRoll", item, people: order })).toBe("nothing_running");
  await officer.do(sitting, { type: "callItem", item });
  await until("the roll", () => rollOf(judge.sitting(sitting), item).length === 3);
  expect(rollOf(judge.sitting(sitting), item)).toEqual([first, second, third]);
  await until("the roll at the bar", () => one.sitting(sitting).rolls[item]?.length === 3);
  for (const person of [judge, one])
    expect(await person.refused(sitting, { type: "orderRoll", item, people: order })).toBe("not_allowed");
  const strange = await counselFor(officer, sitting, []);
  const refused: [string[], string][] = [
    [[first, first], "bad_command"],
    [[strange.account.id], "not_of_item"],
    [["nobody"], "not_of_item"],
  ];
  for (const [people, code] of refused)
    expect(await officer.refused(sitting, { type: "orderRoll", item, people })).toBe(code as "not_of_item");
  expect(await officer.refused(sitting, { type: "orderRoll", item: "FRESH:0", people: order })).toBe(
    "no_such_item",
  );
  await officer.do(sitting, { type: "orderRoll", item, people: order });
  await until(
    "the order",
    () => rollOf(judge.sitting(sitting), item).join() === [third, first, second].join(),
  );
  await until(
    "the order at the bar",
    () => one.sitting(sitting).rolls[item]?.join() === [third, first, second].join(),
  );
  expect(judge.sitting(sitting).people[third]?.submissions[item]).toBe("Supports the State");
  expect(JSON.stringify(one.sitting(sitting))).not.toContain("Supports the State");
  const media = await come(phones.media);
  await media.enter(sitting);
  expect(media.sitting(sitting).rolls).toEqual({});
  await heard(item);
});
