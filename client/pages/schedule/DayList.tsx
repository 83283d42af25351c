// The entries from a day on, as a plain list with a heading for each day. Bookings are read when their days come into view.

import { useRef } from "react";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import { CALENDAR_DAYS } from "../../../server/contract/limits.ts";
import type { DayCounts } from "../../../server/contract/rest/schedules.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { scheduleText } from "../../court/schedule.text.ts";
import { useKeptFocus } from "../../shell/keep-focus.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { useNear } from "../../ui/use-near.ts";
import { type Hall, useDays } from "./calendar-data.ts";
import { closedText } from "./closed-text.ts";
import { countText } from "./count-text.ts";
import { DayEntries, DayHead } from "./DayEntries.tsx";
import { batchesOf } from "./place.ts";
import styles from "./Schedule.module.css";

type DayListProps = { day: string; data: DayCounts; halls: readonly Hall[] };

export function DayList({ day, data, halls }: DayListProps) {
  const t = useText(scheduleText);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section ref={section} aria-labelledby="list" className={styles.list}>
      <h2 id="list">{t("list", { date: formatDate(momentOf(day, "12:00")) })}</h2>
      {data.days.length === 0 && <p>{t("nothingListed", { days: CALENDAR_DAYS })}</p>}
      {batchesOf(data.days).map((days) => (
        <DaysRead key={days[0]?.date} {...{ days, halls }} holidays={data.holidays} />
      ))}
    </section>
  );
}

type DaysReadProps = Pick<DayCounts, "days" | "holidays"> & { halls: readonly Hall[] };

/** Days that are read together. */
function DaysRead({ days, holidays, halls }: DaysReadProps) {
  const t = useText(scheduleText);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, "600px");
  const [from, to] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  const read = useDays(isNear ? { from, to } : null);
  return (
    <div ref={place} className={styles.list}>
      {days.map(({ date, ...count }) => (
        <section key={date} className="panel" aria-labelledby={`day-${date}`}>
          <DayHead day={date} closed={closedText(t, date, holidays)} />
          {read.state === "loading" && <p>{countText(t, count)}</p>}
          {read.state === "failed" && (
            <FailurePanel title={t("failed")} error={read.error} onRetry={read.retry} />
          )}
          {read.state === "ready" && (
            <DayEntries
              entries={read.data.entries.filter((entry) => entry.date === date)}
              listed={read.data.listed.filter((item) => item.date === date)}
              halls={halls}
            />
          )}
        </section>
      ))}
    </div>
  );
}
