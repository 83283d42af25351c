// How likely times, states of items and benches are put into words on the court list.

import type { Court } from "../../../server/contract/rest/courts.ts";
import type { LikelySpan } from "../../../server/contract/sitting/core/forecast.ts";
import { hasOutcome, type Item } from "../../../server/contract/sitting/core/item.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { type Axis, wordsFor } from "../../court/axis.ts";
import type { DayLine } from "../../court/day-lines.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";

export type Words = ReturnType<typeof useText<typeof courtListText>>;
type CourtWords = ReturnType<typeof useText<typeof courtText>>;

/** A likely time in full: `11:05 to 11:40`. */
export function spanText(t: Words, axis: Axis, span: LikelySpan): string {
  const from = formatTime(span.from);
  switch (wordsFor(axis, span)) {
    case "whole":
      return t("day.time", { from, to: formatTime(span.to) });
    case "open":
      return t("day.timeOpen", { from });
    case "beyond":
      return t("day.timeBeyond", { to: formatTime(axis.to) });
  }
}

/** A likely time where there is little room: `11:05–11:40`. */
export function shortSpan(t: Words, axis: Axis, span: LikelySpan): string {
  const from = formatTime(span.from);
  switch (wordsFor(axis, span)) {
    case "whole":
      return t("day.timeShort", { from, to: formatTime(span.to) });
    case "open":
      return t("day.timeShortOpen", { from });
    case "beyond":
      return t("day.timeShortBeyond", { to: formatTime(axis.to) });
  }
}

/** The state of an item when no time can be shown; null when its time is enough. */
export function useStandingText({ standing, item, ahead }: DayLine): string | null {
  const t = useText(courtListText);
  const tCourt = useText(courtText);
  switch (standing) {
    case "coming":
      return null;
    case "unknown":
      return t("day.loading");
    case "not_open":
      return t("day.aheadUnopened", { count: ahead });
    case "undeclared":
      return t("day.undeclared");
    case "passed_over":
      return t("day.passedOver");
    case "paused":
      return t("day.paused");
    case "running":
      return t(item?.state === "CALLED" ? "day.calledNow" : "day.running");
    case "deleted":
      return t("day.deleted");
    case "over":
      return item && outcomeText(t, tCourt, item);
  }
}

function outcomeText(t: Words, tCourt: CourtWords, item: Item): string {
  if (item.state === "ADJOURNED")
    return item.nextDate === null ? tCourt("sineDie") : t("adjournedTo", { date: formatDate(item.nextDate) });
  return tCourt(`itemState.${hasOutcome(item.state) ? item.state : "NOT_REACHED"}`);
}

/** How an item of one's own is called: `My item 14`. */
export function myItemText(t: Words, serial: number): string {
  return t("myItem", { serial });
}

/** The bench over the judges' names: `DB-I · Division Bench`. */
export function coramText(t: Words, { coram, type }: Pick<Court, "coram" | "type">): string {
  if (coram === "") return t("noBench");
  if (type === "FC") return t("coram.family", { coram });
  if (/^DB\b/.test(coram)) return t("coram.division", { coram });
  if (/^FB\b/.test(coram)) return t("coram.full", { coram });
  return /^single$/i.test(coram) ? t("coram.single") : coram;
}
