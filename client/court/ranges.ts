// The ranges with which the court officer opens a court: the typed lines, their errors, and the ranges they declare. Pure.

import { SERIAL_MAX } from "../../server/contract/limits.ts";
import type { Court } from "../../server/contract/rest/courts.ts";
import { itemId } from "../../server/contract/sitting/core/item.ts";
import type { CaseRangeArray } from "../../server/contract/sitting/core/ranges.ts";
import { expandRanges, mayBeTyped } from "../../server/contract/sitting/core/ranges.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";

/** One line of the form, as typed. `own` is a category that no list has, typed by the court officer. */
export type RangeRow = { id: string; category: string; own: string; from: string; to: string };

/** Lines prefilled from the imported list: one for each category, from its first serial to its last. */
export function rowsFrom(categories: Court["categories"]): RangeRow[] {
  return categories.map(({ value, from, to }) => ({
    id: value,
    category: value,
    own: "",
    from: String(from),
    to: String(to),
  }));
}

/** What is wrong with a line: a code of ours. */
export type RangeFault =
  | { field: "category"; fault: "required" | "kept" }
  | { field: "from" | "to"; fault: "required" | "numeric" | "limits" }
  | { field: "to"; fault: "backwards" };

/** The category that a line declares; empty when none is chosen yet. */
export function categoryOf(row: RangeRow): string {
  return row.category === OWN_CATEGORY ? row.own.trim() : row.category;
}

/** Stands in the form for a category that is typed. */
export const OWN_CATEGORY = "\u0000own";

/** The first thing that is wrong with a line; null when it is sound. */
export function faultOf(row: RangeRow): RangeFault | null {
  if (categoryOf(row) === "") return { field: "category", fault: "required" };
  if (row.category === OWN_CATEGORY && !mayBeTyped(categoryOf(row)))
    return { field: "category", fault: "kept" };
  for (const field of ["from", "to"] as const) {
    const text = row[field].trim();
    if (text === "") return { field, fault: "required" };
    if (!/^\d+$/.test(text)) return { field, fault: "numeric" };
    if (Number(text) < 1 || Number(text) > SERIAL_MAX) return { field, fault: "limits" };
  }
  return Number(row.from) > Number(row.to) ? { field: "to", fault: "backwards" } : null;
}

/** Ranges of one category that overlap, declared as one. */
export type Merged = { category: string; parts: { from: number; to: number }[]; from: number; to: number };

/** Returns the ranges to send, with overlaps merged, and the merged ones. All lines must be valid. */
export function mergeRows(rows: readonly RangeRow[]): { ranges: CaseRangeArray; merged: Merged[] } {
  const byCategory = new Map<string, { from: number; to: number }[]>();
  for (const row of rows) {
    const range = { from: Number(row.from), to: Number(row.to) };
    byCategory.set(categoryOf(row), [...(byCategory.get(categoryOf(row)) ?? []), range]);
  }
  const merged: Merged[] = [];
  const ranges = [...byCategory].map(([category, typed]) => {
    const groups = groupOverlaps(typed);
    for (const { parts, from, to } of groups) {
      if (parts.length > 1) merged.push({ category, parts, from, to });
    }
    return { category, caseRanges: groups.map(({ from, to }) => ({ from, to })) };
  });
  return { ranges, merged };
}

function groupOverlaps(ranges: readonly { from: number; to: number }[]) {
  const groups: { from: number; to: number; parts: { from: number; to: number }[] }[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = groups.at(-1);
    if (last && range.from <= last.to) {
      last.to = Math.max(last.to, range.to);
      last.parts.push(range);
    } else groups.push({ ...range, parts: [range] });
  }
  return groups;
}

/** One category of what will be declared. */
export type Declared = {
  category: string;
  categoryText: string;
  ranges: { from: number; to: number }[];
  count: number;
  /** Its serials that no list has: they are declared by number only. */
  unlisted: number;
};

/**
 * Returns what ranges will declare, by category.
 * @param ranges - the ranges as sent
 * @param options - the names of the categories
 * @param sitting - the hall with its list
 */
export function previewOf(
  ranges: CaseRangeArray,
  options: readonly { value: string; text: string }[],
  sitting: Sitting | null,
): Declared[] {
  return expandRanges(ranges, options).map(({ category, categoryText, cases }) => ({
    category,
    categoryText,
    ranges: ranges.flatMap((one) => (one.category === category ? one.caseRanges : [])),
    count: cases.length,
    unlisted: cases.filter((serial) => !sitting?.items[itemId(category, serial)]).length,
  }));
}
