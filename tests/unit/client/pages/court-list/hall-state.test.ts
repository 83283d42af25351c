// The dot of a hall on the court list (docs/decisions/court-pages.md#map-of-halls).
import { expect, test } from "bun:test";
import { dotOf, isWithoutList } from "../../../../../client/pages/court-list/hall-state.ts";

test("the dot is green for a hall that sits, and for no other: one without a list would call people to nothing", () => {
  const dots = (["sitting", "dictation", "in_camera", "not_open", "risen"] as const).map(dotOf);
  expect(dots).toEqual(["sitting", "dictation", "in-camera", "off", "off"]);
  expect(isWithoutList({ status: "disabled", state: "not_open" })).toBe(true);
  expect(isWithoutList({ status: "disabled", state: "sitting" })).toBe(false);
});
