// The dates of a booking: days that are chosen in a calendar, or one from which it repeats until another.

import { useState } from "react";
import { type RepeatKind, repeatKinds } from "../../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import { faultIn } from "../../court/invite/booking-failure.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { courtNow } from "../../net/socket.ts";
import { formatDate, formatList, isoDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { ErrorWords } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./Booking.module.css";
import { byDay, useDayCounts } from "./calendar-data.ts";
import { MonthCalendar } from "./MonthCalendar.tsx";
import { monthOf } from "./place.ts";
import type { BookingInForm } from "./use-booking.ts";

export function DateChoice({ booking: { draft, fill, error, faultOf } }: { booking: BookingInForm }) {
  const t = useText(scheduleText);
  const { dates, every, until } = draft;
  const today = isoDate(courtNow());
  const [focused, setFocused] = useState(dates[0] ?? today);
  const month = useDayCounts(monthOf(focused));
  const { holidays, days } = month.state === "ready" ? month.data : { holidays: [], days: [] };
  const selected = every === null ? dates : dates.slice(0, 1);
  // Another day of a booking that has one moves it there; it has more of them only where that was asked for.
  const mayMove = draft.of !== null && every === null;
  const [isSeveral, setSeveral] = useState(!mayMove || dates.length > 1);
  const list = formatList(selected.toSorted().map((day) => formatDate(momentOf(day, "12:00"))));
  const wrong = faultOf("dates");
  return (
    <div className={styles.fields}>
      <Select<RepeatKind | "once">
        label={t("dates")}
        options={(["once", ...repeatKinds] as const).map((id) => ({ id, label: t(`repeats.${id}`) }))}
        selected={every ?? "once"}
        onSelect={(id) =>
          fill({ every: id === "once" ? null : id, dates: id === "once" ? dates : selected.slice(0, 1) })
        }
      />
      <div className={styles.dates}>
        <MonthCalendar
          label={t("dates")}
          isMultiple={every === null && isSeveral}
          selected={selected}
          focused={focused}
          onFocus={setFocused}
          onChoose={(to) => fill({ dates: to })}
          firstDay={today}
          holidays={holidays}
          counts={byDay({ days })}
        />
      </div>
      {mayMove && (
        <Checkbox
          isSelected={isSeveral}
          onChange={(several) => {
            setSeveral(several);
            if (!several) fill({ dates: dates.toSorted().slice(0, 1) });
          }}
        >
          {t("severalDays")}
        </Checkbox>
      )}
      <p role="status">{selected.length > 0 ? t("chosenDays", { list }) : t("chooseDay")}</p>
      {wrong && (
        <p className="field__error" role="alert">
          <ErrorWords error={wrong} />
        </p>
      )}
      {every !== null && (
        <DateField
          label={t("until")}
          value={until}
          min={selected[0] ?? today}
          onChange={(day) => fill({ until: day })}
          error={faultIn(error, "repeat")}
          isRequired
        />
      )}
    </div>
  );
}
