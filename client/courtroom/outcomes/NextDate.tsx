// The next date of an item: typed or picked, one of the usual intervals by one press, which is always a court day, or none (sine die).

import { useRef } from "react";
import { isFocusVisible } from "react-aria/private/interactions/useFocusVisible";
import { dayAfter, isClosed } from "../../../server/contract/calendar/repeats.ts";
import { useLoaded } from "../../court/queries.ts";
import { SINE_DIE } from "../../court/sine-die.ts";
import { api } from "../../net/api.ts";
import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button } from "../../ui/Button.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { LaterDate } from "./LaterDate.tsx";
import { weeksAfter } from "./outcome.ts";
import { outcomesText } from "./text.ts";

type NextDateProps = {
  day: string;
  /** A date, SINE_DIE, or empty. */
  value: string;
  onChange: (date: string) => void;
  /** One of the usual dates was pressed by pointer. */
  onPicked: () => void;
  /** An adjourned item may be put off without a date. */
  maySineDie: boolean;
  refused: "next_date_needed" | "next_date_past" | null;
  /** The focus goes to the date when it comes. */
  isFocused: boolean;
};

const usual = [
  { weeks: 1, name: "dialog.week" },
  { weeks: 2, name: "dialog.twoWeeks" },
  { weeks: 4, name: "dialog.fourWeeks" },
] as const;

/** Days after the sitting within which the holidays are known: the longest interval, and what it may be moved by. */
const DAYS_AHEAD = 60;

export function NextDate(props: NextDateProps) {
  const { day, value, onChange, onPicked, maySineDie, refused, isFocused } = props;
  const field = useRef<{ focus: () => void }>(null);
  const t = useText(outcomesText);
  const holidays = useHolidays(day);
  const isSineDie = maySineDie && value === SINE_DIE;
  const date = value === SINE_DIE ? "" : value;
  const named = date === "" ? t("dialog.nextDateHint") : formatDay(`${date}T12:00:00+05:30`);
  const hint = date !== "" && isClosed(date, holidays) ? `${named}. ${t("dialog.closed")}` : named;
  const pick = (picked: string) => () => {
    onChange(picked);
    // A person who uses the keyboard keeps their place.
    if (!isFocusVisible()) onPicked();
  };
  return (
    <Stack gap={2}>
      <LaterDate
        isFocused={isFocused}
        label={t("dialog.nextDate")}
        value={date}
        onChange={onChange}
        inputRef={field}
        hint={isSineDie ? t("dialog.sineDieMeans") : hint}
        error={refused === null ? undefined : refusalText(refused)}
      />
      <div className="button-row">
        {usual.map(({ weeks, name }) => {
          const suggested = weeksAfter(day, weeks, holidays);
          return (
            <Button key={weeks} size="small" isOn={date === suggested} onPress={pick(suggested)}>
              {t(name)}
            </Button>
          );
        })}
        {maySineDie && (
          <Button size="small" isOn={isSineDie} onPress={pick(SINE_DIE)}>
            {t("dialog.sineDie")}
          </Button>
        )}
      </div>
    </Stack>
  );
}

const none: ReadonlySet<string> = new Set();

/** The court's holidays after a day. Where they are not known, or the calendar is off, only Sundays are left out. */
function useHolidays(day: string): ReadonlySet<string> {
  const query = { from: dayAfter(day), to: dayAfter(day, DAYS_AHEAD) };
  const loaded = useLoaded({
    key: ["holidays after", day],
    read: (signal) => api.get("/schedules/days", { query, signal }),
  });
  return loaded.state === "ready" ? new Set(loaded.data.holidays.map(({ date }) => date)) : none;
}
