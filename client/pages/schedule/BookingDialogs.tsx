// What is done to a booking of the calendar, each in its dialog: copied, changed, moved, deleted.

import type { Booking, CalendarEntry } from "../../../server/contract/rest/schedules.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { courtNow } from "../../net/socket.ts";
import { textOf } from "../../text/i18n.ts";
import type { Deleted, Hall } from "./calendar-data.ts";
import { DeleteBooking } from "./DeleteBooking.tsx";
import { changeDraft, copyDraft, type Draft } from "./draft.ts";
import { OwnMeetingDialog } from "./MeetingDialog.tsx";
import { MoveDialog } from "./MoveDialog.tsx";

export type OpenDialog =
  /** `entry` is the date that is changed; a copy has none. */
  | { draft: Draft; title: string; entry?: CalendarEntry }
  | { deleting: Booking; entry: CalendarEntry }
  | { moving: Booking; entry: CalendarEntry }
  | null;

/** Returns the dialogs that the buttons of a booking's card open. */
export function cardActions(entry: CalendarEntry, onOpen: (open: OpenDialog) => void) {
  const t = textOf(scheduleText);
  const title = (whole: Booking) => ({ title: whole.title });
  return {
    onCopy: (whole: Booking) => onOpen({ draft: copyDraft(whole, entry), title: t("copied", title(whole)) }),
    onChange: (whole: Booking) =>
      onOpen({ draft: changeDraft(whole, entry, courtNow()), title: t("changed", title(whole)), entry }),
    onMove: (whole: Booking) => onOpen({ moving: whole, entry }),
    onDelete: (whole: Booking) => onOpen({ deleting: whole, entry }),
  };
}

type BookingDialogsProps = {
  open: OpenDialog;
  halls: readonly Hall[];
  onClose: () => void;
  onDeleted: (deleted: Omit<Deleted, "day">) => void;
  /** A booking was made or moved, and is on this day now. */
  onMade: (day: string, booking: string) => void;
};

export function BookingDialogs({ open, halls, onClose, onDeleted, onMade }: BookingDialogsProps) {
  if (open === null) return null;
  if ("deleting" in open)
    return <DeleteBooking whole={open.deleting} entry={open.entry} {...{ halls, onClose, onDeleted }} />;
  if ("moving" in open)
    return (
      <MoveDialog
        whole={open.moving}
        entry={open.entry}
        onClose={onClose}
        onMoved={(to) => {
          onClose();
          onMade(to, open.moving.id);
        }}
      />
    );
  const { draft, title, entry } = open;
  return <OwnMeetingDialog {...{ halls, onMade, onClose, title }} start={draft} day={entry?.date} />;
}
