// Moves one of several dates of a booking to another day or time; the others stay.

import { useState } from "react";
import type { Booking, CalendarEntry } from "../../../server/contract/rest/schedules.ts";
import { changeFailureText, faultIn } from "../../court/invite/booking-failure.ts";
import { SavingFailed } from "../../court/invite/SavingFailed.tsx";
import { useSending } from "../../court/queries.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { DateField, TimeField } from "../../ui/DateField.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Booking.module.css";
import { rereadCalendar } from "./calendar-data.ts";

type MoveDialogProps = {
  whole: Booking;
  entry: CalendarEntry;
  onClose: () => void;
  /** It is on this day now. */
  onMoved: (day: string) => void;
};

/** The fields that say themselves what is wrong with them. */
const FIELDS = ["dates", "from", "to"] as const;

export function MoveDialog({ whole, entry, onClose, onMoved }: MoveDialogProps) {
  const t = useText(scheduleText);
  const { id, title, sequence } = whole;
  const [wanted, setWanted] = useState({ date: entry.date, from: entry.from, to: entry.to });
  const moving = useSending(
    () =>
      api.put("/schedules/:id/dates/:occurrence", {
        param: { id, occurrence: entry.id },
        json: { ...wanted, sequence },
      }),
    {
      onSuccess: () => {
        toast(t("saved", { title }));
        rereadCalendar();
        onMoved(wanted.date);
      },
    },
  );
  const { error } = moving;
  const field = (name: keyof typeof wanted, fault: (typeof FIELDS)[number]) => ({
    value: wanted[name],
    onChange: (value: string) => setWanted((before) => ({ ...before, [name]: value })),
    error: faultIn(error, fault),
  });
  return (
    <FormDialog
      title={t("moveTitle", { title })}
      lead={t("moveMeans")}
      className={styles.fields}
      sends={t("moveSend")}
      isSending={moving.isPending}
      isDisabled={Object.values(wanted).includes("")}
      onClose={onClose}
      onSend={() => moving.mutate(undefined)}
    >
      <DateField label={t("date")} {...field("date", "dates")} />
      <TimeField label={t("from")} {...field("from", "from")} />
      <TimeField label={t("to")} {...field("to", "to")} />
      {error && !FIELDS.some((name) => faultIn(error, name)) && (
        <SavingFailed
          title={t("notSaved")}
          error={error}
          reason={changeFailureText(error, FIELDS)}
          onFree={(free) => setWanted({ date: free.date, from: free.from, to: free.to })}
        />
      )}
    </FormDialog>
  );
}
