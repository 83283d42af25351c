// Stories of calls in several halls at once for one advocate, and of what stands before an item until it is called.
import { beforeAll, expect, test } from "bun:test";
import { clash, forecast } from "../../server/contract/sitting/core/forecast.ts";
import { type TestPerson, until } from "../support/client.ts";
import { admit, anotherAdvocate, hall, inState, oneServer, openHall } from "./support/story.ts";

oneServer();
const sitting = hall(5);
let officer: TestPerson;

beforeAll(async () => {
  ({ officer } = await openHall(5));
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
  const [itemOne, itemTwo] = [listed(one.officer, one.sitting, 0), listed(two.officer, two.sitting, 0)];
  await advocate.enter(one.sitting, [itemOne]);
  await advocate.enter(two.sitting, [itemTwo]);
  await advocate.enter(sitting, []);
  await admit(one.officer, one.sitting, advocate);
  await admit(two.officer, two.sitting, advocate);
  await one.officer.do(one.sitting, { type: "callItem", item: itemOne });
  await one.officer.do(one.sitting, { type: "hear" });
  await inState(advocate, one.sitting, "ACTIVE");
  await two.officer.do(two.sitting, { type: "callItem", item: itemTwo });
  await inState(advocate, two.sitting, "ACTIVE");
  expect(advocate.me(sitting)?.state).toBe("WAITING");
  await two.officer.do(two.sitting, { type: "passOver", reason: "speaking in Court Hall 1" });
  await inState(advocate, two.sitting, "PASSIVE");
  await inState(advocate, one.sitting, "ACTIVE");
  await until("the pass-over message", () =>
    advocate.notices.some((notice) => notice.notice === "passover-message"),
  );
});

test("items ahead and a likely range are told, passed-over items count, and two halls that overlap are warned of", () => {
  const view = officer.sitting(sitting);
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
