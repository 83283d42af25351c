// When an item is likely to be called: the pace of the day, and what is before it (docs/domain.md#forecast). Pure.
import { minutesOf, momentOf } from "../../calendar/slots.ts";
import { RECESS } from "../../limits.ts";
import { itemsBefore, itemsInOrder } from "./call-order.ts";
import { attentionTo, isCallable } from "./item.ts";
import { type CoreState, runningItem } from "./state.ts";

/** What says when an item comes. `rising` is until when the bench has risen; its `until` is null if unknown. */
type Forecastable = Pick<CoreState, "items" | "order" | "running" | "phase" | "pace" | "date"> & {
  rising: { until: string | null } | null;
};

/** Items before this one, and when it is likely to be called: a range of times, never one number. */
export type Forecast = {
  /** Items that will likely be taken before it, the running one included. */
  ahead: number;
  /** Passed-over items that may be taken before it as well. */
  passedOver: number;
  /** Milliseconds since 1970. Null while the court has not sat and nothing is known. */
  from: number | null;
  to: number | null;
};

/** Minutes of an item before the day shows its pace, and how far off they may be (docs/domain.md#the-day). */
const USUAL_MINUTES = { median: 6, spread: 5 };
/** Finished items after which today's own pace is trusted alone. */
const TRUSTED = 8;
/** The shortest likely time, in minutes: a single moment would be a promise that nobody can keep. */
const LEAST_SPAN = 5;
const MINUTE = 60_000;
/** The recess, in minutes of the day in IST. */
const recess = { from: minutesOf(RECESS.from), to: minutesOf(RECESS.to) };
const IST_MINUTES = 5.5 * 60;

/**
 * Today's pace in milliseconds: the median of what items took, and their median distance from it. The first items of
 * the day only shift the usual pace, each by its share, so that the range stays wide until there are enough of them.
 */
export function paceOf(durations: readonly number[]): { median: number; spread: number } {
  const own = medianOf(durations);
  const off = medianOf(durations.map((took) => Math.abs(took - own)));
  const share = Math.min(1, durations.length / TRUSTED);
  const median = share * own + (1 - share) * USUAL_MINUTES.median * MINUTE;
  const spread = share * off + (1 - share) * USUAL_MINUTES.spread * MINUTE;
  return { median, spread: Math.max(spread, median / 4) };
}

/** What a likely time is based on: the usual pace, that and the first items of the day, or today's pace. */
export function paceRestsOn(durations: readonly number[]): "usual" | "first" | "today" {
  if (durations.length === 0) return "usual";
  return durations.length < TRUSTED ? "first" : "today";
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * When an item is likely to be called. Passed-over items count fully at the late end.
 * @param sitting - any view of its sitting
 * @param now - milliseconds
 * @returns null when it will not be called: over, deleted, running or unknown
 */
export function forecast(sitting: Forecastable, id: string, now: number): Forecast | null {
  const item = sitting.items[id];
  if (!item || !(isCallable(item.state) || item.state === "PASSED_OVER")) return null;
  const ahead = itemsBefore(sitting, id).length;
  const running = runningItem(sitting);
  const passedOver = itemsInOrder(sitting).filter(
    (other) => other.id !== id && (other.state === "PASSED_OVER" || other.state === "PAUSED"),
  ).length;
  const start = goesOnAt(sitting, now);
  if (start === null) return { ahead, passedOver, from: null, to: null };
  const { median, spread } = paceOf(sitting.pace);
  const elapsed = running ? attentionTo(running, now) : 0;
  const runningLeft = running
    ? { early: Math.max(0, median - spread - elapsed), late: Math.max(spread, median + spread - elapsed) }
    : { early: 0, late: 0 };
  const wait = waitFor(ahead - (running ? 1 : 0), { median, spread });
  const early = runningLeft.early + wait.early;
  const late = runningLeft.late + wait.late + passedOver * median;
  return { ahead, passedOver, ...spanAfter(start, early, late) };
}

/** From when items are taken: now, or when a risen bench sits again; null if unknown, or while no court sits. */
function goesOnAt({ phase, rising, date }: Forecastable, now: number): number | null {
  if (phase !== "sitting" || rising?.until === null) return null;
  return rising === null ? now : Math.max(now, momentOf(date, rising.until));
}

/**
 * Returns when an item is likely to be called from a list that has not begun. Only the usual pace counts.
 * @param before - how many items come before it
 * @param begin - when its hall begins, in milliseconds since 1970
 */
export function plannedSpan(before: number, begin: number): { from: number; to: number } {
  const { early, late } = waitFor(before, paceOf([]));
  return spanAfter(begin, early, late);
}

/** How long so many items take, at the least and at the most. */
function waitFor(items: number, { median, spread }: ReturnType<typeof paceOf>) {
  const doubt = spread * Math.sqrt(Math.max(1, items));
  return { early: Math.max(0, items * median - doubt), late: items * median + doubt };
}

function spanAfter(start: number, early: number, late: number): { from: number; to: number } {
  const from = afterRecess(start, early);
  return { from, to: Math.max(afterRecess(start, late), from + LEAST_SPAN * MINUTE) };
}

/** Adds court time to a moment: the recess does not count, and a moment inside it moves to its end. */
function afterRecess(now: number, wait: number): number {
  const minute = (time: number) => (time / MINUTE + IST_MINUTES) % (24 * 60);
  const start = minute(now);
  const inRecess = start >= recess.from && start < recess.to;
  const from = inRecess ? now + (recess.to - start) * MINUTE : now;
  const end = from + wait;
  const crosses = !inRecess && start < recess.from && start + wait / MINUTE >= recess.from;
  return crosses ? end + (recess.to - recess.from) * MINUTE : end;
}

/** Where two likely times overlap, so that a person may be called in both halls at once. Null where they do not. */
export function clash(a: Forecast, b: Forecast): { from: number; to: number } | null {
  if (a.from === null || a.to === null || b.from === null || b.to === null) return null;
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  return from < to ? { from, to } : null;
}

/** When an item is likely to be called, in milliseconds since 1970. */
export type LikelySpan = { from: number; to: number };

/** A likely time is rounded to five minutes: a finer one promises what the court cannot keep. */
const STEP = 5 * MINUTE;

/** The range of times to show for a forecast; null when nothing is known. */
export function spanOf(expected: Forecast | null, now: number): LikelySpan | null {
  if (expected === null || expected.from === null || expected.to === null) return null;
  const from = Math.floor(expected.from / STEP) * STEP;
  return {
    from: Math.max(from, Math.floor(now / MINUTE) * MINUTE),
    to: Math.max(Math.ceil(expected.to / STEP) * STEP, from + STEP),
  };
}
