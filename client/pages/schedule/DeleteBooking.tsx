// Asks before a booking is deleted: which date it is and who gets a message; of several dates, whether this one or all that are to come.

import type { Booking, CalendarEntry } from "../../../server/contract/rest/schedules.ts";
import { changeFailureText } from "../../court/invite/booking-failure.ts";
import { useSending } from "../../court/queries.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { api } from "../../net/api.ts";
import { courtNow } from "../../net/socket.ts";
import { formatDate, formatRange } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { Deleted, Hall } from "./calendar-data.ts";
import { toCome } from "./draft.ts";
import { hallName } from "./hall-names.ts";

type DeleteBookingProps = {
  whole: Booking;
  entry: CalendarEntry;
  halls: readonly Hall[];
  onClose: () => void;
  onDeleted: (deleted: Omit<Deleted, "day">) => void;
};

export function DeleteBooking({ whole, entry, halls, onClose, onDeleted }: DeleteBookingProps) {
  const t = useText(scheduleText);
  const { id, title } = whole;
  const onSuccess = ({ dates }: { dates: string[] }) => onDeleted({ id, title, dates });
  const param = { id, occurrence: entry.id };
  const one = useSending(() => api.delete("/schedules/:id/dates/:occurrence", { param }), { onSuccess });
  const all = useSending(() => api.delete("/schedules/:id", { param: { id } }), { onSuccess });
  const error = one.error ?? all.error;
  const dates = toCome(whole, courtNow()).length;
  return (
    <Dialog
      isOpen
      title={t("deleteTitle", { title })}
      lead={t("deleteWhen", {
        date: formatDate(entry.startsAt),
        range: formatRange(entry.startsAt, entry.endsAt),
        where: entry.courtId === null ? t("noHall") : hallName(halls, entry.courtId),
      })}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          {dates > 1 && (
            <Button kind="alarm" progress={progressOf(all)} onPress={() => all.mutate(undefined)}>
              {t("deleteAll")}
            </Button>
          )}
          <Button kind="alarm" progress={progressOf(one)} onPress={() => one.mutate(undefined)}>
            {t(dates > 1 ? "deleteOne" : "deleteYes")}
          </Button>
        </>
      }
    >
      {dates > 1 && <p>{t("deleteSeries", { count: dates })}</p>}
      <p>
        {t("deleteNotifies", { count: whole.people.length })} {t("deleteUndo")}
      </p>
      {error && (
        <Notice kind="alarm" live="assertive" title={t("notDeleted")}>
          {changeFailureText(error, [])}
        </Notice>
      )}
    </Dialog>
  );
}
