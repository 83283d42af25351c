// The chosen day with the form that books on it: hall, kind, slots, title and people. More dates and options are in the dialog that it opens.

import { type Ref, useRef, useState } from "react";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import { ownCourt } from "../../../server/contract/hall-rules.ts";
import type { Booking } from "../../../server/contract/rest/schedules.ts";
import { bookingFailureText } from "../../court/invite/booking-failure.ts";
import { People } from "../../court/invite/People.tsx";
import { SavingFailed, timeText } from "../../court/invite/SavingFailed.tsx";
import { noGuest } from "../../court/invite/typed-guest.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { account } from "../../net/session.ts";
import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Booking.module.css";
import type { Hall } from "./calendar-data.ts";
import { emptyDraft } from "./draft.ts";
import { hallsOfBench } from "./hall-names.ts";
import { MeetingDialog } from "./MeetingDialog.tsx";
import { NotListedYet } from "./NotListed.tsx";
import { SlotChoice } from "./SlotChoice.tsx";
import { focusSubmit, useBooking } from "./use-booking.ts";
import { Cases, GuestsField, HallField, KindField, TitleField } from "./WhatFields.tsx";

type DayFormProps = {
  headRef: Ref<HTMLHeadingElement>;
  day: string;
  /** Why the court is closed; null where it is open. */
  closed: string | null;
  halls: readonly Hall[];
  /** Shows another day: the one of what was booked, or of a free time that was taken. */
  onMade: (day: string) => void;
};

/** The fields that show their errors themselves. */
const FIELDS = ["title", "courtId", "openToGuests", "caseNumbers", "people", "from", "to"];

export function DayForm({ headRef, day, closed, halls, onMade }: DayFormProps) {
  const t = useText(scheduleText);
  const me = account.value;
  const own = me ? ownCourt(me) : null;
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const done = ({ occurrences }: Booking) => {
    setOpen(false);
    booking.reset();
    onMade(occurrences[0]?.date ?? day);
  };
  const booking = useBooking(emptyDraft(day, own), done);
  const { draft, fill, time, error } = booking;
  const isOfDay = draft.dates.length === 1 && draft.dates[0] === day;
  // Another day was chosen: what is filled in stays, but for its time.
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    if (!isOfDay) fill({ dates: [day], every: null, until: "", slots: [], other: null });
  }
  return (
    <section className={`panel ${styles.dayForm}`} aria-labelledby="day">
      <div>
        <h2 id="day" ref={headRef} tabIndex={-1}>
          {formatDay(momentOf(day, "12:00"))}
        </h2>
        <p>{t("choose")}</p>
      </div>
      {closed !== null && <Notice title={closed}>{t("closedMeans")}</Notice>}
      <form
        ref={form}
        className={styles.fields}
        noValidate
        aria-labelledby="day"
        onSubmit={(event) => {
          event.preventDefault();
          booking.send();
        }}
      >
        <div className={styles.two}>
          <HallField {...{ booking }} halls={hallsOfBench(halls, me?.estCode ?? null)} />
          <KindField {...{ booking }} />
        </div>
        <SlotChoice {...{ booking }} onDay={onMade} />
        <TitleField {...{ booking }} />
        <GuestsField {...{ booking }} />
        <Cases {...{ booking }} />
        <NotListedYet draft={draft} halls={halls} />
        <People
          {...{ draft, fill, error }}
          sent={booking.sentPeople}
          // The dialog shows what is wrong with the guest while it is open.
          guest={isOpen ? noGuest : booking.typed.guest}
          onGuest={(guest) => booking.type({ guest })}
        />
        {error && !isOpen && (
          <SavingFailed
            title={t("notMade")}
            error={error}
            reason={bookingFailureText(error, FIELDS)}
            onFree={(free) => {
              booking.take(free);
              focusSubmit(form.current);
              onMade(free.date);
            }}
          />
        )}
        <div className="button-row">
          <Button
            type="submit"
            kind="primary"
            size="large"
            progress={progressOf({ isPending: booking.isSending, isError: error !== null })}
          >
            {typeof time === "string" ? t("schedule") : t("scheduleAt", { time: timeText(time) })}
          </Button>
          <Button size="large" onPress={() => setOpen(true)}>
            {t("more")}
          </Button>
          <Button size="large" onPress={booking.reset}>
            {t("clear")}
          </Button>
        </div>
      </form>
      {(isOpen || draft.of !== null) && (
        <MeetingDialog
          {...{ booking, halls }}
          title={t("new")}
          onClose={() => {
            setOpen(false);
            if (draft.of !== null) return booking.reset();
            // The day is the one that stands above the form.
            fill({ dates: [day], every: null, until: "" });
          }}
        />
      )}
    </section>
  );
}
