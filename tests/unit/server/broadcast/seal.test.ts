// What of a day belongs to its recording, its seals, and what is found when a recording is compared with them.
import { expect, test } from "bun:test";
import fc from "fast-check";
import type { RecordedSegment } from "../../../../db/queries/recordings.ts";
import { SLOT_MS } from "../../../../server/broadcast/playlist.ts";
import { recordingPartsOf, recordingPlaylist } from "../../../../server/broadcast/recording-parts.ts";
import { troubleOf } from "../../../../server/broadcast/recordings.ts";
import { gapsIn, nothingSealed, sealOf } from "../../../../server/broadcast/seal.ts";
import { isRecordedSlot } from "../../../../server/contract/sitting/core/stream-slots.ts";
import {
  type Gap,
  isSealed,
  type RecordingMark,
  recordedUntil,
  type Seal,
} from "../../../../server/contract/sitting/topics/recording.ts";
import { openSitting } from "../../../support/histories.ts";

const S = 1000;
const mark = (at: number, gap: Gap | null, item: string | null = null): RecordingMark => ({
  at: at * S,
  gap,
  item,
});
const segment = (slot: number, recorder = "one"): RecordedSegment => ({
  number: slot,
  sitting: "s",
  slot,
  recorder,
  name: `n${slot}`,
  bytes: 100,
  kept: true,
  hash: `h${slot}`,
  initHash: `init ${recorder}`,
});
const kept = (marks: readonly RecordingMark[], until: number, slots: number) =>
  [...Array(slots).keys()].filter((slot) => isRecordedSlot(recordedUntil(marks, until * S), slot));

test("a recording is sealed once its end is, whatever is heard after it; where it was only paused, once it was stopped", () => {
  const sealed = (upTo: number, ...marks: RecordingMark[]) =>
    isSealed({ recordingMarks: marks, recordingSeal: { ...nothingSealed, upTo: upTo * S } });
  const stopped = [mark(0, null, "a"), mark(10, "off", "a"), mark(90, "off", "b")];
  expect([sealed(10, ...stopped), sealed(12, ...stopped)]).toEqual([false, true]);
  expect(sealed(900, mark(0, null))).toBe(false);
  expect(sealed(80, mark(0, null), mark(10, "paused"), mark(90, "off"))).toBe(false);
});

test("a slot is recorded where it and two seconds around it are", () => {
  expect(kept([mark(10, null), mark(30, "in_camera"), mark(40, null)], 60, 40)).toEqual([
    6, 7, 8, 9, 10, 11, 12, 13, 21, 22, 23, 24, 25, 26, 27, 28,
  ]);
  expect(kept([], 60, 40)).toEqual([]);
  // Another item alone is no gap.
  expect(kept([mark(10, null, "A"), mark(20, null, "B")], 30, 40)).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
});

test("no recorded slot is within two seconds of a moment that was not recorded, on any day", () => {
  const change = fc.tuple(
    fc.integer({ min: 1, max: 20_000 }),
    fc.constantFrom<Gap | null>(null, null, "paused", "in_camera"),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let at = 0;
      const marks = changes.map(([wait, gap]): RecordingMark => {
        at += wait;
        return { at, gap, item: null };
      });
      const until = at + 10_000;
      const gapAt = (moment: number) => {
        const last = marks.findLast((one) => one.at <= moment);
        return last === undefined || last.gap !== null || moment >= until;
      };
      for (let slot = 0; slot * SLOT_MS < until; slot++) {
        if (!isRecordedSlot(recordedUntil(marks, until), slot)) continue;
        for (let near = slot * SLOT_MS - 2000; near < (slot + 1) * SLOT_MS + 2000; near += 50)
          expect([slot, near, gapAt(near)]).toEqual([slot, near, false]);
      }
    }),
  );
});

test("a gap is what was recorded and did not come, but for the time that a recorder has to begin", () => {
  const slots = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
  const gaps = (marks: readonly RecordingMark[], there: number[]) =>
    gapsIn(recordedUntil(marks, 400 * S), [5, 150], there).map(({ from, to }) => [from / S, to / S]);
  const day = [mark(10, null), mark(100, "in_camera"), mark(120, null), mark(200, "off")];
  const all = [...slots(6, 49), ...slots(61, 99)];
  expect(gaps(day, all)).toEqual([]);
  // The recorder came after 20 seconds, was away from 60 to 68, and fell silent at 190.
  expect(gaps(day, [...slots(15, 30), ...slots(34, 49), ...slots(61, 95)])).toEqual([
    [60, 68],
    [190, 198],
  ]);
  // None ever came.
  expect(gaps(day, [])).toEqual([
    [56, 98],
    [122, 198],
  ]);
  // Begun again, it has its time again.
  const again = [...day, mark(250, null), mark(300, "off")];
  expect(gaps(again, [...all, ...slots(130, 149)])).toEqual([]);
});

