// The times until which a bench may rise, as a judge chooses among them. Pure.
import { minutesOf } from "../../../server/contract/calendar/slots.ts";
import { RECESS } from "../../../server/contract/limits.ts";

const IST_MINUTES = 330;
const DAY_MINUTES = 24 * 60;
/** A time that is offered is a multiple of these minutes. */
const STEP = 5;
/** The recess is offered from these minutes before it begins. */
const BEFORE_RECESS = 60;
const breaks = [10, 30] as const;

export type RiseTime = { kind: "recess"; time: string } | { kind: "break"; time: string };

/**
 * @param now - milliseconds since 1970
 * @returns the recess where it is near or has begun, and short breaks; times of the day in IST, as `14:00`
 */
export function riseTimes(now: number): RiseTime[] {
  const clock = (Math.floor(now / 60_000) + IST_MINUTES) % DAY_MINUTES;
  const isNear = clock >= minutesOf(RECESS.from) - BEFORE_RECESS && clock < minutesOf(RECESS.to);
  const short = breaks.map((minutes) => Math.ceil((clock + minutes) / STEP) * STEP);
  return [
    ...(isNear ? [{ kind: "recess" as const, time: RECESS.to }] : []),
    ...short.filter((at) => at < DAY_MINUTES).map((at) => ({ kind: "break" as const, time: clockText(at) })),
  ];
}

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
