// Why the court is closed on a day, in words.
import { isClosed } from "../../../server/contract/calendar/repeats.ts";
import type { useText } from "../../text/i18n.ts";

/**
 * @param holidays - their names by day
 * @returns null where the court is open
 */
export function closedText(
  t: ReturnType<typeof useText<"schedule">>,
  day: string,
  holidays: ReadonlyMap<string, string>,
): string | null {
  const name = holidays.get(day);
  if (name !== undefined) return t("holiday", { name });
  return isClosed(day, new Set(holidays.keys())) ? t("closed") : null;
}
