// The public slots of a hall and its playlist: cards near what is masked, gaps, numbers that stay, and breaks where times do not go on.
import { expect, test } from "bun:test";
import { playlistOf, publicSlots, type Segment, SLOT_MS } from "../../../../server/broadcast/playlist.ts";
import type { Span } from "../../../../server/contract/sitting/core/airing.ts";

const at = (slot: number) => slot * SLOT_MS;
const segments =
  (run = "run1", missing: readonly number[] = []) =>
  (slot: number): Segment | undefined =>
    missing.includes(slot) ? undefined : { slot, name: `s${slot}`, run };
const names = {
  init: (run: string) => `files/${run}`,
  card: (card: string) => ({ init: "files/cards", name: `files/${card}` }),
};
const open = (from: number, to: number): Span => ({ from: at(from), to: at(to), mask: null, item: "A" });
const closed = (from: number, to: number): Span => ({
  from: at(from),
  to: at(to),
  mask: "in_camera",
  item: "B",
});
const kinds = (slots: ReturnType<typeof publicSlots>) =>
  slots.map((slot) => [slot.slot, "card" in slot ? slot.card : slot.name]);

test("there is nothing before the broadcast, and the last slot waits for what is near it", () => {
  expect(publicSlots([], segments())).toEqual([]);
  expect(kinds(publicSlots([open(10, 16)], segments()))).toEqual([
    [11, "s11"],
    [12, "s12"],
    [13, "s13"],
    [14, "s14"],
  ]);
});

test("a slot that touches a masked span, or is within two seconds of it, is its card", () => {
  const spans = [open(10, 20), closed(20, 22), open(22, 30)];
  const cards = kinds(publicSlots(spans, segments())).filter(([, kind]) => kind === "in_camera");
  expect(cards.map(([slot]) => slot)).toEqual([19, 20, 21, 22]);
  const short: Span[] = [
    open(10, 20),
    { ...closed(20, 22), to: at(20) + 100 },
    { ...open(20, 30), from: at(20) + 100 },
  ];
  const touched = kinds(publicSlots(short, segments())).filter(([, kind]) => kind === "in_camera");
  expect(touched.map(([slot]) => slot)).toEqual([19, 20, 21]);
});

test("where nothing was recorded there is a technical card", () => {
  expect(kinds(publicSlots([open(10, 16)], segments("run1", [12, 13])))).toEqual([
    [11, "s11"],
    [12, "technical"],
    [13, "technical"],
    [14, "s14"],
  ]);
});

test("a slot has the same number whenever it is asked for, and breaks before the list are counted", () => {
  const spans = [open(10, 40), closed(40, 41), open(41, 100)];
  const early = playlistOf(publicSlots([open(10, 40)], segments()), names);
  expect(early).toContain("#EXT-X-MEDIA-SEQUENCE:11\n");
  expect(early).toContain("#EXT-X-DISCONTINUITY-SEQUENCE:0\n");
  const late = playlistOf(publicSlots(spans, segments()), names);
  expect(late).toContain(`#EXT-X-MEDIA-SEQUENCE:${98 - 29}\n`);
  // Into the first card, between the three of them, and out of the last.
  expect(late).toContain("#EXT-X-DISCONTINUITY-SEQUENCE:4\n");
  expect(late.match(/#EXTINF/g)).toHaveLength(30);
});

test("where another recorder goes on, and at each card, a player is told that times begin anew", () => {
  const spans = [open(10, 17)];
  const runs = (slot: number): Segment | undefined =>
    slot === 13 ? undefined : { slot, name: `s${slot}`, run: slot < 13 ? "run1" : "run2" };
  const lines = playlistOf(publicSlots(spans, runs), names)
    .split("\n")
    .filter((line) => /DISCONTINUITY$|MAP|^files/.test(line));
  expect(lines).toEqual([
    '#EXT-X-MAP:URI="files/run1"',
    "files/s11",
    "files/s12",
    "#EXT-X-DISCONTINUITY",
    '#EXT-X-MAP:URI="files/cards"',
    "files/technical",
    "#EXT-X-DISCONTINUITY",
    '#EXT-X-MAP:URI="files/run2"',
    "files/s14",
    "files/s15",
  ]);
});
