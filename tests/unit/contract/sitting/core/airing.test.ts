// What of a day is public at a time: examples, and random days against a moment-by-moment count that shares nothing with the code.
import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  type Airing,
  addCut,
  addDelay,
  addMark,
  airedAt,
  endCuts,
  type Mask,
  nothingAired,
  publicAt,
} from "../../../../../server/contract/sitting/core/airing.ts";

const S = 1000;
const maskAt = (airing: Airing, moment: number, time: number): Mask | null | "unseen" => {
  const span = publicAt(airing, time).find(({ from, to }) => moment >= from && moment < to);
  return span ? span.mask : "unseen";
};

/** Begun at 0 with this delay, item A heard from 10 s. */
const begun = (seconds: number) =>
  addMark(addMark(addDelay(nothingAired, 0, seconds), { at: 0, mask: null, item: null }), {
    at: 10 * S,
    mask: null,
    item: "A",
  });
const stop = (airing: Airing, at: number, from: number) =>
  addCut(endCuts(addMark(airing, { at, mask: "stopped", item: "A" }), "stopped", at, at), {
    at,
    from,
    to: at,
    item: null,
    mask: "stopped",
    isRecalled: true,
    endedAt: null,
  });

test("nothing is public before a broadcast, and a moment only after its delay", () => {
  expect(publicAt(nothingAired, 1e12)).toEqual([]);
  const airing = begun(600);
  expect(publicAt(airing, 599 * S)).toEqual([]);
  expect(maskAt(airing, 20 * S, 620 * S)).toBe("unseen");
  expect(maskAt(airing, 20 * S, 621 * S)).toBe(null);
});

test("behind a closed door there is a card, for as long as it was closed", () => {
  let airing = addMark(begun(60), { at: 30 * S, mask: "in_camera", item: "A" });
  airing = addMark(airing, { at: 40 * S, mask: null, item: "A" });
  expect(publicAt(airing, 200 * S)).toEqual([
    { from: 0, to: 10 * S, mask: null, item: null },
    { from: 10 * S, to: 30 * S, mask: null, item: "A" },
    { from: 30 * S, to: 40 * S, mask: "in_camera", item: "A" },
    { from: 40 * S, to: 140 * S, mask: null, item: "A" },
  ]);
});

test("a stop takes back what was not seen; narrowed, the rest is shown when its time comes, and what was a card stays one", () => {
  const stopped = stop(begun(600), 700 * S, 100 * S);
  expect(maskAt(stopped, 99 * S, 2000 * S)).toBe(null);
  expect(maskAt(stopped, 101 * S, 2000 * S)).toBe("stopped");
  const narrowed = addCut(endCuts(stopped, "stopped", 700 * S, 760 * S), {
    at: 760 * S,
    from: 580 * S,
    to: 700 * S,
    item: null,
    mask: "stopped",
    isRecalled: true,
    endedAt: null,
  });
  expect(maskAt(narrowed, 150 * S, 2000 * S)).toBe("stopped");
  expect(maskAt(narrowed, 170 * S, 2000 * S)).toBe(null);
  expect(maskAt(narrowed, 590 * S, 2000 * S)).toBe("stopped");
});

test("without a delay a stop that reaches back takes away also what was seen", () => {
  const seen = begun(0);
  expect(maskAt(seen, 50 * S, 60 * S)).toBe(null);
  expect(maskAt(stop(seen, 60 * S, 40 * S), 50 * S, 61 * S)).toBe("stopped");
});

test("an excluded item is a card from its first word as far as it was not seen, and stays what it was", () => {
  const excluded = addCut(begun(60), {
    at: 100 * S,
    from: 0,
    to: 100 * S,
    item: "A",
    mask: "excluded",
    isRecalled: false,
    endedAt: null,
  });
  expect(maskAt(excluded, 39 * S, 500 * S)).toBe(null);
  expect(maskAt(excluded, 41 * S, 500 * S)).toBe("excluded");
  expect(maskAt(excluded, 5 * S, 500 * S)).toBe(null);
});

test("a longer delay holds the public at what it saw; a shorter one never shows a later moment before an earlier one", () => {
  const longer = addDelay(begun(60), 100 * S, 120);
  expect(publicAt(longer, 200 * S).at(-1)?.to).toBe(100 * S);
  expect(publicAt(longer, 221 * S).at(-1)?.to).toBe(101 * S);
  const shorter = addDelay(begun(60), 100 * S, 10);
  expect(publicAt(shorter, 150 * S).at(-1)?.to).toBe(90 * S);
  expect(publicAt(shorter, 160 * S).at(-1)?.to).toBe(150 * S);
});

test("a mark of a process whose clock is behind holds from the mark before it, and so does a delay", () => {
  let airing = addMark(begun(60), { at: 30 * S, mask: "in_camera", item: "A" });
  airing = addMark(airing, { at: 29 * S, mask: null, item: "A" });
  expect(maskAt(airing, 30 * S, 200 * S)).toBe(null);
  expect(maskAt(airing, 29.5 * S, 200 * S)).toBe(null);
  airing = addDelay(addDelay(airing, 100 * S, 10), 99 * S, 20);
  expect(airing.delays.map(({ from }) => from)).toEqual([0, 100 * S, 100 * S]);
  for (let time = 150 * S, last = 0; time < 300 * S; time += S / 2) {
    const edge = publicAt(airing, time).at(-1)?.to ?? 0;
    expect(edge).toBeGreaterThanOrEqual(last);
    last = edge;
  }
});

