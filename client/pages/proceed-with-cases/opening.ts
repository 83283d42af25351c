// The opening as it is typed and as it is sent: three ways before the court is open, and ranges to add after. Pure.

import { RANGE_TOTAL_MAX } from "../../../server/contract/limits.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { itemId } from "../../../server/contract/sitting/core/item.ts";
import { type CaseRangeArray, countSerials } from "../../../server/contract/sitting/core/ranges.ts";
import { type OpeningMode, openingModes } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { categoryOf, faultOf, mergeRows, type RangeRow, rowsFrom } from "../../court/ranges.ts";
import { hasShape, isListOf, isOneOf, isSwitch, isText } from "../../net/kept-json.ts";

/** The fields as the officer has typed them. `rows` are the ranges of the list, `more` those added by hand. */
export type OpeningDraft = {
  mode: OpeningMode;
  rows: RangeRow[];
  more: RangeRow[];
  single: { isOn: boolean; category: string; serial: string };
};

const rows = isListOf(
  hasShape<RangeRow>({ id: isText, category: isText, own: isText, from: isText, to: isText }),
);
/** Whether what was kept of the form has its shape. */
export const isOpeningDraft = hasShape<OpeningDraft>({
  mode: isOneOf(openingModes),
  rows,
  more: rows,
  single: hasShape<OpeningDraft["single"]>({ isOn: isSwitch, category: isText, serial: isText }),
});

/** An empty line; `id` keeps lines apart while they are typed. */
export function emptyRow(rows: readonly RangeRow[]): RangeRow {
  const last = rows.reduce((most, { id }) => Math.max(most, Number(id.replace(/^added-/, "")) || 0), 0);
  return { id: `added-${last + 1}`, category: "", own: "", from: "", to: "" };
}

/** The form as it begins: the ranges of the imported list; without a list, one empty range to type. */
export function startOf(categories: Court["categories"], isOpen: boolean): OpeningDraft {
  const hasList = categories.length > 0;
  return {
    mode: hasList || isOpen ? "ranges" : "manual_option",
    rows: isOpen ? [emptyRow([])] : rowsFrom(categories),
    more: hasList ? [] : [emptyRow([])],
    single: { isOn: false, category: categories[0]?.value ?? "", serial: "" },
  };
}

/** The lines that this way of opening declares. */
function rowsIn({ mode, rows, more }: OpeningDraft): RangeRow[] {
  if (mode === "without_manual") return [];
  return mode === "ranges" ? rows : more;
}

/** A line on which nothing at all was typed does not count. */
export function isBlank(row: RangeRow): boolean {
  return categoryOf(row) === "" && row.from.trim() === "" && row.to.trim() === "";
}

/** The ranges that are sent if they are valid, or why there are none yet. */
export type Opening =
  | { state: "faulty" }
  | { state: "empty" }
  | { state: "tooMany"; total: number }
  | { state: "valid"; ranges: CaseRangeArray; merged: ReturnType<typeof mergeRows>["merged"] };

/** The ranges to send, overlaps made one. Only the way by ranges needs at least one. */
export function openingOf(draft: OpeningDraft): Opening {
  const given = rowsIn(draft).filter((row) => !isBlank(row));
  if (given.some((row) => faultOf(row) !== null)) return { state: "faulty" };
  if (given.length === 0 && draft.mode === "ranges") return { state: "empty" };
  const merged = mergeRows(given);
  const total = countSerials(merged.ranges);
  return total > RANGE_TOTAL_MAX ? { state: "tooMany", total } : { state: "valid", ...merged };
}

/** The item that the option "Single Case" asks for: none, an item that will be declared, or one that will not. */
export type Single = { state: "off" } | { state: "missing" | "outside" } | { state: "found"; item: string };

/** The item of the single case, or why there is none. */
export function singleOf(draft: OpeningDraft, sitting: Sitting): Single {
  const { isOn, category, serial } = draft.single;
  if (!isOn) return { state: "off" };
  const number = /^\d+$/.test(serial.trim()) ? Number(serial) : 0;
  const item = sitting.items[itemId(category, number)];
  if (!item || item.state === "DELETED") return { state: "missing" };
  const isDeclared = draft.rows.some(
    (row) => categoryOf(row) === category && Number(row.from) <= number && number <= Number(row.to),
  );
  return draft.mode !== "ranges" || isDeclared ? { state: "found", item: item.id } : { state: "outside" };
}
