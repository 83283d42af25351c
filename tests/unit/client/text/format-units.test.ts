// A number with its unit of time, in the language shown.
import { expect, spyOn, test } from "bun:test";
import { unitParts } from "../../../../client/text/format-units.ts";

const said = (...of: Parameters<typeof unitParts>) =>
  unitParts(...of)
    ?.map(({ value }) => value)
    .join("");

test("one and several are said apart, with the unit as a part of its own", () => {
  expect([said(1, "day"), said(17, "hour"), said(1, "minute")]).toEqual(["1 day", "17 hours", "1 minute"]);
  expect(unitParts(2, "day")?.map(({ type }) => type)).toEqual(["integer", "literal", "unit"]);
});

test("a browser that knows no units gives none", () => {
  const old = spyOn(Intl.NumberFormat.prototype, "formatToParts").mockImplementation(() => {
    throw new RangeError("Value unit out of range for Intl.NumberFormat options property style");
  });
  expect(unitParts(2, "day")).toBeNull();
  old.mockRestore();
});
