// What there is from a day on, as a plain list with a heading for each day, whose bookings are read when it comes into view.
import { useRef } from "react";
import type { DayCount } from "../../../server/contract/calendar/day-counts.ts";
import { isClosed } from "../../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import { CALENDAR_DAYS } from "../../../server/contract/limits.ts";
import type { DayCounts } from "../../../server/contract/rest/schedules.ts";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { useNear } from "../../ui/use-near.ts";
import { byDay, type Hall, useDays } from "./calendar-data.ts";
import { countText } from "./count-text.ts";
import { DayEntries, DayHead } from "./DayEntries.tsx";
import styles from "./Week.module.css";

type DayListProps = { day: string; data: DayCounts; halls: readonly Hall[] };

export function DayList({ day, data, halls }: DayListProps) {
  const t = useText("schedule");
  const names = new Map(data.holidays.map(({ date, name }) => [date, name]));
  const closed = new Set(names.keys());
  return (
    <section aria-labelledby="list" className={styles.list}>
      <h2 id="list">{t("list", { date: formatDate(momentOf(day, "12:00")) })}</h2>
      {data.days.length === 0 && <p>{t("nothingListed", { days: CALENDAR_DAYS })}</p>}
      {[...byDay(data)].map(([one, count]) => (
        <ListedDay
          key={one}
          {...{ day: one, count, halls }}
          holiday={names.get(one) ?? (isClosed(one, closed) ? t("closed") : null)}
        />
      ))}
    </section>
  );
}

type ListedDayProps = { day: string; count: DayCount; holiday: string | null; halls: readonly Hall[] };

function ListedDay({ day, count, holiday, halls }: ListedDayProps) {
  const t = useText("schedule");
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place, "600px");
  const read = useDays(isNear ? { from: day, to: day } : null);
  return (
    <section ref={place} className="panel" aria-labelledby={`day-${day}`}>
      <DayHead day={day} holiday={holiday} />
      {read.state === "loading" && <p>{countText(t, count)}</p>}
      {read.state === "failed" && (
        <FailurePanel title={t("failed")} error={read.error} onRetry={read.retry} />
      )}
      {read.state === "ready" && (
        <DayEntries
          entries={read.data.entries.filter(({ date }) => date === day)}
          listed={read.data.listed.filter(({ date }) => date === day)}
          halls={halls}
        />
      )}
    </section>
  );
}
