// What there is from a day on, as a plain list with a heading for each day.
import { isClosed } from "../../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import { CALENDAR_DAYS } from "../../../server/contract/limits.ts";
import type { Calendar } from "../../../server/contract/rest/schedules.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import type { Hall } from "./calendar-data.ts";
import { DayEntries, DayHead } from "./DayEntries.tsx";
import { countsOf } from "./place.ts";
import styles from "./Week.module.css";

type DayListProps = { day: string; data: Calendar; halls: readonly Hall[] };

export function DayList({ day, data, halls }: DayListProps) {
  const t = useText("schedule");
  const { entries, listed, holidays } = data;
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const closed = new Set(names.keys());
  const days = [...countsOf(data).keys()];
  return (
    <section aria-labelledby="list" className={styles.list}>
      <h2 id="list">{t("list", { date: formatDate(momentOf(day, "12:00")) })}</h2>
      {days.length === 0 && <p>{t("nothingListed", { days: CALENDAR_DAYS })}</p>}
      {days.map((one) => (
        <section key={one} className="panel" aria-labelledby={`day-${one}`}>
          <DayHead day={one} holiday={names.get(one) ?? (isClosed(one, closed) ? t("closed") : null)} />
          <DayEntries
            entries={entries.filter(({ date }) => date === one)}
            listed={listed.filter(({ date }) => date === one)}
            halls={halls}
          />
        </section>
      ))}
    </section>
  );
}
