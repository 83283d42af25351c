// A booking that is being filled in: what stands in its fields, what is wrong with them, and how it is sent.
import { useState } from "react";
import { FILE_BYTES } from "../../../server/contract/limits.ts";
import type { TimeSlot } from "../../../server/contract/rest/courts.ts";
import type { Booking, Taken } from "../../../server/contract/rest/schedules.ts";
import { type Loaded, useSending } from "../../court/queries.ts";
import { createUpload } from "../../courtroom/agenda/upload.ts";
import { type ApiError, api } from "../../net/api.ts";
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { rereadCalendar, useTimeSlots } from "./calendar-data.ts";
import { bookingOf, type Draft, fitted, movedTo, timeOf, type WaitingFile } from "./draft.ts";

export type BookingInForm = {
  draft: Draft;
  /** Fills in some fields anew. */
  fill: (part: Partial<Draft>) => void;
  slots: Loaded<TimeSlot[]>;
  /** What is chosen; `gap` and `none` as `timeOf` has them. */
  time: ReturnType<typeof timeOf>;
  /** It was to be sent without a time that can be. */
  lacksTime: boolean;
  error: ApiError | null;
  isSending: boolean;
  send: () => void;
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

type Sent = { of: Draft["of"]; json: ReturnType<typeof bookingOf>; files: readonly WaitingFile[] };

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
  const [wasSent, setSent] = useState(false);
  const slots = useTimeSlots(given);
  const draft =
    slots.state === "ready" && !slots.isStale ? { ...given, ...fitted(given, slots.data) } : given;
  const time = timeOf(draft);
  const sending = useSending(
    async ({ of, json, files }: Sent) => {
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
      onSuccess: ({ booking, refused }, { of }) => {
        const { id, sequence, title } = booking;
        rereadCalendar();
        if (refused.length > 0) {
          // It is booked, and stays in the form with the files that it lacks.
          setDraft({ ...draft, of: { id, sequence }, files: refused });
          return;
        }
        toast(textOf("schedule")(of === null ? "made" : "saved", { title }));
        onSaved(booking);
      },
    },
  );
  return {
    draft,
    fill: (part) => setDraft({ ...draft, ...part }),
    slots,
    time,
    lacksTime: wasSent && typeof time === "string",
    error: sending.error,
    isSending: sending.isPending,
    send: () => {
      setSent(true);
      if (typeof time !== "string")
        sending.mutate({ of: draft.of, json: bookingOf(draft, time), files: draft.files });
    },
    reset: () => {
      setSent(false);
      sending.reset();
      setDraft(start);
    },
    take: (free) => {
      sending.reset();
      setDraft(movedTo(draft, free));
    },
  };
}
