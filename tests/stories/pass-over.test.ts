// Stories of the floor: hands, urgent entries, and three halls at once for one advocate.
import { beforeAll, expect, test } from "bun:test";
import { HAND_LIMIT } from "../../server/contract/limits.ts";
import { clash, forecast } from "../../server/contract/sitting/board.ts";
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
const sitting = hall(5);
let master: TestPerson;

beforeAll(async () => {
  ({ master } = await openHall(5));
}, 180_000);

test("26 hands: 25 wait in order, the 26th is refused with the overflow notice, urgent entries count too", async () => {
  const people = await Promise.all(Array.from({ length: HAND_LIMIT + 1 }, () => anotherAdvocate()));
  for (const person of people) await person.enter(sitting);
  await master.do(sitting, { type: "admit", people: people.map((person) => person.account.id) });
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
  await until("25 hands", () => master.sitting(sitting).hands.length === HAND_LIMIT);
  const order = master.sitting(sitting).hands.map((hand) => hand.person);
  expect(order).toEqual([urgent, ...rest].map((person) => person.account.id));
  for (const name of ["urgent-hand-raise", "urgent-entry"])
    await until(name, () => master.notices.some(({ notice }) => notice === name));
  const first = rest[0] as TestPerson;
  await until(
    "the order without reasons at the bar",
    () => first.sitting(sitting).hands.length === HAND_LIMIT,
  );
  expect(first.sitting(sitting).hands.every((hand) => hand.reason === "")).toBe(true);
  await first.do(sitting, { type: "lowerHand" });
  await last.do(sitting, { type: "raiseHand", reason: "" });
  for (const person of [urgent, ...rest, last])
    await master.send(sitting, { type: "lowerHand", person: person.account.id });
  expect(master.sitting(sitting).hands).toHaveLength(0);
}, 180_000);

test("a hand becomes urgent; a second hand is refused; nobody lowers another's hand but the officer", async () => {
  const advocate = await counselFor(master, sitting, []);
  const other = await counselFor(master, sitting, []);
  await advocate.do(sitting, { type: "raiseHand", reason: "" });
  expect(await advocate.refused(sitting, { type: "raiseHand", reason: "" })).toBe("hand_up");
  await advocate.do(sitting, { type: "urgentEntry", reason: "now" });
  expect(await advocate.refused(sitting, { type: "urgentEntry", reason: "now" })).toBe("hand_up");
  expect(await other.refused(sitting, { type: "lowerHand", person: advocate.account.id })).toBe(
    "not_allowed",
  );
  await master.do(sitting, { type: "lowerHand", person: advocate.account.id });
  expect(await advocate.refused(sitting, { type: "lowerHand" })).toBe("no_hand");
});

test("a person who leaves or loses their place has no hand up any more", async () => {
  const advocate = await counselFor(master, sitting, []);
  await advocate.do(sitting, { type: "raiseHand", reason: "" });
  await advocate.do(sitting, { type: "leave" });
  await until("the hand to go", () => master.sitting(sitting).hands.length === 0);
});

test("urgent entries can be switched off by the court", async () => {
  const admin = await come(phones.admin);
  const advocate = await counselFor(master, sitting, []);
  await admin.ok("/admin/settings/urgent_entry", { value: false }, "PUT");
  await until("the setting to arrive", async () => {
    const { settings } = await admin.ok<{ settings: { urgent_entry: boolean } }>("/config");
    return !settings.urgent_entry;
  });
  expect(await advocate.refused(sitting, { type: "urgentEntry", reason: "now" })).toBe("urgent_entry_off");
  await admin.ok("/admin/settings/urgent_entry", { value: true }, "PUT");
});

test("an advocate with three halls is called in the second while on their legs in the first", async () => {
  const halls = await Promise.all([1, 2].map((number) => openHall(number)));
  const [one, two] = halls as [(typeof halls)[0], (typeof halls)[0]];
  const advocate = await anotherAdvocate();
  const listed = (person: TestPerson, id: string, n: number) => {
    const items = Object.values(person.sitting(id).items).filter(
      (item) => !item.inCamera && item.state === "LISTED",
    );
    return items[n]?.id ?? "";
  };
  const [itemOne, itemTwo] = [listed(one.master, one.sitting, 0), listed(two.master, two.sitting, 0)];
  await advocate.enter(one.sitting, [itemOne]);
  await advocate.enter(two.sitting, [itemTwo]);
  await advocate.enter(sitting, []);
  await admit(one.master, one.sitting, advocate);
  await admit(two.master, two.sitting, advocate);
  await one.master.do(one.sitting, { type: "callItem", item: itemOne });
  await one.master.do(one.sitting, { type: "hear" });
  await inState(advocate, one.sitting, "ACTIVE");
  await two.master.do(two.sitting, { type: "callItem", item: itemTwo });
  await inState(advocate, two.sitting, "ACTIVE");
  expect(advocate.me(sitting)?.state).toBe("WAITING");
  await two.master.do(two.sitting, { type: "passOver", reason: "speaking in Court Hall 1" });
  await inState(advocate, two.sitting, "PASSIVE");
  await inState(advocate, one.sitting, "ACTIVE");
  await until("the pass-over message", () =>
    advocate.notices.some((notice) => notice.notice === "passover-message"),
  );
});

test("items ahead and a likely range are told, passed-over items count, and two halls that overlap are warned of", () => {
  const view = master.sitting(sitting);
  const items = view.order.filter((id) => ["LISTED", "NEXT"].includes(view.items[id]?.state ?? ""));
  const [near, far] = [items[3] ?? "", items[20] ?? ""];
  const now = Date.UTC(2026, 10, 23, 5, 0);
  const soon = forecast(view, near, now);
  const later = forecast(view, far, now);
  expect(soon?.ahead).toBe(3);
  expect(later?.ahead).toBe(20);
  expect(Number(soon?.to)).toBeGreaterThan(Number(soon?.from));
  expect(Number(later?.from)).toBeGreaterThan(Number(soon?.from));
  expect(soon && clash(soon, soon)).not.toBeNull();
  const passed = {
    ...view,
    items: {
      ...view.items,
      [items[0] ?? ""]: { ...view.items[items[0] ?? ""], state: "PASSED_OVER" as const },
    },
  };
  expect(forecast(passed as typeof view, near, now)).toMatchObject({ ahead: 2, passedOver: 1 });
});
