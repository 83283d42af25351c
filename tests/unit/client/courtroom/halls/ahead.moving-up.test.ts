// How one moves up when an item is called: at once, once let in, or never.
import { expect, test } from "bun:test";
import { moveUpOf } from "../../../../../client/courtroom/halls/ahead.ts";
import { hall, listedItem, person } from "../../../../support/officer-hall.ts";

const six = [1, 2, 3, 4, 5, 6].map((serial) => listedItem(serial));

test("a person who still waits when their item is called does not move up until the officer lets them in, and then at once", () => {
  const waiter = person("w", "ADVOCATE", "Adv. Waits Long");
  const day = hall(six).open().waiting(waiter, ["FRESH:1"]);
  const me = () => {
    const found = day.sitting.people.w;
    if (!found) throw new Error("not there");
    return found;
  };
  expect(moveUpOf(me(), "FRESH:1")).toBe("onceIn");
  day.give({ type: "callItem", item: "FRESH:1" });
  expect(me().state).toBe("WAITING");
  expect(moveUpOf(me(), "FRESH:1")).toBe("onceIn");
  day.give({ type: "admit", people: ["w"] });
  expect(me().state).toBe("ACTIVE");
  expect(moveUpOf(me(), "FRESH:1")).toBe("called");
});

test("in the hall, for an item named since, the officer must let one in first; who only follows an item never moves up", () => {
  const counsel = person("c", "ADVOCATE", "Adv. More Items");
  const media = person("m", "MEDIA", "Daily News");
  const day = hall(six).open().admitted(counsel, ["FRESH:1"]).waiting(counsel, ["FRESH:1", "FRESH:2"]);
  const of = (id: string) => {
    const found = day.sitting.people[id];
    if (!found) throw new Error(id);
    return found;
  };
  expect([moveUpOf(of("c"), "FRESH:1"), moveUpOf(of("c"), "FRESH:2")]).toEqual(["called", "onceAdmitted"]);
  day.give({ type: "callItem", item: "FRESH:2" });
  expect(of("c").state).toBe("PASSIVE");
  day.give({ type: "admit", people: ["c"] });
  expect(of("c").state).toBe("ACTIVE");
  day.waiting(media, ["FRESH:3"]);
  expect(moveUpOf(of("m"), "FRESH:3")).toBeNull();
});
