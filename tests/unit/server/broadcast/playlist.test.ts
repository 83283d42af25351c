// The public slots of a hall and its playlist: cards near what is masked, gaps, numbers that stay, and breaks where times do not go on.
import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  playlistOf,
  replayOf,
  replaysOf,
  SLOT_MS,
  slotsFrom,
  slotsWithin,
} from "../../../../server/broadcast/playlist.ts";
import { REPLAY_MINUTES } from "../../../../server/contract/limits.ts";
import type { Span } from "../../../../server/contract/sitting/core/airing.ts";
import { publicSlots, type Segment } from "../../../../server/contract/sitting/core/stream-slots.ts";

const at = (slot: number) => slot * SLOT_MS;
const segments =
  (run = "run1", missing: readonly number[] = []) =>
  (slot: number): Segment | undefined =>
    missing.includes(slot) ? undefined : { slot, name: `s${slot}`, run };
const names = {
  init: (run: string) => `files/${run}`,
  segment: (name: string) => `files/${name}`,
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

test("what is near a time before the broadcast is not shown", () => {
  const late: Span = { ...open(10, 20), from: at(10) + 1 };
  expect(publicSlots([late], segments())[0]?.slot).toBe(12);
});

/** Spans without gaps, some of them far shorter than a slot. */
const anySpans = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 70 }), fc.boolean(), fc.constantFrom("A", "B", null)), {
    minLength: 1,
    maxLength: 25,
  })
  .map((parts) => {
    let from = at(100) + 300;
    return parts.map(([tenths, isMasked, item]): Span => {
      const span: Span = { from, to: from + tenths * 100, mask: isMasked ? "in_camera" : null, item };
      from = span.to;
      return span;
    });
  });
const begins = (spans: readonly Span[]) => spans[0]?.from ?? 0;
const ends = (spans: readonly Span[]) => spans.at(-1)?.to ?? 0;

test("a segment is listed where each tenth of a second in it and within two seconds of it is public, and nowhere else", () => {
  fc.assert(
    fc.property(anySpans, (spans) => {
      const isPublic = (moment: number) =>
        spans.some(({ from, to, mask }) => mask === null && from <= moment && moment < to);
      const listed = new Map(publicSlots(spans, segments()).map((slot) => [slot.slot, "name" in slot]));
      for (let slot = 98; at(slot) < ends(spans) + 10_000; slot++) {
        const tenths = Array.from({ length: 60 }, (_, n) => at(slot) - 2000 + n * 100 + 50);
        expect([slot, listed.get(slot) ?? false]).toEqual([slot, tenths.every(isPublic)]);
        const isInTime = at(slot) - 2000 >= begins(spans) && at(slot + 1) + 2000 <= ends(spans);
        expect([slot, listed.has(slot)]).toEqual([slot, isInTime]);
      }
    }),
    { numRuns: 300 },
  );
});

/** What a player reads of a playlist: each file by its number, with how many breaks came before it in the stream. */
function read(text: string) {
  const lines = text.trimEnd().split("\n");
  expect(lines[0]).toBe("#EXTM3U");
  const numberOf = (tag: string) => Number(lines.find((line) => line.startsWith(`#${tag}:`))?.split(":")[1]);
  let number = numberOf("EXT-X-MEDIA-SEQUENCE");
  let breaks = numberOf("EXT-X-DISCONTINUITY-SEQUENCE");
  let map = "";
  let seconds = 0;
  let date = "";
  const files = new Map<number, { file: string; map: string; breaks: number }>();
  for (const line of lines) {
    if (line === "#EXT-X-DISCONTINUITY") breaks++;
    else if (line.startsWith("#EXT-X-MAP:URI=")) map = line.slice('#EXT-X-MAP:URI="'.length, -1);
    else if (line.startsWith("#EXTINF:")) seconds = Number.parseFloat(line.slice("#EXTINF:".length));
    else if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) date = line.slice(line.indexOf(":") + 1);
    else if (!line.startsWith("#")) {
      expect([seconds, Date.parse(date)]).toEqual([2, at(number)]);
      expect(map).not.toBe("");
      files.set(number++, { file: line, map, breaks });
    }
  }
  expect(numberOf("EXT-X-TARGETDURATION")).toBeGreaterThanOrEqual(2);
  return files;
}

