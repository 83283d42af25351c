// Times, dates and lists in the language shown, as a court in India writes them: 24-hour, IST, Latin digits.

import { latinTag } from "../../server/contract/locales.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { language, textOf } from "./i18n.ts";

const zone = "Asia/Kolkata";

type Moment = Date | number | string;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions, tag = latinTag(language.peek())): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: zone, ...options });
  formats.set(key, made);
  return made;
}

/** The clock in IST: `14:05`, or `14:05:09` with seconds. */
export function formatTime(moment: Moment, seconds = false): string {
  return format({
    hour: "2-digit",
    minute: "2-digit",
    second: seconds ? "2-digit" : undefined,
    hourCycle: "h23",
  }).format(new Date(moment));
}

/** The date in IST: `16 November 2026`. */
export function formatDate(moment: Moment): string {
  return format({ day: "numeric", month: "long", year: "numeric" }).format(new Date(moment));
}

/** The date in IST with its weekday: `Monday 16 November 2026`. */
export function formatDay(moment: Moment): string {
  return withoutComma({ weekday: "long", day: "numeric", month: "long", year: "numeric" }, moment);
}

/**
 * The day without its year: `Monday 16 November`.
 * @param tag - for another language than the one shown, with its digits: `hi-IN-u-nu-latn`
 */
export function formatDayOfYear(moment: Moment, tag?: string): string {
  return withoutComma({ weekday: "long", day: "numeric", month: "long" }, moment, tag);
}

/** Some languages, and English in some browsers, put a comma after the weekday. */
function withoutComma(options: Intl.DateTimeFormatOptions, moment: Moment, tag?: string): string {
  return format(options, tag)
    .format(new Date(moment))
    .replace(/[,،](?= )/, "");
}

/** A span of clock times: `11:05 to 11:40`. */
export function formatRange(from: Moment, to: Moment): string {
  return textOf(uiText)("range", { from: formatTime(from), to: formatTime(to) });
}

/** Things beside one another: `3, 7, 12`. */
export function formatList(parts: readonly (string | number)[]): string {
  // The oldest browsers have no lists.
  if (!("ListFormat" in Intl)) return parts.join(", ");
  return new Intl.ListFormat(latinTag(language.peek()), { type: "unit", style: "short" }).format(
    parts.map(String),
  );
}

/** A length in seconds as people read a running clock: `4:18`, `1:02:05`; never below zero. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Today's date in IST as the data has it: `2026-11-16`. */
export function isoDate(moment: Moment): string {
  const parts = format({ day: "2-digit", month: "2-digit", year: "numeric" }, "en-GB").formatToParts(
    new Date(moment),
  );
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
