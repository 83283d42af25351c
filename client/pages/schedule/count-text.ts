// How much there is on a day, in words: "2 hearings, 1 meeting".

import type { DayCount } from "../../../server/contract/calendar/day-counts.ts";
import type { scheduleText } from "../../court/schedule.text.ts";
import { formatList } from "../../text/format.ts";
import type { useText } from "../../text/i18n.ts";

export function countText(
  t: ReturnType<typeof useText<typeof scheduleText>>,
  { hearing, meeting, webinar, listed }: DayCount,
): string {
  return formatList([
    ...(hearing > 0 ? [t("hearings", { count: hearing })] : []),
    ...(meeting > 0 ? [t("meetings", { count: meeting })] : []),
    ...(webinar > 0 ? [t("webinars", { count: webinar })] : []),
    ...(listed > 0 ? [t("listedItems", { count: listed })] : []),
  ]);
}
