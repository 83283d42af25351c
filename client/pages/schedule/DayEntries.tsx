// A day in the week or the list: its heading, which leads to the day itself, and what there is on it.
import { Link } from "wouter";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import type { CalendarEntry, ListedItem } from "../../../server/contract/rest/schedules.ts";
import { formatDayOfYear, formatRange } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import type { Hall } from "./calendar-data.ts";
import { hallName } from "./halls.ts";
import { ItemsMet, ListedItems } from "./ListedItems.tsx";
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

type DayEntriesProps = {
  entries: readonly CalendarEntry[];
  listed: readonly ListedItem[];
  halls: readonly Hall[];
};

export function DayEntries({ entries, listed, halls }: DayEntriesProps) {
  const t = useText("schedule");
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <b>{formatRange(entry.startsAt, entry.endsAt)}</b>
              <span>{entry.title}</span>
              <small>
                {[
                  t(`kinds.${entry.kind}`),
                  entry.courtId && hallName(halls, entry.courtId),
                  t("organiser", { name: entry.organiser }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
              <ItemsMet {...{ entry, listed, halls }} />
            </li>
          ))}
        </ul>
      )}
      {listed.length > 0 && <ListedItems {...{ listed, entries, halls }} />}
    </>
  );
}
