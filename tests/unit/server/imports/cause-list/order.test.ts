// Which items of a reordered list are said to have moved.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { longestAscent } from "../../../../../server/imports/cause-list/order.ts";

test("the longest ascent ascends, and no single other value could join it", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 12 }), (values) => {
      const kept = longestAscent(values);
      const ascends = (indexes: number[]) =>
        indexes.every(
          (at, place) => place === 0 || (values[indexes[place - 1] ?? 0] ?? 0) < (values[at] ?? 0),
        );
      const all = values.map((_, index) => index);
      expect(ascends(all.filter((index) => kept.has(index)))).toBe(true);
      for (const index of all.filter((one) => !kept.has(one)))
        expect(ascends(all.filter((one) => kept.has(one) || one === index))).toBe(false);
    }),
  );
});
