// The day in court: dates are days in IST, whatever this machine's time zone (docs/domain.md#the-day).

import { isDayOver } from "../../server/contract/sitting/core/day.ts";
import { sittingId } from "../../server/contract/sitting/core/sitting-id.ts";
import { board, courtNow } from "./socket.ts";

const IST_MS = 5.5 * 3600_000;

/** Today in IST, as `2026-11-23`. */
export function today(): string {
  return new Date(courtNow() + IST_MS).toISOString().slice(0, 10);
}

/**
 * The id of the sitting that a court is in: today's, or, by the board, yesterday's while the court sits past
 * midnight. Redraws its reader with the board.
 */
export function sittingOf(courtId: string): string {
  const row = board.value?.get(courtId);
  const sitsOn = row !== undefined && row.state !== "not_open" && row.state !== "risen";
  const own = sittingId(courtId, today());
  return sitsOn && row.sitting < own && !isOver(row.sitting) ? row.sitting : own;
}

function isOver(sitting: string): boolean {
  return isDayOver({ date: sitting.slice(-10), phase: "sitting", closedAt: null }, courtNow());
}
