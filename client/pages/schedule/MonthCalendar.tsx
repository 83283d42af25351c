// A month by React Aria's calendar: the days that have something, those on which the court is closed, and one or several that are chosen.

import "../../text/aria.ts";
import { parseDate, toCalendarDate, toZoned, type ZonedDateTime } from "@internationalized/date";
import { Calendar } from "react-aria-components/Calendar";
import type { DayCount } from "../../../server/contract/calendar/day-counts.ts";
import type { Holiday } from "../../../server/contract/rest/schedules.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { courtNow } from "../../net/socket.ts";
import { isoDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import calendarStyles from "../../ui/Calendar.module.css";
import { MonthGrid } from "../../ui/MonthGrid.tsx";
import { closedText } from "./closed-text.ts";
import { countText } from "./count-text.ts";

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
    className: calendarStyles.calendar,
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
  const t = useText(scheduleText);
  const marksOf = (day: string) => {
    const [closed, count] = [closedText(t, day, holidays), counts?.get(day)];
    const said = [closed, count && countText(t, count)].flatMap((words) => words || []);
    return { isClosed: closed !== null, hasEntries: count !== undefined, said };
  };
  return <MonthGrid today={isoDate(courtNow())} marksOf={marksOf} />;
}
