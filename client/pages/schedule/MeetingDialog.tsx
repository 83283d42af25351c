// The whole form of a booking: what, where and when on one side, who takes part on the other; its foot says what will be saved.
import { scheduleText } from "../../court/schedule.text.ts";
import "../../ui/styles/dialog-wide.css";
import { useRef } from "react";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import { MEASURES_LENGTH, NAME_LENGTH } from "../../../server/contract/limits.ts";
import type { Booking } from "../../../server/contract/rest/schedules.ts";
import { bookingFailureText, faultIn } from "../../court/invite/booking-failure.ts";
import { People } from "../../court/invite/People.tsx";
import { SavingFailed, timeText } from "../../court/invite/SavingFailed.tsx";
import { account } from "../../net/session.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { AgendaField } from "./AgendaField.tsx";
import styles from "./Booking.module.css";
import type { Hall } from "./calendar-data.ts";
import { DateChoice } from "./DateChoice.tsx";
import type { Draft } from "./draft.ts";
import { hallName, hallsOfBench } from "./hall-names.ts";
import { NotListedYet } from "./NotListed.tsx";
import { Screening } from "./Screening.tsx";
import { SlotChoice } from "./SlotChoice.tsx";
import { type BookingInForm, focusSubmit, useBooking } from "./use-booking.ts";
import { Cases, GuestsField, HallField, KindField, RoomFields, TitleField } from "./WhatFields.tsx";

type MeetingDialogProps = {
  booking: BookingInForm;
  title: string;
  halls: readonly Hall[];
  onClose: () => void;
};

/** The fields that say themselves what is wrong with them. */
const FIELDS = [
  "title",
  "courtId",
  "openToGuests",
  "caseNumbers",
  "dates",
  "repeat",
  "from",
  "to",
  "people",
  "screening",
  "interpreter",
  "measures",
  "waitingRoom",
  "muteOnJoin",
  "watchOnly",
  "mayRecord",
];

export function MeetingDialog({ booking, title, halls, onClose }: MeetingDialogProps) {
  const t = useText(scheduleText);
  const { draft, fill, error, time, isSending } = booking;
  const isNew = draft.of === null;
  const form = useRef<HTMLFormElement>(null);
  // A copy has the time of the other booking, and no date yet.
  const named = typeof time === "string" || draft.dates.length === 0 ? null : timeText(time);
  return (
    <FormDialog
      dialog="wide"
      formRef={form}
      title={title}
      className={styles.columns}
      sends={
        named === null ? t(isNew ? "schedule" : "save") : t(isNew ? "scheduleAt" : "saveAt", { time: named })
      }
      other={
        <p className={styles.summary} role="status">
          <Summary {...{ booking, halls }} />
        </p>
      }
      isSending={isSending}
      onClose={onClose}
      onSend={booking.send}
    >
      <div className={styles.fields}>
        <TitleField {...{ booking }} />
        <div className={styles.two}>
          <KindField {...{ booking }} />
          <HallField {...{ booking }} halls={hallsOfBench(halls, account.value?.estCode ?? null)} />
        </div>
        <GuestsField {...{ booking }} />
        <Cases {...{ booking }} />
        <NotListedYet draft={draft} halls={halls} />
        <DateChoice {...{ booking }} />
        <SlotChoice {...{ booking }} />
        {!isNew && draft.dates.length > 1 && <p>{t("sameTime")}</p>}
        <AllFree {...{ booking }} />
      </div>
      <div className={styles.fields}>
        <People
          {...{ draft, fill, error }}
          sent={booking.sentPeople}
          guest={booking.typed.guest}
          onGuest={(guest) => booking.type({ guest })}
        />
        <TextField
          label={t("language")}
          note={t("optional")}
          value={draft.language}
          maxLength={NAME_LENGTH}
          onChange={(language) => fill({ language })}
          error={faultIn(error, "interpreter")}
          autoComplete="off"
        />
        {draft.kind !== "webinar" && <Screening {...{ booking }} />}
        <AgendaField {...{ booking }} />
        <RoomFields {...{ booking }} />
        <TextArea
          label={t("measures")}
          note={t("optional")}
          value={draft.measures}
          most={MEASURES_LENGTH}
          onChange={(measures) => fill({ measures })}
          error={faultIn(error, "measures")}
        />
      </div>
      {error && (
        <SavingFailed
          title={t(isNew ? "notMade" : "notSaved")}
          error={error}
          reason={bookingFailureText(error, FIELDS)}
          onFree={(free) => {
            booking.take(free);
            focusSubmit(form.current);
          }}
        />
      )}
    </FormDialog>
  );
}

type OwnMeetingDialogProps = Omit<MeetingDialogProps, "booking"> & {
  start: Draft;
  /** The day of the date that is changed; a copy has none. */
  day?: string;
  /** It was made, or is on another day now. */
  onMade: (day: string, booking: string) => void;
};

/** The dialog with a form of its own, for a copy or a change. */
export function OwnMeetingDialog({ start, day, onMade, ...dialog }: OwnMeetingDialogProps) {
  const booking = useBooking(start, ({ id, occurrences }: Booking) => {
    dialog.onClose();
    const dates = occurrences.filter(({ state }) => state === "planned").map(({ date }) => date);
    const [first] = dates;
    // What is still on the day that is shown stays in view there.
    if (first !== undefined && !dates.some((date) => date === day)) onMade(first, id);
  });
  return <MeetingDialog booking={booking} {...dialog} />;
}

/** Said where slots of one day are chosen that are free for the hall and for everybody invited. */
function AllFree({ booking: { draft, slots, time } }: { booking: BookingInForm }) {
  const t = useText(scheduleText);
  if (typeof time === "string" || draft.other !== null || draft.dates.length !== 1) return null;
  if (slots.state !== "ready" || slots.isStale || draft.people.length === 0) return null;
  const isFree = draft.slots.every(
    ({ from }) => slots.data.slots.find((slot) => slot.from === from)?.taken === null,
  );
  return isFree && draft.every === null ? <Notice title={`${timeText(time)}.`}>{t("allFree")}</Notice> : null;
}

/** What will be saved, in a sentence or two. */
function Summary({ booking: { draft, time }, halls }: Pick<MeetingDialogProps, "booking" | "halls">) {
  const t = useText(scheduleText);
  const [first] = draft.dates.toSorted();
  if (typeof time === "string") return t(first === undefined ? "summary.none" : "summary.noTime");
  if (first === undefined) return t("summary.noDate", { time: timeText(time) });
  const hall =
    draft.courtId === null || draft.kind === "webinar" ? t("noHall") : hallName(halls, draft.courtId);
  const said = { time: timeText(time), hall };
  const dateText = (day: string) => (day === "" ? "…" : formatDate(momentOf(day, "12:00")));
  const when = () => {
    if (draft.every !== null) return t(`summary.${draft.every}`, { ...said, until: dateText(draft.until) });
    if (draft.dates.length === 1) return t("summary.one", { ...said, date: dateText(first) });
    return t("summary.several", { ...said, count: draft.dates.length });
  };
  const count = draft.people.length;
  return [when(), ...(count > 0 ? [t("summary.people", { count })] : [])].join(" ");
}
