// Hearings to come that have no court hall yet, with the way to give one to each.

import { useState } from "react";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import type { CalendarEntry } from "../../../server/contract/rest/schedules.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { courtNow } from "../../net/socket.ts";
import { formatDayOfYear, formatRange } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Row } from "../../ui/Layout.tsx";
import { Press } from "../../ui/Press.tsx";
import { AllotDialog } from "./AllotDialog.tsx";
import type { Hall } from "./calendar-data.ts";
import styles from "./Schedule.module.css";

type UnallocatedProps = {
  /** The first date of each hearing. */
  toAllot: readonly CalendarEntry[];
  halls: readonly Hall[];
  onChoose: (day: string) => void;
};

/** Absent where every hearing has its hall. */
export function Unallocated({ toAllot, halls, onChoose }: UnallocatedProps) {
  const t = useText(scheduleText);
  const [given, setGiven] = useState<CalendarEntry | null>(null);
  const toCome = toAllot.filter(({ startsAt }) => startsAt > courtNow());
  if (toCome.length === 0) return null;
  return (
    <section className={`panel ${styles.unallocated}`} aria-labelledby="unallocated">
      <h2 id="unallocated">{t("allot.title", { count: toCome.length })}</h2>
      <ul>
        {toCome.map((entry) => (
          <Row as="li" gap={2} align="center" between key={entry.id}>
            <Press onPress={() => onChoose(entry.date)}>
              <bdi>{entry.title}</bdi>
              <span>
                {formatDayOfYear(momentOf(entry.date, "12:00"))}, {formatRange(entry.startsAt, entry.endsAt)}
              </span>
            </Press>
            <Button
              size="small"
              aria-label={t("allot.giveTo", { title: entry.title })}
              onPress={() => setGiven(entry)}
            >
              {t("allot.give")}
            </Button>
          </Row>
        ))}
      </ul>
      {given && <AllotDialog entry={given} halls={halls} onClose={() => setGiven(null)} />}
    </section>
  );
}
