// Which layout a screen has at first.
import { expect, test } from "bun:test";
import { usualLayout } from "../../../../../client/courtroom/stage/layouts.ts";

test.each([
  [1599, "lecture2"],
  [1600, "primary3"],
  [1400, "lecture2"],
  [1399, "default"],
] as const)("a stage of %d pixels begins as %s", (width, layout) => {
  expect(usualLayout("officer", width)).toBe(layout);
});
