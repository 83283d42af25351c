// A person's items on the day: how far each is, when it is likely to come, and which may be called together. Pure.
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { clash, type Forecast, forecast, isOver, paceOf } from "../../server/contract/sitting/board.ts";
import { type Item, isRunning } from "../../server/contract/sitting/core/item.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import type { RunStep } from "../ui/Run.tsx";
import { serialText } from "./serial-text.ts";

/** Where an item of one's own stands, in the words of the day strip. */
type Standing =
  | "unknown"
  | "not_open"
  | "coming"
  | "undeclared"
  | "passed_over"
  | "paused"
  | "running"
  | "over"
  | "deleted";

/** One item of one's own on the strip. `item` is null while its hall has not come, and when no list has it. */
export type DayLine = {
  key: string;
  one: CourtCase;
  item: Item | null;
  standing: Standing;
  run: RunStep[];
  /** Items likely to be taken before it, the running one included. */
  ahead: number;
  /** Passed-over items that may be taken before it as well. */
  passedOver: number;
  /** When it is likely to be called, in milliseconds since 1970; null when nothing is known. */
  span: Span | null;
};
export type Span = { from: number; to: number };

/**
 * The line of one item.
 * @param one - the chosen item
 * @param sitting - what this person sees of its sitting
 * @param now - milliseconds
 */
export function lineOf(one: CourtCase, sitting: Sitting | null, now: number): DayLine {
  const item = sitting?.items[one.id] ?? null;
  const expected = sitting && forecast(sitting, one.id, now);
  return {
    key: `${one.courtId} ${one.id}`,
    one,
    item,
    standing: standingOf(item, sitting),
    run: sitting && expected ? runOf(sitting, one.id) : [],
    ahead: expected?.ahead ?? 0,
    passedOver: expected?.passedOver ?? 0,
    span: spanOf(expected, now),
  };
}

function standingOf(item: Item | null, sitting: Sitting | null): Standing {
  if (sitting === null) return "unknown";
  if (item === null || item.state === "DELETED") return "deleted";
  if (isRunning(item.state)) return "running";
  if (item.state === "PAUSED") return "paused";
  if (isOver(item)) return "over";
  if (sitting.phase !== "sitting") return "not_open";
  if (item.state === "PASSED_OVER") return "passed_over";
  return item.declared ? "coming" : "undeclared";
}

const MINUTE = 60_000;
/** A likely time is shown in steps of five minutes: more would promise what nobody can keep. */
const STEP = 5 * MINUTE;

function spanOf(expected: Forecast | null, now: number): Span | null {
  if (expected === null || expected.from === null || expected.to === null) return null;
  const from = Math.floor(expected.from / STEP) * STEP;
  return {
    from: Math.max(from, Math.floor(now / MINUTE) * MINUTE),
    to: Math.max(Math.ceil(expected.to / STEP) * STEP, from + STEP),
  };
}

/** The items that are likely to be taken before this one, in the order they would be called; the running one is first. */
export function itemsBefore(sitting: Sitting, id: string): Item[] {
  const ownItem = sitting.items[id];
  if (!ownItem) return [];
  const items = sitting.order.flatMap((each) => sitting.items[each] ?? []);
  const running = items.filter((item) => item.id === sitting.running);
  const recalled = items
    .filter((item) => item.state === "RECALLED" && item.declared && item.id !== id)
    .filter((item) => ownItem.state !== "RECALLED" || item.since < ownItem.since)
    .sort((a, b) => a.since - b.since);
  if (ownItem.state === "RECALLED") return [...running, ...recalled];
  const last = ownItem.state === "PASSED_OVER" ? items.length : items.indexOf(ownItem);
  const listed = items
    .slice(0, last)
    .filter((item) => item.declared && (item.state === "LISTED" || item.state === "NEXT"));
  return [...running, ...recalled, ...listed];
}

