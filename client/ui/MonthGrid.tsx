// The month within React Aria's calendar: its name between two buttons, and its days.
import "../text/aria.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components/Calendar";
import styles from "./Calendar.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";

// The library joins the chosen dates by it, which the oldest browsers lack.
if (!("ListFormat" in Intl)) {
  class ListFormat {
    format = (parts: Iterable<string>) => [...parts].join(", ");
  }
  Object.assign(Intl, { ListFormat });
}

/** What a day shows and says beside its date. */
type DayMarks = { isClosed: boolean; hasEntries: boolean; said: readonly string[] };

type MonthGridProps = {
  /** As `2026-11-29`. */
  today: string;
  marksOf?: (day: string) => DayMarks;
};

const plain: DayMarks = { isClosed: false, hasEntries: false, said: [] };

export function MonthGrid({ today, marksOf = () => plain }: MonthGridProps) {
  return (
    <>
      <div className={styles.head}>
        <Button slot="previous" className="button button--quiet button--icon button--small">
          <Icon of={ChevronLeft} flips />
        </Button>
        <Heading level={2} className={styles.month} />
        <Button slot="next" className="button button--quiet button--icon button--small">
          <Icon of={ChevronRight} flips />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className={styles.grid}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            const day = date.toString();
            const { isClosed, hasEntries, said } = marksOf(day);
            return (
              <CalendarCell
                date={date}
                className={classes(styles.day, isClosed && styles.closed, hasEntries && styles.has)}
                render={({ "aria-label": name, ...cell }) => {
                  const named = { ...cell, "aria-label": [name, ...said].join(", ") };
                  return <div {...named} aria-current={day === today ? "date" : undefined} />;
                }}
              />
            );
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
