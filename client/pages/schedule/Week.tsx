// A week of seven columns, on a phone one under the other, each day with what there is on it.

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { dayAfter } from "../../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import type { Calendar } from "../../../server/contract/rest/schedules.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { useKeptFocus } from "../../shell/keep-focus.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Hall } from "./calendar-data.ts";
import { closedText } from "./closed-text.ts";
import { DayEntries, DayHead } from "./DayEntries.tsx";
import styles from "./Schedule.module.css";

type WeekProps = {
  week: readonly string[];
  data: Calendar;
  /** The entries of another week are still shown. */
  isStale: boolean;
  halls: readonly Hall[];
  /** Shows the week of a day. */
  onWeek: (day: string) => void;
};

export function Week({ week, data: { entries, listed, holidays }, isStale, halls, onWeek }: WeekProps) {
  const t = useText(scheduleText);
  const [first = ""] = week;
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section ref={section} aria-labelledby="week">
      <div className={styles.weekHead}>
        <IconButton
          icon={ChevronLeft}
          flips
          label={t("earlierWeek")}
          onPress={() => onWeek(dayAfter(first, -7))}
        />
        <h2 id="week">{t("week", { date: formatDate(momentOf(first, "12:00")) })}</h2>
        <IconButton
          icon={ChevronRight}
          flips
          label={t("laterWeek")}
          onPress={() => onWeek(dayAfter(first, 7))}
        />
      </div>
      <div className={styles.week}>
        {week.map((day) => {
          const those = entries.filter(({ date }) => date === day);
          const items = listed.filter(({ date }) => date === day);
          const isFree = those.length + items.length === 0;
          return (
            <section key={day} className="panel" aria-labelledby={`day-${day}`}>
              <DayHead day={day} closed={closedText(t, day, holidays)} />
              {!isFree && <DayEntries entries={those} listed={items} halls={halls} />}
              {isFree && !isStale && <p>{t("nothing")}</p>}
            </section>
          );
        })}
      </div>
    </section>
  );
}
