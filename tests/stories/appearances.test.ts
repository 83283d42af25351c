// Stories of the appearance that counsel confirms for the record, and of whom the court does not let confirm one.
import { beforeAll, expect, test } from "bun:test";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../support/client.ts";
import {
  admit,
  anotherAdvocate,
  come,
  counselFor,
  hall,
  oneServer,
  openHall,
  phones,
} from "./support/story.ts";

oneServer();
const sitting = hall(1);
let officer: TestPerson;
let fresh: string[] = [];
const take = () => fresh.shift() ?? "";

beforeAll(async () => {
  ({ officer } = await openHall(1));
  const { order, items } = officer.sitting(sitting);
  fresh = order.filter((id) => items[id]?.state === "LISTED" && !items[id].inCamera);
});

const confirm = (item: string): PersonCommand => ({ type: "confirmAppearance", item });

async function call(item: string): Promise<void> {
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
}

async function end(item: string): Promise<void> {
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD", confirmed: true });
}

test("counsel confirms while the item is heard; they and the court know, the other side and the public do not", async () => {
  const item = take();
  const [one, other] = [
    await counselFor(officer, sitting, [item]),
    await counselFor(officer, sitting, [item]),
  ];
  const viewer = await come(phones.viewer);
  await viewer.watch(sitting, "none");
  await call(item);
  const seq = await one.do(sitting, confirm(item));
  const person = one.account.id;
  await until("the officer to know", () => officer.sitting(sitting).appearances[item]?.[person]);
  await until("counsel to know", () => one.own(sitting)?.appearances[item]?.[person]);
  for (const elsewhere of [other, viewer]) {
    await until("the entry to arrive", () => (elsewhere.halls.get(sitting)?.known.seq ?? 0) >= seq);
    expect(elsewhere.sitting(sitting).appearances).toEqual({});
  }
  expect(other.own(sitting)?.appearances).toEqual({});
  await end(item);
});

test("it is confirmed after the item too, by one who has left, and once only", async () => {
  const item = take();
  const counsel = await counselFor(officer, sitting, [item]);
  await call(item);
  await end(item);
  await counsel.do(sitting, { type: "leave" });
  await counsel.do(sitting, confirm(item));
  expect(await counsel.refused(sitting, confirm(item))).toBe("appearance_confirmed");
});

test("an item that was not called, or is not on the list, has nobody's appearance", async () => {
  const item = take();
  const counsel = await counselFor(officer, sitting, [item]);
  expect(await counsel.refused(sitting, confirm(item))).toBe("not_taken_up");
  expect(await counsel.refused(sitting, confirm("FRESH:99999"))).toBe("no_such_item");
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "cancelCall" });
  expect(await counsel.refused(sitting, confirm(item))).toBe("not_taken_up");
});

test("who waits, is of another item, was removed, or only watches confirms nothing", async () => {
  const item = take();
  const waiting = await anotherAdvocate();
  await waiting.enter(sitting, [item]);
  const elsewhere = await counselFor(officer, sitting, [take()]);
  const removed = await counselFor(officer, sitting, [item]);
  const outside = await anotherAdvocate();
  const viewer = await come(phones.viewer);
  await viewer.enter(sitting);
  expect(await viewer.refused(sitting, confirm(item))).toBe("not_in_hall");
  await admit(officer, sitting, viewer);
  await call(item);
  await officer.do(sitting, { type: "remove", person: removed.account.id, reason: "" });
  expect(await outside.refused(sitting, confirm(item))).toBe("not_in_hall");
  expect(await waiting.refused(sitting, confirm(item))).toBe("not_in_hall");
  expect(await elsewhere.refused(sitting, confirm(item))).toBe("not_of_item");
  expect(await removed.refused(sitting, confirm(item))).toBe("not_of_item");
  expect(await viewer.refused(sitting, confirm(item))).toBe("never_active");
  await end(item);
});

test("no role but counsel may confirm an appearance, least of all the court for them", async () => {
  const item = take();
  await call(item);
  const others = [
    "judge1",
    "stenographer1",
    "courtRoom1",
    "counsellor",
    "prison",
    "witness",
    "media",
    "admin",
  ] as const;
  expect(await officer.refused(sitting, confirm(item))).toBe("not_allowed");
  for (const role of others) {
    const person = await come(phones[role]);
    expect([role, await person.refused(sitting, confirm(item))]).toEqual([role, "not_allowed"]);
  }
  await end(item);
});