/** Boxes that fit beside the name of an item, by the letters of the longest: `7`, `104`, `Fresh 7`. */
function boxesFor(steps: readonly RunStep[]): number {
  const longest = Math.max(0, ...steps.map((step) => ("serial" in step ? String(step.serial).length : 0)));
  if (longest <= 2) return 6;
  return longest <= 3 ? 5 : 3;
}

/** The run of serials from now to one's own, the middle counted where it would not fit. */
export function runOf(sitting: Sitting, id: string): RunStep[] {
  const ownItem = sitting.items[id];
  if (!ownItem) return [];
  const before = itemsBefore(sitting, id);
  const inOwnCategory = new Set(
    Object.values(sitting.items).flatMap((item) => (item.category === ownItem.category ? item.serial : [])),
  );
  // Serials restart per category: a number that the own item's category has too is shown with its category.
  const name = (item: Item) =>
    item.category !== ownItem.category && inOwnCategory.has(item.serial)
      ? `${item.categoryText} ${item.serial}`
      : serialText(item.serial);
  const steps = before.map((item): RunStep => {
    return { kind: item.id === sitting.running ? "now" : "ahead", serial: name(item) };
  });
  const most = boxesFor(steps);
  const own: RunStep = { kind: "mine", serial: serialText(ownItem.serial) };
  if (steps.length < most) return [...steps, own];
  const shown = most > 3 ? 2 : 1;
  return [...steps.slice(0, shown), { kind: "more", count: steps.length - shown }, own];
}

/** Two items of one's own, in two halls, that may be called at the same time. */
export type Clash = { first: DayLine; second: DayLine; from: number; to: number };

/** Every pair of items in different halls that may be called together, the nearest first. */
export function clashesOf(
  lines: readonly DayLine[],
  sittings: ReadonlyMap<string, Sitting>,
  now: number,
): Clash[] {
  const spans = lines.flatMap((line) => {
    const span = line.span ?? runningSpan(line, sittings.get(line.one.courtId), now);
    return span === null ? [] : [{ line, span }];
  });
  const found = spans.flatMap((a, index) =>
    spans.slice(index + 1).flatMap((b) => {
      if (a.line.one.courtId === b.line.one.courtId) return [];
      const overlap = clash({ ahead: 0, passedOver: 0, ...a.span }, { ahead: 0, passedOver: 0, ...b.span });
      if (overlap === null) return [];
      const [first, second] = comesFirst(a, b) ? [a.line, b.line] : [b.line, a.line];
      return [{ first, second, ...overlap }];
    }),
  );
  return found.sort((a, b) => a.from - b.from);
}

type Spanned = { line: DayLine; span: Span };

function comesFirst(a: Spanned, b: Spanned): boolean {
  if (a.line.standing === "running" || b.line.standing === "running") return a.line.standing === "running";
  return a.span.from <= b.span.from;
}

/** An item that runs is likely to hold its people for the rest of today's usual time. */
function runningSpan(line: DayLine, sitting: Sitting | undefined, now: number): Span | null {
  if (line.standing !== "running" || !sitting) return null;
  const { median, spread } = paceOf(sitting.pace);
  const elapsed = line.item?.calledAt ? now - line.item.calledAt : 0;
  return { from: now, to: now + Math.max(spread, median + spread - elapsed) };
}

/** Lines in the order in which they are likely to come; those that are over are last. */
export function inOrderOfCall(lines: readonly DayLine[]): DayLine[] {
  const rank = (line: DayLine) => {
    if (line.standing === "running") return 0;
    if (line.span !== null) return line.span.from;
    return line.standing === "over" || line.standing === "deleted"
      ? Number.MAX_SAFE_INTEGER
      : Number.MAX_SAFE_INTEGER - 1;
  };
  return [...lines].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      a.one.hall.localeCompare(b.one.hall, "en", { numeric: true }) ||
      a.one.serial - b.one.serial,
  );
}
