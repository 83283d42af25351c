// A line of the display board, from the public's view of a sitting, and a person's likely time. When a line reads another part of the
// sitting, take it out of `notOnBoard` or compare its value in `keepsBoardRow`. Pure.
import { minutesOf, momentOf } from "../calendar/slots.ts";
import { RECESS } from "../limits.ts";
import type { BoardItem, BoardRow } from "../rest/courts.ts";
import { keysOf } from "../typed-keys.ts";
import { attentionTo, hasOutcome, type Item, isRunning } from "./core/item.ts";
import { doorClosed } from "./core/state.ts";
import type { Sitting } from "./sitting.ts";

/** What a board line shows of the hall besides its sitting. */
export type BoardCourt = Pick<
  BoardRow,
  | "courtId"
  | "number"
  | "name"
  | "bench"
  | "estCode"
  | "coram"
  | "judges"
  | "type"
  | "position"
  | "floor"
  | "ends"
>;

/** The board line of a hall: the item now, the next, those passed over. Takes the public's view of the sitting. */
export function boardRowOf(court: BoardCourt, sitting: Sitting): BoardRow {
  const items = listOf(sitting);
  const running = items.find((item) => item.id === sitting.running) ?? null;
  const closed = running !== null && doorClosed(sitting);
  const next = upNext(sitting);
  return {
    ...court,
    sitting: sitting.id,
    state: hallState(sitting, closed),
    now: running && boardItem(running),
    next: next && boardItem(next),
    risen: sitting.rising && { until: sitting.rising.until },
    passedOver: items
      .filter((item) => item.state === "PASSED_OVER")
      .map(({ serial, category }) => ({ serial, category })),
    total: items.filter((item) => item.state !== "DELETED").length,
    done: items.filter(isDone).length,
  };
}

/** The parts of a sitting that the board shows nothing of: a change in them sends no new line. */
const notOnBoard: ReadonlySet<string> = new Set<keyof Sitting>([
  "people",
  "origins",
  "hands",
  "standIns",
  "elsewhere",
  "chat",
  "chatAsks",
  "airing",
  "recording",
  "recordingMarks",
  "recordingSeal",
  "recordingGaps",
  "recordingHold",
  "recordingDeletion",
  "recordingPurge",
  "rtmp",
]);

/** Whether a sitting has the same board line as before, as far as that is known without making the line. */
export function keepsBoardRow(before: Sitting, after: Sitting): boolean {
  return keysOf(after).every((name) => notOnBoard.has(name) || before[name] === after[name]);
}

function hallState({ phase, dictation }: Sitting, isClosed: boolean): BoardRow["state"] {
  if (phase !== "sitting") return phase;
  if (isClosed) return "in_camera";
  return dictation === null ? "sitting" : "dictation";
}

function boardItem(item: Item): BoardItem {
  const { id, serial, category, categoryText, caseNumber, since, calledAt, takenUpAt } = item;
  return { id, serial, category, categoryText, caseNumber, since: (calledAt && takenUpAt) ?? since };
}

function listOf(sitting: Sitting): Item[] {
  return sitting.order.flatMap((id) => sitting.items[id] ?? []);
}

/** The item was taken up and has its outcome. An item that was not reached is over for today, but not done. */
export function isDone(item: Item): boolean {
  return hasOutcome(item.state);
}

/** The item will not be called any more today. */
export function isOver(item: Item): boolean {
  return (
    !isRunning(item.state) &&
    !isAhead(item) &&
    item.state !== "PAUSED" &&
    item.state !== "PASSED_OVER" &&
    item.state !== "DELETED"
  );
}

function isAhead(item: Item): boolean {
  return item.state === "LISTED" || item.state === "NEXT" || item.state === "RECALLED";
}

/** Returns the item that is likely to be called next: the first recalled item, else the one marked as next. */
export function upNext(sitting: Sitting): Item | null {
  const items = listOf(sitting);
  const recalled = items.filter((item) => item.state === "RECALLED").sort((a, b) => a.since - b.since);
  return recalled[0] ?? items.find((item) => item.state === "NEXT") ?? null;
}

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

/** Minutes an item takes when the day has not shown its pace yet, and how far that may be off (docs/domain.md#the-day: 20 s to 2 h). */
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

/** What a likely time is based on: only the usual pace, the usual pace and the first items of the day, or today's pace. */
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
 * When an item is likely to be called.
 * @param sitting - any view of its sitting
 * @param now - milliseconds
 * @returns null when it will not be called (over, deleted, running or unknown). Passed-over items count fully at the late end
 */
export function forecast(sitting: Sitting, id: string, now: number): Forecast | null {
  const item = sitting.items[id];
  if (!item || !(isAhead(item) || item.state === "PASSED_OVER")) return null;
  const items = listOf(sitting);
  const before = items.filter((other) => isInLine(sitting, other) && comesBefore(other, item, items));
  const running = items.find((other) => other.id === sitting.running);
  const waiting = items.filter(
    (other) => other.id !== id && (other.state === "PASSED_OVER" || other.state === "PAUSED"),
  );
  const ahead = before.length + (running ? 1 : 0);
  const passedOver = waiting.length;
  const start = goesOnAt(sitting, now);
  if (start === null) return { ahead, passedOver, from: null, to: null };
  const { median, spread } = paceOf(sitting.pace);
  const elapsed = running ? attentionTo(running, now) : 0;
  const runningLeft = running
    ? { early: Math.max(0, median - spread - elapsed), late: Math.max(spread, median + spread - elapsed) }
    : { early: 0, late: 0 };
  const wait = waitFor(before.length, { median, spread });
  const early = runningLeft.early + wait.early;
  const late = runningLeft.late + wait.late + passedOver * median;
  return { ahead, passedOver, ...spanAfter(start, early, late) };
}

/** From when items are taken: now, or when a bench that has risen sits again; null where nobody knows or the court does not sit. */
function goesOnAt({ phase, rising, date }: Sitting, now: number): number | null {
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

/** Whether an item takes its turn: the items that the officer declared, and until the court opens, when none is, the whole list. */
export function isInLine({ phase }: Pick<Sitting, "phase">, item: Item): boolean {
  return item.declared || phase === "not_open";
}

function comesBefore(other: Item, item: Item, items: readonly Item[]): boolean {
  if (other.id === item.id) return false;
  if (other.state === "RECALLED") return item.state !== "RECALLED" || other.since < item.since;
  if (item.state === "RECALLED") return false;
  if (item.state === "PASSED_OVER") return isAhead(other);
  return isAhead(other) && items.indexOf(other) < items.indexOf(item);
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

/** Where two likely times overlap: the person may be called in both halls at once. Null when they do not, or nothing is known. */
export function clash(a: Forecast, b: Forecast): { from: number; to: number } | null {
  if (a.from === null || a.to === null || b.from === null || b.to === null) return null;
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  return from < to ? { from, to } : null;
}
