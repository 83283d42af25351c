// Why the court is closed on a day, in words.

import { isClosed } from "../../../server/contract/calendar/repeats.ts";
import type { Holiday } from "../../../server/contract/rest/schedules.ts";
import type { scheduleText } from "../../court/schedule.text.ts";
import type { useText } from "../../text/i18n.ts";

/** @returns null if the court is open */
export function closedText(
  t: ReturnType<typeof useText<typeof scheduleText>>,
  day: string,
  holidays: readonly Holiday[],
): string | null {
  const holiday = holidays.find(({ date }) => date === day);
  if (holiday !== undefined) return t("holiday", { name: holiday.name });
  return isClosed(day, new Set()) ? t("closed") : null;
}
