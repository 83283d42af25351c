// Times and dates as a court in India writes them: 24-hour, IST, Latin digits.

const zone = "Asia/Kolkata";

type Moment = Date | number | string;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options });
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
  return `${format({ weekday: "long" }).format(new Date(moment))} ${formatDate(moment)}`;
}

/** A span of clock times: `11:05 to 11:40`. */
export function formatRange(from: Moment, to: Moment): string {
  return `${formatTime(from)} to ${formatTime(to)}`;
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
  const parts = format({ day: "2-digit", month: "2-digit", year: "numeric" }).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
