// Of which segments a copy consists: those of its items, and of nothing else.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { segmentsOfItems } from "../../../../../server/broadcast/copies/copy-part.ts";
import type { RecordingMark } from "../../../../../server/contract/sitting/topics/recording.ts";

const mark = (at: number, item: string | null, gap: RecordingMark["gap"] = null) => ({ at, item, gap });
const slots = (...all: number[]) => all.map((slot) => ({ slot }));

test("an item is copied from the two seconds in which it was called to those in which it ended", () => {
  const recordingMarks = [
    mark(0, null),
    mark(5_000, "A:1"),
    mark(9_000, "A:2"),
    mark(13_000, "A:1", "in_camera"),
  ];
  const recorded = slots(0, 1, 2, 3, 4, 5, 6);
  expect(segmentsOfItems({ recordingMarks }, recorded, ["A:1"])).toEqual(slots(2, 3, 4));
  expect(segmentsOfItems({ recordingMarks }, recorded, ["A:2"])).toEqual(slots(4, 5, 6));
  expect(segmentsOfItems({ recordingMarks }, recorded, ["A:3"])).toEqual([]);
  expect(segmentsOfItems({ recordingMarks }, recorded, [])).toEqual(recorded);
  expect(segmentsOfItems({ recordingMarks }, [], ["A:1"])).toEqual([]);
});

test("whatever the day was, no copy has two seconds in which none of its items was recorded", () => {
  const item = fc.constantFrom("A:1", "A:2", "A:3", null);
  const gap = fc.constantFrom(null, null, "paused" as const, "in_camera" as const);
  const steps = fc.array(fc.record({ after: fc.integer({ min: 0, max: 9_000 }), item, gap }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(steps, fc.subarray(["A:1", "A:2", "A:3"], { minLength: 1 }), (all, wanted) => {
      let at = 0;
      const recordingMarks = all.map(({ after, item, gap }) => {
        at += after;
        return { at, item, gap };
      });
      const recorded = slots(...Array.from({ length: Math.ceil(at / 2000) + 2 }, (_, n) => n));
      for (const { slot } of segmentsOfItems({ recordingMarks }, recorded, wanted)) {
        const touches = recordingMarks.some(({ at: from, item, gap }, n) => {
          const to = recordingMarks[n + 1]?.at ?? Number.POSITIVE_INFINITY;
          const isTheirs = gap === null && item !== null && wanted.includes(item);
          return isTheirs && to > from && from < (slot + 1) * 2000 && to > slot * 2000;
        });
        expect(touches).toBe(true);
      }
    }),
  );
});
