// The calendar of the court. People who book see halls and cases and book in it; everybody else sees what they are invited to.

import { scheduleText } from "../../court/schedule.text.ts";
import { Stack } from "../../ui/Layout.tsx";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { CalendarPlus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { mayUse } from "../../../server/contract/roles.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import type { LoadState } from "../../court/queries.ts";
import { account } from "../../net/session.ts";
import { courtNow } from "../../net/socket.ts";
import { isoDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { useWidth } from "../../ui/use-width.ts";
import { byDay, type Hall, useDayCounts, useDays, useEveryHall, useRereadOnReturn } from "./calendar-data.ts";
import { closedText } from "./closed-text.ts";
import { DayForm } from "./DayForm.tsx";
import { DayList } from "./DayList.tsx";
import { FeedDialog } from "./FeedDialog.tsx";
import { MonthCalendar } from "./MonthCalendar.tsx";
import { OnDate } from "./OnDate.tsx";
import { addressOf, daysFrom, monthOf, type Place, placeOf, type View, weekOf } from "./place.ts";
import styles from "./Schedule.module.css";
import { Unallocated } from "./Unallocated.tsx";
import { Upcoming } from "./Upcoming.tsx";
import { Week } from "./Week.tsx";

export default function Schedule() {
  useSignals();
  const t = useText(scheduleText);
  const [, navigate] = useLocation();
  const place = placeOf(useSearch(), isoDate(courtNow()));
  const go = (to: Partial<Place>) => navigate(addressOf({ ...place, ...to }));
  useRereadOnReturn();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const me = account.value;
  if (!me) return null;
  const books = mayUse(me.role, "schedule");
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className={`page__head ${styles.top}`}>
        <h1 className="page__title">{t(books ? "heading" : "title")}</h1>
        {!books && <p className="page__aside">{t("lead")}</p>}
        <Button icon={CalendarPlus} onPress={() => setFeedOpen(true)}>
          {t("feed.open")}
        </Button>
        <Segmented<View>
          label={t("view")}
          segments={[
            { id: "month", label: t("views.month") },
            { id: "week", label: t("views.week") },
            { id: "list", label: t("views.list") },
          ]}
          selected={place.view}
          onSelect={(view) => go({ view })}
        />
      </div>
      <Shown {...{ place, books, go }} />
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </main>
  );
}

/** Up to this width of the window, in CSS pixels, everything stands in one column (Schedule.module.css). */
const ONE_COLUMN = 992;

type ShownProps = { place: Place; books: boolean; go: (to: Partial<Place>) => void };

function Shown({ place, books, go }: ShownProps) {
  switch (place.view) {
    case "month":
      return <MonthView {...{ place, books, go }} />;
    case "week":
      return <WeekView {...{ place, books, go }} />;
    case "list":
      return <ListView {...{ place, books, go }} />;
  }
}

/** Shows the days that a view reads: that they load, why they did not load, or the days themselves. */
function Read<Data>({ days, children }: { days: LoadState<Data>; children: (data: Data) => ReactNode }) {
  const t = useText(scheduleText);
  switch (days.state) {
    case "loading":
      return <Loading />;
    case "failed":
      return <FailurePanel title={t("failed")} error={days.error} onRetry={days.retry} />;
    case "ready":
      return children(days.data);
  }
}

function MonthView({ place: { selectedDate }, books, go }: ShownProps) {
  const t = useText(scheduleText);
  const day = useDays({ from: selectedDate, to: selectedDate });
  const halls = useEveryHall();
  const formHead = useRef<HTMLHeadingElement>(null);
  const isOneColumn = useWidth() <= ONE_COLUMN;
  const closed = closedText(t, selectedDate, day.state === "ready" ? day.data.holidays : []);
  const choose = (to: string) => go({ selectedDate: to });
  const form = books && halls.state === "ready" && (
    <DayForm
      key="form"
      headRef={formHead}
      day={selectedDate}
      closed={closed}
      halls={halls.data}
      onMade={choose}
    />
  );
  const cards = (
    <Read key="cards" days={day}>
      {(data) => (
        <OnDate
          day={selectedDate}
          isStale={day.state === "ready" && day.isStale}
          entries={data.entries.filter(({ date }) => date === selectedDate)}
          listed={data.listed.filter(({ date }) => date === selectedDate)}
          halls={halls.state === "ready" ? halls.data : []}
          closed={books ? null : closed}
          onMade={choose}
          onNew={isOneColumn && form ? () => formHead.current?.focus() : undefined}
        />
      )}
    </Read>
  );
  return (
    <div className={books ? styles.schedule : styles.invitations}>
      <Side {...{ selectedDate, halls }} onChoose={choose} />
      {/* In one column what there is comes before the long form that books more. */}
      {isOneColumn ? [cards, form] : [form, cards]}
      {halls.state === "failed" && (
        <FailurePanel title={t("failed")} error={halls.error} onRetry={halls.retry} />
      )}
    </div>
  );
}

type SideProps = { selectedDate: string; halls: LoadState<Hall[]>; onChoose: (day: string) => void };

/** The month, the hearings without a hall, and the next dates. */
function Side({ selectedDate, halls, onChoose }: SideProps) {
  const t = useText(scheduleText);
  const [focused, setFocused] = useState(selectedDate);
  const [seen, setSeen] = useState(selectedDate);
  // The day came from elsewhere, as from the list of dates or by Back: the calendar turns to it.
  if (seen !== selectedDate) {
    setSeen(selectedDate);
    setFocused(selectedDate);
  }
  const month = useDayCounts(monthOf(focused));
  const next = useDayCounts(daysFrom(isoDate(courtNow())));
  const { holidays, days } = month.state === "ready" ? month.data : { holidays: [], days: [] };
  return (
    <Stack gap={4}>
      <section className={`panel ${styles.calendar}`} aria-label={t("calendar")}>
        <MonthCalendar
          label={t("calendar")}
          selected={[selectedDate]}
          focused={focused}
          onFocus={setFocused}
          onChoose={([selected = selectedDate]) => onChoose(selected)}
          holidays={holidays}
          counts={byDay({ days })}
        />
        {month.state === "failed" && (
          <FailurePanel title={t("failed")} error={month.error} onRetry={month.retry} />
        )}
      </section>
      <Read days={next}>
        {(data) => (
          <>
            {halls.state === "ready" && (
              <Unallocated toAllot={data.toAllot} halls={halls.data} onChoose={onChoose} />
            )}
            <Upcoming counts={byDay(data)} selected={selectedDate} onChoose={onChoose} />
          </>
        )}
      </Read>
    </Stack>
  );
}

function WeekView({ place: { selectedDate }, go }: ShownProps) {
  const week = weekOf(selectedDate);
  const [from = selectedDate] = week;
  const days = useDays({ from, to: week.at(-1) ?? from });
  const halls = useEveryHall();
  return (
    <Read days={days}>
      {(data) => (
        <Week
          {...{ week, data }}
          isStale={days.state === "ready" && days.isStale}
          halls={halls.state === "ready" ? halls.data : []}
          onWeek={(to) => go({ selectedDate: to })}
        />
      )}
    </Read>
  );
}

function ListView({ place: { selectedDate } }: ShownProps) {
  const days = useDayCounts(daysFrom(selectedDate));
  const halls = useEveryHall();
  return (
    <Read days={days}>
      {(data) => <DayList day={selectedDate} data={data} halls={halls.state === "ready" ? halls.data : []} />}
    </Read>
  );
}
