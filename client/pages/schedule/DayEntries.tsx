// A day in the week or the list: its heading, which leads to the day itself, and what there is on it.
import { Link } from "wouter";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import type { CalendarEntry } from "../../../server/contract/rest/schedules.ts";
import { formatDayOfYear, formatRange } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import type { Hall } from "./calendar-data.ts";
import { hallName } from "./halls.ts";
import { addressOf } from "./place.ts";
import styles from "./Week.module.css";

/** @param holiday - why the court is closed on this day; null where it is not */
export function DayHead({ day, holiday }: { day: string; holiday: string | null }) {
  return (
    <h3 id={`day-${day}`} className={styles.day}>
      <Link href={addressOf({ selectedDate: day, view: "month" })}>
        {formatDayOfYear(momentOf(day, "12:00"))}
      </Link>
      {holiday !== null && <small>{holiday}</small>}
    </h3>
  );
}

type DayEntriesProps = { entries: readonly CalendarEntry[]; halls: readonly Hall[] };

export function DayEntries({ entries, halls }: DayEntriesProps) {
  const t = useText("schedule");
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, title, kind, courtId, startsAt, endsAt, organiser }) => (
        <li key={id}>
          <b>{formatRange(startsAt, endsAt)}</b>
          <span>{title}</span>
          <small>
            {[t(`kinds.${kind}`), courtId && hallName(halls, courtId), t("organiser", { name: organiser })]
              .filter(Boolean)
              .join(" · ")}
          </small>
        </li>
      ))}
    </ul>
  );
}
