// A day in the week or the list: its heading, which leads to the day itself, and what there is on it.

import { useState } from "react";
import { Link } from "wouter";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import type { CalendarEntry, ListedItem } from "../../../server/contract/rest/schedules.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { courtNow } from "../../net/socket.ts";
import { formatDayOfYear, formatRange, isoDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Text } from "../../ui/Layout.tsx";
import { Press } from "../../ui/Press.tsx";
import type { Hall } from "./calendar-data.ts";
import { EntryDialog } from "./EntryDialog.tsx";
import { HeldWord } from "./HeldWord.tsx";
import { hallName } from "./hall-names.ts";
import { ItemsMet, ListedItems } from "./ListedItems.tsx";
import { addressOf } from "./place.ts";
import styles from "./Schedule.module.css";

/** @param closed - why the court is closed on this day; null if it is open */
export function DayHead({ day, closed }: { day: string; closed: string | null }) {
  const t = useText(scheduleText);
  const isToday = day === isoDate(courtNow());
  return (
    <Text
      as="h3"
      size="md"
      id={`day-${day}`}
      className={styles.day}
      aria-current={isToday ? "date" : undefined}
    >
      {isToday && <span className={styles.today}>{t("today")}</span>}
      <Link href={addressOf({ selectedDate: day, view: "month" })}>
        {formatDayOfYear(momentOf(day, "12:00"))}
      </Link>
      {closed !== null && <small>{closed}</small>}
    </Text>
  );
}

type DayEntriesProps = {
  entries: readonly CalendarEntry[];
  listed: readonly ListedItem[];
  halls: readonly Hall[];
};

export function DayEntries({ entries, listed, halls }: DayEntriesProps) {
  const t = useText(scheduleText);
  const [shown, setShown] = useState<string | null>(null);
  const entry = entries.find(({ id }) => id === shown);
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <b>{formatRange(entry.startsAt, entry.endsAt)}</b>
              <Press
                className={styles.entry}
                aria-label={t("details", { title: entry.title })}
                onPress={() => setShown(entry.id)}
              >
                {entry.title}
              </Press>
              <small>
                {[
                  t(`kinds.${entry.kind}`),
                  entry.courtId && hallName(halls, entry.courtId),
                  t("organiser", { name: entry.organiser }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
              <HeldWord entry={entry} />
              <ItemsMet {...{ entry, listed, halls }} />
            </li>
          ))}
        </ul>
      )}
      {entry && <EntryDialog {...{ entry, listed, halls }} onClose={() => setShown(null)} />}
      {listed.length > 0 && <ListedItems {...{ listed, entries, halls }} />}
    </>
  );
}
