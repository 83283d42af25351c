// Which layout a screen has at first, and how many people are beside the bench in its row.
import { expect, test } from "bun:test";
import { placesInRow, usualLayout } from "../../../../../client/courtroom/stage/layouts.ts";

test.each([
  [1599, "lecture2"],
  [1600, "primary3"],
  [1400, "lecture2"],
  [1399, "default"],
] as const)("a stage of %d pixels begins as %s", (width, layout) => {
  expect(usualLayout("officer", width)).toBe(layout);
});

test.each([
  ["judge", 1440, 1, 3],
  ["judge", 1199, 4, 3],
  ["judge", 1199, 5, 2],
  ["judge", 993, 5, 1],
  ["judge", 992, 5, 3],
  ["officer", 1440, 2, 3],
  ["officer", 1200, 5, 1],
  ["watch", 1199, 5, 3],
  ["judge", 993, 9, 1],
] as const)(
  "in the row below the speaker (%s, %d pixels) %d judges leave %d places",
  (kind, width, bench, places) => {
    expect(placesInRow(kind, width, bench)).toBe(places);
  },
);
