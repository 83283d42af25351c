// A likely time within the hours in which a hall sits: what lies outside of them is not told to the minute (docs/domain.md#forecast). Pure.
import type { LikelySpan } from "./standing.ts";

/** When an item is likely to be called on its day, or whether that is before its hall begins or after it rises. */
export type ExpectedInDay = { span: LikelySpan | null; outside: "before" | "after" | null };

const before: ExpectedInDay = { span: null, outside: "before" };
const after: ExpectedInDay = { span: null, outside: "after" };

/** @param hours - when the hall begins and when it rises, in milliseconds since 1970 */
export function withinHours(span: LikelySpan | null, hours: LikelySpan): ExpectedInDay {
  if (span === null) return { span, outside: null };
  if (span.from >= hours.to) return after;
  if (span.from < hours.from) return before;
  return { span: { from: span.from, to: Math.min(span.to, hours.to) }, outside: null };
}

/** What is told while a hall hears outside of its hours, of every item that it has not called. @param now - in milliseconds since 1970 */
export function outsideHours(now: number, hours: LikelySpan): ExpectedInDay | null {
  if (now < hours.from) return before;
  return now < hours.to ? null : after;
}
