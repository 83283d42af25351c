// Which halls the live courts show first.
import { expect, test } from "bun:test";
import { watchableFirst } from "../../../../../client/pages/live-courts/order.ts";

test("halls that can be watched come first, then those behind a card, those that begin later, and the others", () => {
  const courts = [
    { hall: "1", isOnAir: false, card: "off", beginsAt: null },
    { hall: "2", isOnAir: true, card: "recess", beginsAt: null },
    { hall: "3", isOnAir: false, card: "not_in_session", beginsAt: 1 },
    { hall: "4", isOnAir: true, card: null, beginsAt: null },
    { hall: "5", isOnAir: true, card: null, beginsAt: null },
  ] as const;
  expect(watchableFirst(courts).map(({ hall }) => hall)).toEqual(["4", "5", "2", "3", "1"]);
});
