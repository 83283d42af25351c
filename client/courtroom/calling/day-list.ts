// The day's list as the court officer reads it: groups by category, what is left, and which rows can be collapsed. Pure.

import { SERIAL_MAX } from "../../../server/contract/limits.ts";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { hasOutcome, type Item, isLeft, isRunning } from "../../../server/contract/sitting/core/item.ts";
import type { CaseRangeArray } from "../../../server/contract/sitting/core/ranges.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";

export const listFilters = ["all", "left", "passedOver", "heard"] as const;
export type ListFilter = (typeof listFilters)[number];

/** The items of one category, in list order. `left` counts those that can still be called. */
export type DayGroup = {
  category: string;
  text: string;
  items: Item[];
  from: number;
  to: number;
  left: number;
};

/** A line of a group: one item, or several finished items collapsed into one line. */
export type DayLine = { item: Item } | { folded: Item[] };

/** Whether a filter shows an item. The running one is always shown. */
export function showsIn(filter: ListFilter, item: Item): boolean {
  if (isRunning(item.state)) return true;
  switch (filter) {
    case "all":
      return true;
    case "left":
      return isLeft(item);
    case "passedOver":
      return item.state === "PASSED_OVER";
    case "heard":
      return hasOutcome(item.state);
  }
}

/** The numbers on the filters. Items that a later list removed are shown in the list, but are not counted. */
export function countsOf(items: readonly Item[]): Record<ListFilter, number> {
  return {
    all: items.filter((item) => item.state !== "DELETED").length,
    left: items.filter(isLeft).length,
    passedOver: items.filter((item) => item.state === "PASSED_OVER").length,
    heard: items.filter((item) => hasOutcome(item.state)).length,
  };
}

/** Groups of consecutive items of the same category. */
export function groupsOf(items: readonly Item[]): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const item of items) {
    const group = groups.get(item.category) ?? {
      category: item.category,
      text: item.categoryText,
      items: [],
      from: item.serial,
      to: item.serial,
      left: 0,
    };
    group.items.push(item);
    group.from = Math.min(group.from, item.serial);
    group.to = Math.max(group.to, item.serial);
    if (isLeft(item)) group.left += 1;
    groups.set(item.category, group);
  }
  return [...groups.values()];
}

/** Items that are never collapsed: the one that the list keeps in view, and the one that the officer selected. */
export type Kept = { anchor: string | null; cursor: string | null };

/**
 * The lines of a group under a filter. Two or more finished items in a row become one line; the finished item directly above
 * the anchor (the running item, or the next) keeps a line of its own.
 */
export function linesOf(items: readonly Item[], filter: ListFilter, { anchor, cursor }: Kept): DayLine[] {
  const shown = items.filter((item) => showsIn(filter, item));
  if (filter !== "all") return shown.map((item) => ({ item }));
  const lines: DayLine[] = [];
  let run: Item[] = [];
  const flush = (keepLast: boolean) => {
    const last = keepLast ? run.pop() : undefined;
    if (run.length > 1) lines.push({ folded: run });
    else lines.push(...run.map((item) => ({ item })));
    if (last) lines.push({ item: last });
    run = [];
  };
  for (const item of shown) {
    if (hasOutcome(item.state) && item.id !== cursor) {
      run.push(item);
      continue;
    }
    flush(item.id === anchor);
    lines.push({ item });
  }
  flush(false);
  return lines;
}

/** The group that is open automatically: the one with the running item, else with the next, else the first with items left. */
export function openGroup(groups: readonly DayGroup[], anchor: string | null): string | null {
  const holds = groups.find((group) => group.items.some((item) => item.id === anchor));
  return (holds ?? groups.find((group) => group.left > 0) ?? groups[0])?.category ?? null;
}

/** Serials in short form: `3, 5, 7–9`. */
export function shortSerials(serials: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const serial of [...serials].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && serial === last[1] + 1) last[1] = serial;
    else runs.push([serial, serial]);
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(", ");
}

/** The command that opens a court again after it rose, with the same ranges if it had ranges. */
export function reopening(sitting: Sitting): Extract<PersonCommand, { type: "openSitting" }> {
  const mode = sitting.mode ?? "without_manual";
  return { type: "openSitting", mode, ranges: mode === "ranges" ? declaredRanges(sitting) : [] };
}

function declaredRanges(sitting: Sitting): CaseRangeArray {
  const declared = Object.values(sitting.items).filter((item) => item.declared && item.serial <= SERIAL_MAX);
  return groupsOf(declared).map(({ category, items }) => ({ category, caseRanges: rangesOf(items) }));
}

function rangesOf(items: readonly Item[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { serial } of [...items].sort((a, b) => a.serial - b.serial)) {
    const last = ranges.at(-1);
    if (last && serial <= last.to + 1) last.to = Math.max(last.to, serial);
    else ranges.push({ from: serial, to: serial });
  }
  return ranges;
}
