// A booking that is being filled in: what stands in its fields, what is wrong with them, and how it is sent.

import { useState } from "react";
import { FILE_BYTES } from "../../../server/contract/limits.ts";
import type { Booking, Taken } from "../../../server/contract/rest/schedules.ts";
import { faultIn } from "../../court/invite/booking-failure.ts";
import type { DraftPerson } from "../../court/invite/draft-people.ts";
import { peopleSent } from "../../court/invite/typed-guest.ts";
import { type LoadState, useSending } from "../../court/queries.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { createUpload } from "../../courtroom/agenda/upload.ts";
import { type ApiError, api } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { type DaySlots, rereadCalendar, useTimeSlots } from "./calendar-data.ts";
import { bookingOf, type Draft, emptyIn, fitted, movedTo, timeOf, type WaitingFile } from "./draft.ts";
import { nothingTyped, type Typed, withCase } from "./typed.ts";

export type BookingInForm = {
  draft: Draft;
  /** Fills in some fields anew. */
  fill: (part: Partial<Draft>) => void;
  /** The text that is typed and was not added yet. */
  typed: Typed;
  type: (part: Partial<Typed>) => void;
  slots: LoadState<DaySlots>;
  /** The chosen time, or why there is none, as `timeOf` has it. */
  time: ReturnType<typeof timeOf>;
  /** It was to be sent without a time that can be. */
  lacksTime: boolean;
  error: ApiError | null;
  /** What is wrong with a field: that it was to be sent without it, or what the court said. */
  faultOf: (field: string) => string | undefined;
  /** The people of the booking that was sent last. */
  sentPeople: readonly DraftPerson[] | undefined;
  isSending: boolean;
  /** Sends it with what is typed, where nothing that it needs is missing. Returns false where a guest who is typed is not as they must be. */
  send: () => boolean;
  /** Begins anew. */
  reset: () => void;
  /** Takes a free time that was offered, and forgets why the other one could not be. */
  take: (free: Taken["free"][number]) => void;
};

/** Goes on to the button that sends a form, which names the time that was taken. */
export function focusSubmit(form: HTMLFormElement | null): void {
  for (const control of form?.elements ?? [])
    if (control instanceof HTMLButtonElement && control.type === "submit") control.focus();
}

type Sent = { whole: Draft; json: ReturnType<typeof bookingOf> };

/** Adds files to a booking, one after the other; those that were refused before are left out. @returns those that are now, each with why */
async function addFiles(id: string, files: readonly WaitingFile[]): Promise<WaitingFile[]> {
  const refused: WaitingFile[] = [];
  for (const { file } of files.filter(({ refusal }) => refusal === "")) {
    const upload = createUpload();
    const to = { path: "/schedules/:id/files", param: { id } } as const;
    if ((await upload.bring(to, file, FILE_BYTES)) === null)
      refused.push({ file, refusal: upload.error.peek() });
  }
  return refused;
}

/** @param onSaved - is given the booking as it is now */
export function useBooking(start: Draft, onSaved: (booking: Booking) => void): BookingInForm {
  const [given, setDraft] = useState(start);
  const [typed, setTyped] = useState(nothingTyped);
  const [wasSent, setSent] = useState(false);
  const slots = useTimeSlots(given);
  const draft =
    slots.state === "ready" && !slots.isStale ? { ...given, ...fitted(given, slots.data.slots) } : given;
  const time = timeOf(draft);
  const sending = useSending(
    async ({ whole: { of, files }, json }: Sent) => {
      const booking =
        of === null
          ? await api.post("/schedules", { json })
          : await api.put("/schedules/:id", {
              param: { id: of.id },
              json: { ...json, sequence: of.sequence },
            });
      return { booking, refused: await addFiles(booking.id, files) };
    },
    {
      onSuccess: ({ booking, refused }, { whole }) => {
        const { id, sequence, title } = booking;
        rereadCalendar();
        if (refused.length > 0) {
          // It is booked, and stays in the form with the files that it lacks.
          setDraft({ ...whole, of: { id, sequence }, files: refused });
          return;
        }
        toast(textOf(scheduleText)(whole.of === null ? "made" : "saved", { title }));
        onSaved(booking);
      },
    },
  );
  // A case number that is typed counts as added.
  const withTyped = { ...draft, caseNumbers: withCase(draft.caseNumbers, typed.caseNumber) };
  // All that is missing is said at once, and not one field after the other at each press.
  const lacking = new Set<string>(wasSent ? emptyIn(withTyped) : []);
  return {
    draft,
    fill: (part) => setDraft({ ...draft, ...part }),
    typed,
    type: (part) => setTyped({ ...typed, ...part }),
    slots,
    time,
    lacksTime: wasSent && typeof time === "string",
    error: sending.error,
    faultOf: (field) =>
      lacking.has(field) ? fieldText({ code: "required" }) : faultIn(sending.error, field),
    sentPeople: sending.variables?.whole.people,
    isSending: sending.isPending,
    send: () => {
      setSent(true);
      const { people, faults } = peopleSent(draft.people, typed.guest);
      if (faults) {
        setTyped({ ...typed, guest: { ...typed.guest, faults } });
        return false;
      }
      const whole = { ...withTyped, people };
      setTyped(nothingTyped);
      setDraft(whole);
      if (typeof time !== "string" && emptyIn(whole).length === 0)
        sending.mutate({ whole, json: bookingOf(whole, time) });
      return true;
    },
    reset: () => {
      setSent(false);
      sending.reset();
      setTyped(nothingTyped);
      setDraft(start);
    },
    take: (free) => {
      sending.reset();
      setDraft(movedTo(draft, free));
    },
  };
}
