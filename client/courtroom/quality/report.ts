// When a page reports its connection to the court: at once on a change, rarely otherwise, and never too often. Pure.
import {
  type PersonQuality,
  QUALITY_EVERY_SECONDS,
  QUALITY_LEAST_SECONDS,
} from "../../../server/contract/quality.ts";

export type SentReport = { quality: PersonQuality; at: number };

/**
 * Whether to send a report on the connection.
 * @param last - what was sent last
 * @param next - what would be sent now
 * @param now - milliseconds
 */
export function isReportDue(last: SentReport | null, next: PersonQuality, now: number): boolean {
  if (last === null) return true;
  const since = (now - last.at) / 1000;
  const { level, videos, isChosen } = last.quality;
  const isOther = next.level !== level || next.videos !== videos || next.isChosen !== isChosen;
  return since >= (isOther ? QUALITY_LEAST_SECONDS : QUALITY_EVERY_SECONDS);
}
