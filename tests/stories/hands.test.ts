// Stories of hands and urgent entries: their order, their limit, who lowers them, and what a granted one gives.
import { beforeAll, expect, test } from "bun:test";
import { HAND_LIMIT } from "../../server/contract/limits.ts";
import { type TestPerson, until } from "../support/client.ts";
import {
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
const sitting = hall(5);
let officer: TestPerson;

beforeAll(async () => {
  ({ officer } = await openHall(5));
});

test("as many hands as fit wait in order, the next is refused with the overflow notice, urgent entries count too", async () => {
  const people = await Promise.all(Array.from({ length: HAND_LIMIT + 1 }, () => anotherAdvocate()));
  for (const person of people) await person.enter(sitting);
  await officer.do(sitting, { type: "admit", people: people.map((person) => person.account.id) });
  for (const person of people) await inState(person, sitting, "PASSIVE");
  const [urgent, ...rest] = people as [TestPerson, ...TestPerson[]];
  const last = rest.pop() as TestPerson;
  for (const person of rest) await person.do(sitting, { type: "raiseHand", reason: "" });
  await urgent.do(sitting, { type: "urgentEntry", reason: "Demolition fixed for 14:00" });
  expect(await last.refused(sitting, { type: "raiseHand", reason: "" })).toBe("hands_full");
  expect(await last.refused(sitting, { type: "urgentEntry", reason: "also urgent" })).toBe("hands_full");
  await until("the overflow notice", () =>
    last.notices.some((notice) => notice.notice === "urgent-hand-raise-overflow"),
  );
  await until("as many hands as fit", () => officer.sitting(sitting).hands.length === HAND_LIMIT);
  const order = officer.sitting(sitting).hands.map((hand) => hand.person);
  expect(order).toEqual([urgent, ...rest].map((person) => person.account.id));
  for (const name of ["urgent-hand-raise", "urgent-entry"])
    await until(name, () => officer.notices.some(({ notice }) => notice === name));
  const first = rest[0] as TestPerson;
  await until(
    "the order without reasons at the bar",
    () => first.sitting(sitting).hands.length === HAND_LIMIT,
  );
  expect(first.sitting(sitting).hands.every((hand) => hand.reason === "")).toBe(true);
  await first.do(sitting, { type: "lowerHand" });
  await last.do(sitting, { type: "raiseHand", reason: "" });
  for (const person of [urgent, ...rest, last])
    await officer.send(sitting, { type: "lowerHand", person: person.account.id });
  expect(officer.sitting(sitting).hands).toHaveLength(0);
});

test("a hand becomes urgent; a second hand is refused; nobody lowers another's hand but the officer", async () => {
  const advocate = await counselFor(officer, sitting, []);
  const other = await counselFor(officer, sitting, []);
  await advocate.do(sitting, { type: "raiseHand", reason: "" });
  expect(await advocate.refused(sitting, { type: "raiseHand", reason: "" })).toBe("hand_up");
  await advocate.do(sitting, { type: "urgentEntry", reason: "now" });
  expect(await advocate.refused(sitting, { type: "urgentEntry", reason: "now" })).toBe("hand_up");
  expect(await other.refused(sitting, { type: "lowerHand", person: advocate.account.id })).toBe(
    "not_allowed",
  );
  await officer.do(sitting, { type: "lowerHand", person: advocate.account.id });
  expect(await advocate.refused(sitting, { type: "lowerHand" })).toBe("no_hand");
});

test("a person who leaves or loses their place has no hand up any more", async () => {
  const advocate = await counselFor(officer, sitting, []);
  await advocate.do(sitting, { type: "raiseHand", reason: "" });
  await advocate.do(sitting, { type: "leave" });
  await until("the hand to go", () => officer.sitting(sitting).hands.length === 0);
});

test("urgent entries can be switched off by the court", async () => {
  const admin = await come(phones.admin);
  const advocate = await counselFor(officer, sitting, []);
  await admin.ok("/admin/settings/urgent_entry", { value: false }, "PUT");
  await until("the setting to arrive", async () => {
    const { settings } = await admin.ok<{ settings: { urgent_entry: boolean } }>("/config");
    return !settings.urgent_entry;
  });
  expect(await advocate.refused(sitting, { type: "urgentEntry", reason: "now" })).toBe("urgent_entry_off");
  await admin.ok("/admin/settings/urgent_entry", { value: true }, "PUT");
});

test("a granted hand makes active; demoted by the officer, its person watches again", async () => {
  const advocate = await counselFor(officer, sitting, []);
  await advocate.do(sitting, { type: "raiseHand", reason: "" });
  await until("the hand", () => officer.sitting(sitting).hands.length === 1);
  await officer.do(sitting, { type: "allowHand", person: advocate.account.id });
  await inState(advocate, sitting, "ACTIVE");
  expect(officer.sitting(sitting).hands).toHaveLength(0);
  await officer.do(sitting, { type: "demote", person: advocate.account.id });
  await inState(advocate, sitting, "PASSIVE");
  expect(advocate.me(sitting)?.demotion).toBe("officer");
});
