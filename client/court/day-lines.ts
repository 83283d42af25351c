// A person's items on the day: how far each is, when it is likely to come, and which may be called together. Pure.
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import {
  clash,
  forecast,
  type LikelySpan,
  paceOf,
  spanOf,
} from "../../server/contract/sitting/core/forecast.ts";
import { attentionTo, type Item } from "../../server/contract/sitting/core/item.ts";
import {
  type ItemProgress,
  itemProgressIn,
  type RunStep,
  runOf,
} from "../../server/contract/sitting/item-progress.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { serialText } from "./serial-text.ts";

/** One item of one's own on the strip. `item` is null while its hall has not come, and when no list has it. */
export type DayLine = {
  key: string;
  one: CourtCase;
  item: Item | null;
  /** `unknown` while its hall has not come. */
  standing: ItemProgress | "unknown";
  run: RunStep[];
  /** Items likely to be taken before it, the running one included. */
  ahead: number;
  /** Passed-over items that may be taken before it as well. */
  passedOver: number;
  /** When it is likely to be called, in milliseconds since 1970; null when nothing is known. */
  span: LikelySpan | null;
};

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
    standing: sitting === null ? "unknown" : itemProgressIn(sitting, item),
    run: sitting && expected ? runOf(sitting, one.id, serialText) : [],
    ahead: expected?.ahead ?? 0,
    passedOver: expected?.passedOver ?? 0,
    span: spanOf(expected, now),
  };
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

type Spanned = { line: DayLine; span: LikelySpan };

function comesFirst(a: Spanned, b: Spanned): boolean {
  if (a.line.standing === "running" || b.line.standing === "running") return a.line.standing === "running";
  return a.span.from <= b.span.from;
}

/** An item that runs is likely to hold its people for the rest of today's usual time. */
function runningSpan(line: DayLine, sitting: Sitting | undefined, now: number): LikelySpan | null {
  if (line.standing !== "running" || !sitting) return null;
  const { median, spread } = paceOf(sitting.pace);
  const elapsed = line.item ? attentionTo(line.item, now) : 0;
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