/** Seals of some minutes, one after the other. */
function sealsOf(...parts: RecordedSegment[][]): Seal[] {
  let last = nothingSealed;
  return parts.map((part) => {
    last = sealOf(last, part, ((part.at(-1)?.slot ?? 0) + 1) * SLOT_MS);
    return last;
  });
}

test("a recording that is whole has no trouble; one that lacks, gained or changed anything does", async () => {
  const all = [1, 2, 3, 4, 5, 6].map((slot) => segment(slot));
  const seals = sealsOf(all.slice(0, 3), all.slice(3));
  expect(seals.at(-1)).toMatchObject({ segments: 6, bytes: 600 });
  const log = { seals, isPurged: false };
  const runs = [{ id: "one", init: "begins", initHash: "init one" }];
  const stored = new Map([["begins", "init one"], ...all.map(({ name, hash }) => [name, hash] as const)]);
  const reads = (differs: Record<string, string | null> = {}) => {
    return async (_: string, name: string) =>
      name in differs ? (differs[name] ?? null) : (stored.get(name) ?? null);
  };
  const trouble = (segments: RecordedSegment[], readHash: ReturnType<typeof reads> | null = reads()) =>
    troubleOf(log, { segments, runs }, readHash);
  expect(await trouble(all)).toBeNull();
  expect(await trouble(all, null)).toBeNull();
  for (const others of [
    ...all.map((gone) => all.filter((one) => one !== gone)),
    all.map((one) => (one.slot === 4 ? { ...one, hash: "other" } : one)),
    all.map((one) => (one.slot === 2 ? { ...one, initHash: "other" } : one)),
    [...all.slice(0, 3), segment(3.5), ...all.slice(3)],
  ])
    expect(await trouble(others)).toContain("is not what was sealed");
  expect(await trouble(all, reads({ n5: "other" }))).toBe(
    "The segment of 1970-01-01T00:00:10.000Z was changed.",
  );
  expect(await trouble(all, reads({ n5: null }))).toContain("10.000Z cannot be read");
  // Without its beginning, no part of a run can be played.
  expect(await trouble(all, reads({ begins: null }))).toBe("The beginning of run one cannot be read.");
  expect(await trouble(all, reads({ begins: "other" }))).toBe("The beginning of run one was changed.");
  const purged = { seals, isPurged: true };
  expect(await troubleOf(purged, { segments: [], runs: [] }, reads())).toBeNull();
  expect(await troubleOf(purged, { segments: all, runs }, reads())).toContain("segments are left");
});

test("the parts of a day say where each item begins in what is played, and what is missing", () => {
  const sitting = {
    ...openSitting(),
    recordingMarks: [
      mark(10, null, "FRESH:1"),
      mark(30, "in_camera", "FRESH:2"),
      mark(40, null, "FRESH:1"),
      mark(80, "not_in_session"),
    ],
  };
  const there = [6, 7, 8, 9, 10, 11, 12, 13, 21, 22, 23, 33, 34, 35, 36, 37, 38].map((slot) => segment(slot));
  const parts = recordingPartsOf(sitting, there, { until: 90 * S, now: 300 * S });
  expect(parts.map(({ gap, startsAt, seconds, missing }) => [gap, startsAt, seconds, missing])).toEqual([
    [null, 0, 16, 0],
    ["in_camera", 16, 0, 0],
    [null, 16, 18, 18],
  ]);
  // Segments that may still arrive do not count as missing.
  const early = recordingPartsOf(sitting, there, { until: 90 * S, now: 105 * S });
  expect(early.map(({ missing }) => missing)).toEqual([0, 0, 0]);
  expect(parts[0]?.item?.serial).toBe(sitting.items["FRESH:1"]?.serial);
});

test("the playlist of a recording breaks where times do not go on, and reads the right beginning", () => {
  const text = recordingPlaylist(
    [segment(1), segment(2), segment(5), segment(6, "two")],
    (id) => `init-${id}`,
  );
  expect(text.split("\n").filter((line) => /^(#EXT-X-(DISC|MAP|END)|files)/.test(line))).toEqual([
    '#EXT-X-MAP:URI="files/init-one"',
    "files/n1",
    "files/n2",
    "#EXT-X-DISCONTINUITY",
    '#EXT-X-MAP:URI="files/init-one"',
    "files/n5",
    "#EXT-X-DISCONTINUITY",
    '#EXT-X-MAP:URI="files/init-two"',
    "files/n6",
    "#EXT-X-ENDLIST",
  ]);
});
