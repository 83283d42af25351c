// The day in court: dates are days in IST, whatever this machine's time zone (DOMAIN.md).
import { sittingId } from "../server/contract/sitting/state.ts";
import { courtNow } from "./socket.ts";

const IST_MS = 5.5 * 3600_000;

/** Today in IST, as `2026-11-23`. */
export function today(): string {
  return new Date(courtNow() + IST_MS).toISOString().slice(0, 10);
}

/** The id of today's sitting of a court. */
export function sittingOf(courtId: string): string {
  return sittingId(courtId, today());
}
