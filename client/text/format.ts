// Times, dates, numbers, sizes and lists in the language shown, as a court in India writes them: 24-hour, IST, Latin digits.
import { language, textOf } from "./i18n.ts";
import { latinTag } from "./locales.ts";

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
  return textOf("ui")("range", { from: formatTime(from), to: formatTime(to) });
}

/** Things beside one another: `3, 7, 12`. */
export function formatList(parts: readonly (string | number)[]): string {
  // The oldest browsers have no lists.
  if (!("ListFormat" in Intl)) return parts.join(", ");
  return new Intl.ListFormat(latinTag(language.peek()), { type: "unit", style: "short" }).format(
    parts.map(String),
  );
}

/**
 * A number as the language writes it: `1,250`, `4.5`.
 * @param fractionDigits - digits after the point: as many always, or at most as many as there are
 */
export function formatNumber(
  value: number,
  fractionDigits: { always: number } | { most: number } = { most: 3 },
): string {
  return new Intl.NumberFormat(latinTag(language.peek()), digitsOf(fractionDigits)).format(value);
}

const digitsOf = (digits: { always: number } | { most: number }): Intl.NumberFormatOptions =>
  "always" in digits
    ? { minimumFractionDigits: digits.always, maximumFractionDigits: digits.always }
    : { maximumFractionDigits: digits.most };

const sizes = [
  { unit: "kilobyte", short: "kB" },
  { unit: "megabyte", short: "MB" },
  { unit: "gigabyte", short: "GB" },
  { unit: "terabyte", short: "TB" },
] as const;

/** A size as people read it, in units of a thousand: `12 kB`, `2.4 MB`; what has anything is at least one kB. */
export function formatBytes(bytes: number): string {
  const thousands = Math.floor(Math.log10(Math.max(bytes, 1)) / 3);
  const power = Math.min(Math.max(thousands, 1), sizes.length);
  const value = bytes / 1000 ** power;
  const shown = power === 1 ? Math.ceil(value) : value;
  const { unit, short } = sizes[power - 1] ?? sizes[0];
  try {
    const options = { style: "unit", unit, maximumFractionDigits: power === 1 ? 0 : 1 } as const;
    return new Intl.NumberFormat(latinTag(language.peek()), options).format(shown);
  } catch {
    // The oldest browsers have no units.
    return `${formatNumber(shown, { most: 1 })} ${short}`;
  }
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
