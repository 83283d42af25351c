// What a public copy has of a day: its film, its chapters, the search and the question whether there is anything to publish say the same.
import { describe, expect, test } from "bun:test";
import { publicCopy } from "../../../../../server/broadcast/public-copy.ts";
import { gapsIn, nothingSealed } from "../../../../../server/broadcast/seal.ts";
import {
  type Airing,
  addDelay,
  addMark,
  nothingAired,
} from "../../../../../server/contract/sitting/core/airing.ts";
import type { Item } from "../../../../../server/contract/sitting/core/item.ts";
import { isRecordedSlot } from "../../../../../server/contract/sitting/core/stream-slots.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { publishedItems } from "../../../../../server/contract/sitting/topics/publication.ts";
import {
  folds,
  type Gap,
  type RecordingMark,
  recordedUntil,
} from "../../../../../server/contract/sitting/topics/recording.ts";
import { RecordingOfSitting } from "../../../../../server/read-models/recording-row.ts";
import { hall, item } from "../../../../support/plain-hall.ts";

const S = 1000;
const DAY = 600;

/** From a second on: the item that is heard, whether the public sees it, and whether it is recorded. */
type Mark = [second: number, item: string | null, mask: "dictation" | null, gap: Gap | null];
type Day = {
  marks: Mark[];
  /** Seconds in which no recorder sent anything. */
  lost?: [from: number, to: number];
  over?: Partial<Record<"A" | "B", Partial<Item>>>;
  unstreamed?: string[];
};

/** The sitting after the day, and the segments that are kept of it, each part of the state as the server makes it. */
function after({ marks, lost = [0, 0], over = {}, unstreamed = [] }: Day) {
  const items = [item(1, "HEARD", { id: "A", ...over.A }), item(2, "HEARD", { id: "B", ...over.B })];
  let airing: Airing = addDelay(nothingAired, 0, 30);
  for (const [second, id, mask] of marks) airing = addMark(airing, { at: second * S, mask, item: id });
  airing = addMark(airing, { at: DAY * S, mask: "not_in_session", item: null });
  const recordingMarks: RecordingMark[] = [
    ...marks.map(([second, id, , gap]) => ({ at: second * S, gap, item: id })),
    { at: DAY * S, gap: "not_in_session", item: null },
  ];
  const upTo = (DAY + 20) * S;
  const slots = Array.from({ length: upTo / S / 2 }, (_, slot) => slot);
  const spans = recordedUntil(recordingMarks, upTo + 4 * S);
  const sent = slots.filter((slot) => slot * 2 < lost[0] || slot * 2 >= lost[1]);
  const kept = sent.filter((slot) => isRecordedSlot(spans, slot));
  const seal = { ...nothingSealed, upTo, segments: kept.length };
  const gaps = gapsIn(spans, [0, slots.length], kept);
  const before = hall(items, {
    airing,
    recordingMarks,
    unstreamed,
    publication: { at: 0, by: "m", withdrawn: null },
  });
  const event = { type: "recordingSealed", at: 0, gaps, ...seal } as const;
  const sitting: Sitting = { ...before, ...folds.recordingSealed(before, event) };
  return { sitting, segments: kept.map((slot) => ({ slot, name: `${slot}`, run: "run" })) };
}

/** What each of the four has: the items of the film, those that its chapters name, those that are found, and those to be published. */
function found(day: Day) {
  const { sitting, segments } = after(day);
  const { slots, chapters } = publicCopy(sitting, segments, (DAY + 1000) * S);
  const idOf = (serial: number) => Object.values(sitting.items).find((one) => one.serial === serial)?.id;
  const row = new RecordingOfSitting();
  row.add({ type: "recordingStarted", at: 0, by: "m" });
  const unique = (ids: (string | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))].sort();
  return {
    film: unique(slots.map((slot) => ("name" in slot ? slot.item : null))),
    chapters: unique(chapters.map((one) => (one.item.caseNumber === "" ? null : idOf(one.item.serial)))),
    search: row.all(sitting, [])[0]?.publicCases ?? [],
    publishable: publishedItems(sitting).sort(),
  };
}

const whole: Mark[] = [
  [0, null, null, null],
  [60, "A", null, null],
  [300, "B", null, null],
];
const caseA = "WP(C) 1/2026";
const named = { A: { caseNumber: caseA }, B: { caseNumber: "WP(C) 2/2026" } };
const [keyA, keyB] = ["wpc 1 2026", "wpc 2 2026"];

const rows: [why: string, Day, items: ("A" | "B")[]][] = [
  ["both items were recorded and shown", { marks: whole }, ["A", "B"]],
  ["no recorder sent anything of the first", { marks: whole, lost: [50, 310] }, ["B"]],
  ["no recorder sent anything", { marks: whole, lost: [0, 700] }, []],
  [
    "the first was shown for seven seconds at a time",
    {
      marks: [
        ...([60, 80, 100] as const).flatMap((at): Mark[] => [
          [at, "A", null, null],
          [at + 7, "A", "dictation", null],
        ]),
        [300, "B", null, null],
      ],
    },
    ["A", "B"],
  ],
  [
    "the first was shown and not recorded",
    {
      marks: [
        [0, null, null, null],
        [60, "A", null, "paused"],
        [300, "B", null, null],
      ],
    },
    ["B"],
  ],
  [
    "the first was dictated from its first word to its last",
    {
      marks: [
        [0, null, null, null],
        [60, "A", "dictation", null],
        [300, "B", null, null],
      ],
    },
    ["B"],
  ],
  ["the first was closed since", { marks: whole, over: { A: { inCameraAt: 1 } } }, ["B"]],
  ["the first is kept off the stream since", { marks: whole, unstreamed: ["A"] }, ["B"]],
];

describe("film, chapters, search and what may be published agree", () => {
  test.each(rows)("%s", (_why, day, items) => {
    const over = { A: { ...named.A, ...day.over?.A }, B: named.B };
    const keys = { A: keyA, B: keyB };
    expect(found({ ...day, over })).toEqual({
      film: items,
      chapters: items,
      search: items.map((id) => keys[id]),
      publishable: items,
    });
  });
});

test("a case whose number is corrected is found by the new one alone, as its chapter names it", () => {
  const over = { ...named, A: { caseNumber: "WP(C) 77/2026" } };
  expect(found({ marks: whole, over }).search).toEqual(["wpc 77 2026", keyB]);
});
