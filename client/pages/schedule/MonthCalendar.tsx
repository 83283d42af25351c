// A month by React Aria's calendar: the days that have something, those on which the court is closed, and one or several that are chosen.
import { parseDate, toCalendarDate, toZoned, type ZonedDateTime } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components/Calendar";
import type { DayCount } from "../../../server/contract/calendar/day-counts.ts";
import type { Holiday } from "../../../server/contract/rest/schedules.ts";
import { courtNow } from "../../net/socket.ts";
import { isoDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/Icon.tsx";
import { closedText } from "./closed-text.ts";
import { countText } from "./count-text.ts";
import styles from "./MonthCalendar.module.css";

// The library joins the chosen dates by it, which the oldest browsers lack.
if (!("ListFormat" in Intl)) {
  class ListFormat {
    format = (parts: Iterable<string>) => [...parts].join(", ");
  }
  Object.assign(Intl, { ListFormat });
}

type MonthCalendarProps = {
  label: string;
  selected: readonly string[];
  /** Several days can be chosen. */
  isMultiple?: boolean;
  /** A day of the month that is shown; the keyboard is on it. */
  focused: string;
  onFocus: (day: string) => void;
  onChoose: (days: string[]) => void;
  /** The first day that can be chosen. */
  firstDay?: string;
  holidays: readonly Holiday[];
  counts?: ReadonlyMap<string, DayCount>;
};

/** Gives a day its time zone, so that today is today in India whatever the browser's own zone is. */
const zoned = (day: string) => toZoned(parseDate(day), "Asia/Kolkata");
const dayOf = (date: ZonedDateTime) => toCalendarDate(date).toString();

export function MonthCalendar(props: MonthCalendarProps) {
  const {
    label,
    selected,
    isMultiple = false,
    focused,
    onFocus,
    onChoose,
    firstDay,
    holidays,
    counts,
  } = props;
  const shared = {
    "aria-label": label,
    className: styles.calendar,
    firstDayOfWeek: "sun",
    focusedValue: zoned(focused),
    onFocusChange: (date: { toString(): string }) => onFocus(date.toString().slice(0, 10)),
    minValue: firstDay === undefined ? undefined : zoned(firstDay),
  } as const;
  const month = <Month {...{ holidays, counts }} />;
  const [first] = selected;
  return isMultiple ? (
    <Calendar
      {...shared}
      selectionMode="multiple"
      value={selected.map(zoned)}
      onChange={(dates) => onChoose(dates.map(dayOf).sort())}
    >
      {month}
    </Calendar>
  ) : (
    <Calendar
      {...shared}
      value={first === undefined ? null : zoned(first)}
      onChange={(date) => date && onChoose([dayOf(date)])}
    >
      {month}
    </Calendar>
  );
}

function Month({ holidays, counts }: Pick<MonthCalendarProps, "holidays" | "counts">) {
  const t = useText("schedule");
  const today = isoDate(courtNow());
  /** Returns what the name of a day says beside the date. */
  const saidOf = (day: string) => {
    const count = counts?.get(day);
    return [closedText(t, day, holidays), count && countText(t, count)].filter(Boolean);
  };
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
            return (
              <CalendarCell
                date={date}
                className={classes(
                  styles.day,
                  closedText(t, day, holidays) !== null && styles.closed,
                  counts?.has(day) && styles.has,
                )}
                render={({ "aria-label": name, ...cell }) => (
                  <div
                    {...{ ...cell, "aria-label": [name, ...saidOf(day)].join(", ") }}
                    aria-current={day === today ? "date" : undefined}
                  />
                )}
              />
            );
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