test("a player finds the same file under the same number, behind as many breaks, in each later playlist", () => {
  const recorders = fc.array(fc.constantFrom("run1", "run2", null), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(anySpans, recorders, (spans, runs) => {
      const recorded = (slot: number): Segment | undefined => {
        const run = runs[Math.floor(slot / 2) % runs.length];
        return run ? { slot, name: `s${slot}`, run } : undefined;
      };
      // As `publicAt` has it some time earlier: the same spans up to then.
      const until = (time: number) =>
        spans.filter(({ from }) => from < time).map((span) => ({ ...span, to: Math.min(span.to, time) }));
      const all = read(playlistOf(publicSlots(spans, recorded), names));
      for (let time = begins(spans); time <= ends(spans); time += 1900) {
        const slots = publicSlots(until(time), recorded);
        if (slots.length === 0) continue;
        for (const [number, file] of read(playlistOf(slots, names)))
          if (all.has(number)) expect([number, file]).toEqual([number, all.get(number) ?? file]);
      }
    }),
    { numRuns: 200 },
  );
});

test("a viewer who goes back sees what was shown since then as it was, a card only briefly, and nothing from before the last hours", () => {
  const most = (REPLAY_MINUTES * 60_000) / SLOT_MS;
  const spans = [open(10, 40), closed(40, 400), open(400, 410)];
  const slots = publicSlots(spans, segments());
  const seen = kinds(slotsFrom(slots, 37));
  expect(seen.slice(0, 6)).toEqual([
    [37, "s37"],
    [38, "s38"],
    [39, "in_camera"],
    [40, "in_camera"],
    [41, "in_camera"],
    [401, "s401"],
  ]);
  expect(seen.at(-1)).toEqual([408, "s408"]);
  expect(slotsFrom(slots, 409)).toEqual([]);
  const long = publicSlots([open(10, 20 + 2 * most)], segments());
  expect(slotsFrom(long, 0)).toEqual(slotsWithin(long));
  expect(slotsFrom(long, 0)).toHaveLength(most);
  const lines = replayOf(slotsFrom(slots, 37), names)
    .split("\n")
    .filter((line) => /TYPE|DISCONTINUITY|DATE|MAP|ENDLIST|^files/.test(line));
  const timeOf = (slot: number) => `#EXT-X-PROGRAM-DATE-TIME:${new Date(at(slot)).toISOString()}`;
  const card = (slot: number) => [
    "#EXT-X-DISCONTINUITY",
    '#EXT-X-MAP:URI="files/cards"',
    timeOf(slot),
    "files/in_camera",
  ];
  expect(lines.slice(0, 20)).toEqual([
    "#EXT-X-PLAYLIST-TYPE:VOD",
    '#EXT-X-MAP:URI="files/run1"',
    timeOf(37),
    "files/s37",
    "files/s38",
    ...card(39),
    ...card(40),
    ...card(41),
    "#EXT-X-DISCONTINUITY",
    '#EXT-X-MAP:URI="files/run1"',
    timeOf(401),
  ]);
  expect(lines.at(-1)).toBe("#EXT-X-ENDLIST");
});

test("two hours are one file that costs a player no more than a few seconds of video", () => {
  const random = (slot: number): Segment => ({
    slot,
    name: new Bun.CryptoHasher("md5").update(`${slot}`).digest("hex"),
    run: "run1",
  });
  const slots = publicSlots([open(10, 20_000)], random);
  const text = replayOf(slotsFrom(slots, 0), names);
  expect(text.length).toBeLessThan(250_000);
  expect(Bun.gzipSync(text).length).toBeLessThan(100_000);
});

test("whichever slot somebody goes back to, it is the playlist that would be made for them alone, and is not made anew", () => {
  const recorders = fc.array(fc.constantFrom("run1", "run2", null), { minLength: 40, maxLength: 40 });
  let asked = 0;
  const segment = (name: string) => {
    asked++;
    return names.segment(name);
  };
  fc.assert(
    fc.property(anySpans, recorders, (spans, runs) => {
      const slots = publicSlots(spans, (slot) => {
        const run = runs[Math.floor(slot / 2) % runs.length];
        return run ? { slot, name: `s${slot}`, run } : undefined;
      });
      const replays = replaysOf(slots, { ...names, segment });
      asked = 0;
      for (let from = 0; from < 400; from += from === 0 ? 95 : 1) {
        const own = slotsFrom(slots, from);
        expect([from, replays(from)]).toEqual([from, own.length === 0 ? null : replayOf(own, names)]);
      }
      // No more than the first slot of each is asked for.
      expect(asked).toBeLessThanOrEqual(306);
    }),
    { numRuns: 100 },
  );
  const most = (REPLAY_MINUTES * 60_000) / SLOT_MS;
  const long = publicSlots([open(10, 20 + 2 * most)], segments());
  expect(replaysOf(long, names)(0)).toBe(replayOf(slotsWithin(long), names));
});
