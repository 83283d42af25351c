// The time of a booking: slots of the hall's day that follow each other, with what takes the others, or a time that fits no slot.

import { useId, useRef } from "react";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import { RECESS } from "../../../server/contract/limits.ts";
import type { TimeSlot } from "../../../server/contract/rest/courts.ts";
import { faultIn } from "../../court/invite/booking-failure.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { scheduleText } from "../../court/schedule.text.ts";
import { useNow } from "../../net/use-now.ts";
import { fieldText } from "../../text/faults.ts";
import { formatDate, formatDayOfYear } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { classes } from "../../ui/classes.ts";
import { TimeField } from "../../ui/DateField.tsx";
import { ErrorWords } from "../../ui/Field.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Booking.module.css";
import { timeOf, toggled } from "./draft.ts";
import type { BookingInForm } from "./use-booking.ts";

type SlotChoiceProps = {
  booking: BookingInForm;
  /** Goes to another day; otherwise the first date of the booking becomes that day. */
  onDay?: (day: string) => void;
};

export function SlotChoice({ booking, onDay }: SlotChoiceProps) {
  const t = useText(scheduleText);
  const legend = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const { draft, fill, lacksTime } = booking;
  const date = draft.dates.toSorted()[0];
  const time = timeOf(draft);
  const wrong =
    lacksTime && time !== "backwards" ? (time === "gap" ? t("gap") : t("noTime")) : faultOfTime(booking);
  const isOther = draft.other !== null;
  const goTo = (day: string) => {
    // The focus was on the button that goes there, which is shown no longer.
    box.current?.focus();
    if (onDay) return onDay(day);
    const others = draft.dates.toSorted().slice(1);
    fill({ dates: [...new Set([day, ...others])], slots: [], other: null });
  };
  return (
    <fieldset ref={box} tabIndex={-1} className={styles.slots} aria-labelledby={legend}>
      <legend id={legend} className="field__label">
        {t("timeSlots")}
        {date && (
          <span className="field__note"> {t("slotsOf", { date: formatDate(momentOf(date, "12:00")) })}</span>
        )}
      </legend>
      {!isOther && <Slots booking={booking} hasDate={date !== undefined} onDay={goTo} />}
      <Checkbox
        isSelected={isOther}
        onChange={(isOn) => {
          const known = typeof time === "string" ? { from: "", to: "" } : time;
          fill(isOn ? { slots: [], other: known } : { other: null });
        }}
      >
        {t("otherTime")}
      </Checkbox>
      {draft.other && <OtherTime booking={booking} />}
      {(wrong ?? (time === "gap" ? t("gap") : undefined)) && (
        <p className="field__error" role="alert">
          <ErrorWords error={wrong ?? t("gap")} />
        </p>
      )}
    </fieldset>
  );
}

/** Returns what is wrong with a time that was chosen by slots. Faults of the two time fields are shown below these fields. */
const faultOfTime = ({ draft, error }: BookingInForm) =>
  draft.other === null ? (faultIn(error, "from") ?? faultIn(error, "to")) : undefined;

type SlotsProps = { booking: BookingInForm; hasDate: boolean; onDay: (day: string) => void };

function Slots({ booking: { draft, fill, slots }, hasDate, onDay }: SlotsProps) {
  const t = useText(scheduleText);
  // A slot that passes while the page is open is no offer any more.
  const now = useNow();
  if (!hasDate) return <p>{t("slotsAfterDate")}</p>;
  if (slots.state !== "ready") return <Loaded of={slots} failed={t("slotsFailed")} />;
  const { slots: day, nextFree } = slots.data;
  const date = draft.dates.toSorted()[0] ?? "";
  const hasPassed = ({ from }: TimeSlot) => momentOf(date, from) <= now;
  const isMorning = ({ from }: TimeSlot) => from < RECESS.to;
  const parts = [
    { name: t("morning"), those: day.filter(isMorning) },
    { name: t("afternoon"), those: day.filter((slot) => !isMorning(slot)) },
  ];
  const next = nextFree !== null && !slots.isStale && (
    <Button size="small" onPress={() => onDay(nextFree)}>
      {t("nextFree", { day: formatDayOfYear(momentOf(nextFree, "12:00")) })}
    </Button>
  );
  if (day.length > 0 && day.every(hasPassed)) return <Notice title={t("allOver")} action={next} />;
  const isFull = !slots.isStale && !day.some((slot) => slot.taken === null && !hasPassed(slot));
  return (
    <>
      {isFull && draft.slots.length === 0 && <Notice title={t("noneFree")} action={next} />}
      {parts
        .filter(({ those }) => those.length > 0)
        .map((part) => (
          <Part key={part.name} {...{ ...part, draft, fill, hasPassed }} />
        ))}
    </>
  );
}

type PartProps = Pick<BookingInForm, "draft" | "fill"> & {
  name: string;
  those: readonly TimeSlot[];
  hasPassed: (slot: TimeSlot) => boolean;
};

/** The slots of the morning or of the afternoon. */
function Part({ name, those, draft, fill, hasPassed }: PartProps) {
  return (
    <Stack gap={2} className={styles.partOfDay}>
      <h3>{name}</h3>
      <ul>
        {those.map((slot) => {
          const isSelected = draft.slots.some(({ from }) => from === slot.from);
          // One that was chosen and is taken since can still be given back.
          const isOver = hasPassed(slot);
          const isOff = (slot.taken !== null || isOver) && !isSelected;
          return (
            <li
              key={slot.from}
              className={classes(
                styles.slot,
                isSelected && styles.slotSelected,
                isOff && styles.slotTaken,
                isOver && styles.slotOver,
              )}
            >
              <Checkbox
                isSelected={isSelected}
                isDisabled={isOff}
                onChange={() => fill({ slots: toggled(draft.slots, slot) })}
              >
                <SlotWords slot={slot} isOver={isOver} />
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

function SlotWords({ slot: { from, to, taken }, isOver }: { slot: TimeSlot; isOver: boolean }) {
  const t = useText(scheduleText);
  const state = () => {
    if (isOver || taken?.of === "time") return t("over");
    if (taken === null) return t("free");
    if (taken.of === "person") return t("busy", { name: taken.name });
    return taken.title === null ? t("taken") : t("takenBy", { title: taken.title });
  };
  return (
    <>
      {from}–{to} <small title={state()}>{state()}</small>
    </>
  );
}

function OtherTime({ booking: { draft, fill, time, error } }: { booking: BookingInForm }) {
  const t = useText(scheduleText);
  const { from, to } = draft.other ?? { from: "", to: "" };
  return (
    <div className={styles.two}>
      <TimeField
        label={t("from")}
        value={from}
        onChange={(typed) => fill({ other: { from: typed, to } })}
        error={faultIn(error, "from")}
      />
      <TimeField
        label={t("to")}
        value={to}
        onChange={(typed) => fill({ other: { from, to: typed } })}
        error={time === "backwards" ? fieldText({ code: "beforeStart" }) : faultIn(error, "to")}
      />
    </div>
  );
}
