// The list of a day that a later list took an item off.

import { expect, test } from "bun:test";
import { countsOf, showsIn } from "../../../../../client/courtroom/calling/day-list.ts";
import { listedItems } from "../../../../../server/contract/sitting/core/call-order.ts";
import { serverActor } from "../../../../../server/sitting/actor.ts";
import { hall, listedItem } from "../../../../support/officer-hall.ts";

const six = [1, 2, 3, 4, 5, 6].map((serial) => listedItem(serial));

test("an item that a later list took off is shown in the list and counted nowhere", () => {
  const day = hall(six).open();
  day.give({ type: "publishList", items: [listedItem(7)], deleted: ["FRESH:2"] }, serverActor);
  const items = listedItems(day.sitting);
  expect(items.find(({ id }) => id === "FRESH:2")).toMatchObject({ state: "DELETED" });
  expect(items.filter((item) => showsIn("all", item))).toHaveLength(7);
  expect(countsOf(items)).toEqual({ all: 6, left: 6, passedOver: 0, heard: 0 });
});
