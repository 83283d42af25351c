// A likely time within the hours of a hall; outside of them there is none (docs/domain.md#forecast). Pure.
import { forecast, type LikelySpan, plannedSpan, spanOf } from "./core/forecast.ts";
import type { Sitting } from "./sitting.ts";

/**
 * When an item is likely to be called on its day, or whether that is outside the hall's hours: then `ahead` says how
 * many items are before it.
 */
export type ExpectedInDay = {
  span: LikelySpan | null;
  outside: "before" | "after" | null;
  ahead: number | null;
};

const outsideHours = (outside: "before" | "after"): ExpectedInDay => ({ span: null, outside, ahead: null });

/** @param hours - when the hall begins and when it rises, in milliseconds since 1970 */
export function withinHours(span: LikelySpan | null, hours: LikelySpan): ExpectedInDay {
  if (span !== null && span.from >= hours.to) return outsideHours("after");
  if (span !== null && span.from < hours.from) return outsideHours("before");
  return {
    span: span && { from: span.from, to: Math.min(span.to, hours.to) },
    outside: null,
    ahead: null,
  };
}

/**
 * Returns when an item is likely to be called from a list that has not begun, by the usual pace.
 * @param before - how many items come before it
 * @param begin - when the hall begins, or now
 */
export function plannedInDay(before: number, hours: LikelySpan, begin = hours.from): ExpectedInDay {
  const planned = plannedSpan(before, begin);
  return withinHours(spanOf({ ahead: before, passedOver: 0, ...planned }, begin) ?? planned, hours);
}

/** Returns when an item of today that has not been called is expected. @param now - in milliseconds since 1970 */
export function expectedToday(sitting: Sitting, id: string, hours: LikelySpan, now: number): ExpectedInDay {
  const begin = Math.max(hours.from, now);
  if (sitting.phase === "not_open") {
    const before = sitting.order.filter((one) => sitting.items[one]?.state !== "DELETED").indexOf(id);
    return plannedInDay(before, hours, begin);
  }
  const expected = forecast(sitting, id, now);
  const hears = sitting.running !== null || sitting.pace.length > 0;
  const isOutside = now < hours.from || now >= hours.to;
  if (expected?.from != null && hears && isOutside)
    return { ...outsideHours(now < hours.from ? "before" : "after"), ahead: expected.ahead };
  // An officer opens before the court begins to hear.
  return withinHours(spanOf(now < begin ? forecast(sitting, id, begin) : expected, begin), hours);
}
