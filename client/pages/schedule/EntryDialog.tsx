// A booking of the week or the list: what the month shows of it as a card, in a dialog, with all that can be done to it.

import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { CalendarEntry, ListedItem } from "../../../server/contract/rest/schedules.ts";
import { failureText } from "../../court/failure-text.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { asApiError } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toasts.ts";
import { BookingCard } from "./BookingCard.tsx";
import { BookingDialogs, cardActions, type OpenDialog } from "./BookingDialogs.tsx";
import { type Deleted, type Hall, rereadCalendar, restoreDates } from "./calendar-data.ts";
import { addressOf, placeOf } from "./place.ts";

type EntryDialogProps = {
  entry: CalendarEntry;
  /** Own items of the cause lists on the same day. */
  listed: readonly ListedItem[];
  halls: readonly Hall[];
  onClose: () => void;
};

export function EntryDialog({ entry, listed, halls, onClose }: EntryDialogProps) {
  const t = useText(scheduleText);
  const [open, setOpen] = useState<OpenDialog>(null);
  const [, navigate] = useLocation();
  const place = placeOf(useSearch(), entry.date);
  const restore = async (deleted: Omit<Deleted, "day">) => {
    try {
      await restoreDates(deleted);
    } catch (error) {
      const why = failureText(asApiError(error));
      toast(`${t("notRestored", { title: deleted.title })} ${why}`, { kind: "alarm" });
    }
  };
  const noteDeleted = (deleted: Omit<Deleted, "day">) => {
    rereadCalendar();
    onClose();
    toast(t("deleted", { title: deleted.title }), {
      action: { label: t("undo"), onPress: () => void restore(deleted) },
    });
  };
  if (open !== null)
    return (
      <BookingDialogs
        {...{ open, halls, onClose }}
        onMade={(day) => {
          onClose();
          navigate(addressOf({ ...place, selectedDate: day }));
        }}
        onDeleted={noteDeleted}
      />
    );
  return (
    <Dialog
      isOpen
      title={entry.title}
      onClose={onClose}
      foot={<Button onPress={onClose}>{t("close")}</Button>}
    >
      <BookingCard {...{ entry, listed, halls }} {...cardActions(entry, setOpen)} isAlone />
    </Dialog>
  );
}
