// The next days that have something, with how much; a press shows the day.

import type { DayCount } from "../../../server/contract/calendar/day-counts.ts";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import { CALENDAR_DAYS } from "../../../server/contract/limits.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { formatDayOfYear } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Press } from "../../ui/Press.tsx";
import { countText } from "./count-text.ts";
import styles from "./Schedule.module.css";

type UpcomingProps = {
  counts: ReadonlyMap<string, DayCount>;
  selected: string;
  onChoose: (day: string) => void;
};

export function Upcoming({ counts, selected, onChoose }: UpcomingProps) {
  const t = useText(scheduleText);
  return (
    <section className={`panel ${styles.upcoming}`} aria-labelledby="upcoming">
      <h2 id="upcoming">{t("upcoming")}</h2>
      {counts.size === 0 && <p>{t("nothingNext", { days: CALENDAR_DAYS })}</p>}
      <ul>
        {[...counts].map(([day, count]) => (
          <li key={day}>
            <Press aria-pressed={day === selected} onPress={() => onChoose(day)}>
              {formatDayOfYear(momentOf(day, "12:00"))}
              <span>{countText(t, count)}</span>
            </Press>
          </li>
        ))}
      </ul>
    </section>
  );
}