type Act =
  | { act: "mark"; wait: number; mask: Mask | null; item: string | null }
  | { act: "delay"; wait: number; seconds: number }
  | { act: "cut"; wait: number; back: number; item: string | null; isRecalled: boolean }
  | { act: "end"; wait: number };

const wait = fc.integer({ min: 1, max: 40 });
const item = fc.constantFrom("A", "B", null);
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant("mark" as const),
      wait,
      mask: fc.constantFrom(null, null, "in_camera" as const, "dictation" as const),
      item,
    }),
    fc.record({ act: fc.constant("delay" as const), wait, seconds: fc.constantFrom(0, 10, 60, 90) }),
    fc.record({
      act: fc.constant("cut" as const),
      wait,
      back: fc.nat(120),
      item,
      isRecalled: fc.boolean(),
    }),
    fc.record({ act: fc.constant("end" as const), wait }),
  ),
  { maxLength: 14 },
);

/** A random day: what each act made of it, with when. */
function play(list: readonly Act[]): { at: number; airing: Airing }[] {
  let now = 0;
  let airing = begun(30);
  const days = [{ at: 0, airing }];
  for (const act of list) {
    now += act.wait * S;
    if (act.act === "mark")
      airing = addMark(airing, { at: Math.max(now, 11 * S), mask: act.mask, item: act.item });
    else if (act.act === "delay") airing = addDelay(airing, now, act.seconds);
    else if (act.act === "cut")
      airing = addCut(airing, {
        at: now,
        from: Math.max(0, now - act.back * S),
        to: now,
        item: act.item,
        mask: "excluded",
        isRecalled: act.isRecalled,
        endedAt: null,
      });
    else airing = endCuts(airing, "excluded", airing.cuts.at(-1)?.item ?? airing.cuts.at(-1)?.to ?? 0, now);
    days.push({ at: now, airing });
  }
  return days;
}

/** The same by walking: when the public comes to each second of the day, and what it then sees. */
function walked(airing: Airing, seconds: number): { aired: number; mask: Mask | null }[] {
  let edge = 0;
  return Array.from({ length: seconds }, (_, second) => {
    const moment = second * S + S / 2;
    let delay = 0;
    for (const one of airing.delays) if (one.from <= moment) delay = one.seconds;
    // The moment before a delay changes holds up all that follow.
    for (const [n, one] of airing.delays.entries()) {
      const next = airing.delays[n + 1];
      if (next && next.from <= moment) edge = Math.max(edge, next.from + one.seconds * S);
    }
    const aired = Math.max(edge, moment + delay * S);
    let mark: Airing["marks"][number] | null = null;
    for (const one of airing.marks) if (one.at <= moment) mark = one;
    let mask = mark?.mask ?? null;
    for (const cut of airing.cuts) {
      const isIn = cut.from <= moment && moment < cut.to && (cut.item === null || cut.item === mark?.item);
      const holds = (cut.isRecalled || aired >= cut.at) && (cut.endedAt === null || aired < cut.endedAt);
      if (isIn && holds && mask === null) mask = cut.mask;
    }
    return { aired, mask };
  });
}

test("a random day is public as a walk through its seconds says, in spans without gaps", () => {
  fc.assert(
    fc.property(acts, fc.nat(700), (list, second) => {
      const airing = play(list).at(-1)?.airing ?? nothingAired;
      const time = second * S;
      const spans = publicAt(airing, time);
      for (const [n, span] of spans.entries()) if (n > 0) expect(span.from).toBe(spans[n - 1]?.to ?? -1);
      for (const [n, { aired, mask }] of walked(airing, 600).entries()) {
        const moment = n * S + S / 2;
        expect(airedAt(airing, moment)).toBe(aired);
        expect(maskAt(airing, moment, time)).toBe(aired <= time ? mask : "unseen");
      }
    }),
    { numRuns: 150 },
  );
});

test("what was seen stays seen unless it is recalled, and a card never becomes the hall", () => {
  fc.assert(
    fc.property(acts, (list) => {
      const days = play(list);
      const isRecalling = list.some((act) => act.act === "cut" && act.isRecalled);
      for (const [n, { at, airing }] of days.entries()) {
        const later = days[n + 1];
        if (!later) break;
        // Between two acts the public sees by the first of them, up to the moment of the second.
        for (let moment = S / 2; moment < later.at; moment += 7 * S) {
          const before = maskAt(airing, moment, later.at);
          if (before === "unseen" || (airedAt(airing, moment) ?? 0) >= later.at) continue;
          const after = maskAt(days.at(-1)?.airing ?? airing, moment, 10_000 * S);
          if (before !== null) expect(after).not.toBe(null);
          if (before === null && !isRecalling) expect(after).toBe(null);
        }
        expect(at).toBeLessThanOrEqual(later.at);
      }
    }),
    { numRuns: 150 },
  );
});
