// How long something on record took, with the same rounding for the page, the PDF and the table. Pure.

import type { Span } from "../../rest/records.ts";
import type { ItemState } from "../core/item.ts";

/**
 * The states in which the court hears an item: while it is only called, the court waits for its people
 * (docs/domain.md#time-heard).
 */
export function isHeard(state: ItemState): boolean {
  return state === "HEARING" || state === "IN_CAMERA";
}

/**
 * Milliseconds of a span in whole seconds, as clocks at its ends show it: 10:35:07 to 10:35:15 is 8 seconds, whatever
 * the fractions were. So consecutive spans add up.
 * @returns never negative
 */
export function lengthOf({ from, to }: Span, until: number): number {
  return Math.max(0, second(to ?? until) - second(from)) * 1000;
}

/** The total length of spans, with the same rounding. */
export function lengthOfAll(spans: readonly Span[], until: number): number {
  return spans.reduce((sum, span) => sum + lengthOf(span, until), 0);
}

function second(at: number): number {
  return Math.floor(at / 1000);
}
