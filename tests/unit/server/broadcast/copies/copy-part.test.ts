// The segments of a copy are those of its items, and no others.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { segmentsOfCopy } from "../../../../../server/broadcast/copies/copy-part.ts";
import {
  type Airing,
  addCut,
  addDelay,
  addMark,
  nothingAired,
} from "../../../../../server/contract/sitting/core/airing.ts";
import type { RecordingMark } from "../../../../../server/contract/sitting/topics/recording.ts";

const mark = (at: number, item: string | null, gap: RecordingMark["gap"] = null) => ({ at, item, gap });
const ofBar = (...items: string[]) => ({ items, asker: "bar" as const });
const airing = nothingAired;
const slots = (...all: number[]) => all.map((slot) => ({ slot }));

test("an item is copied from the two seconds in which it was called to those in which it ended", () => {
  const recordingMarks = [
    mark(0, null),
    mark(5_000, "A:1"),
    mark(9_000, "A:2"),
    mark(13_000, "A:1", "in_camera"),
  ];
  const recorded = slots(0, 1, 2, 3, 4, 5, 6);
  expect(segmentsOfCopy({ recordingMarks, airing }, recorded, ofBar("A:1"))).toEqual(slots(2, 3, 4));
  expect(segmentsOfCopy({ recordingMarks, airing }, recorded, ofBar("A:2"))).toEqual(slots(4, 5, 6));
  expect(segmentsOfCopy({ recordingMarks, airing }, recorded, ofBar("A:3"))).toEqual([]);
  expect(segmentsOfCopy({ recordingMarks, airing }, recorded, ofBar())).toEqual(recorded);
  expect(segmentsOfCopy({ recordingMarks, airing }, [], ofBar("A:1"))).toEqual([]);
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
      for (const { slot } of segmentsOfCopy({ recordingMarks, airing }, recorded, ofBar(...wanted))) {
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

const ofMedia = (...items: string[]) => ({ items, asker: "media" as const });

/** Streamed from the beginning, with a delay of a minute. */
const streamed = (...marks: { at: number; mask: "dictation" | "recess" | null }[]): Airing =>
  marks.reduce<Airing>((all, mark) => addMark(all, { ...mark, item: "A:1" }), addDelay(nothingAired, 0, 60));

test("the media get nothing of what the public stream did not show: not streamed, dictated, paused, or taken back", () => {
  const recordingMarks = [mark(0, "A:1"), mark(40_000, null, "off")];
  const recorded = slots(...Array.from({ length: 20 }, (_, n) => n));
  const slotsFor = (of: Airing) =>
    segmentsOfCopy({ recordingMarks, airing: of }, recorded, ofMedia("A:1")).map(({ slot }) => slot);
  expect(slotsFor(nothingAired)).toEqual([]);
  const dictated = streamed(
    { at: 0, mask: null },
    { at: 12_000, mask: "dictation" },
    { at: 20_000, mask: null },
  );
  expect(slotsFor(dictated)).toEqual([1, 2, 3, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  const stop = {
    at: 30_000,
    from: 24_000,
    to: 30_000,
    item: null,
    mask: "stopped",
    isRecalled: true,
  } as const;
  const stopped = addCut(dictated, { ...stop, endedAt: null });
  expect(slotsFor(stopped)).toEqual([1, 2, 3, 4, 16, 17, 18, 19]);
  // Counsel of the item heard all of it in the hall.
  expect(segmentsOfCopy({ recordingMarks, airing: stopped }, recorded, ofBar("A:1"))).toEqual(recorded);
});
