// Asks whether one date of a booking is deleted or all that are to come.
import type { Booking, CalendarEntry } from "../../../server/contract/rest/schedules.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { courtNow } from "../../net/socket.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { Deleted } from "./calendar-data.ts";
import { toCome } from "./draft.ts";

type DeleteDialogProps = {
  whole: Booking;
  entry: CalendarEntry;
  onClose: () => void;
  onDeleted: (deleted: Omit<Deleted, "day">) => void;
};

export function DeleteDialog({ whole, entry, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText("schedule");
  const { id, title } = whole;
  const onSuccess = ({ dates }: { dates: string[] }) => onDeleted({ id, title, dates });
  const param = { id, occurrence: entry.id };
  const one = useSending(() => api.delete("/schedules/:id/dates/:occurrence", { param }), { onSuccess });
  const all = useSending(() => api.delete("/schedules/:id", { param: { id } }), { onSuccess });
  const error = one.error ?? all.error;
  return (
    <Dialog
      isOpen
      title={t("deleteTitle", { title })}
      lead={t("deleteMeans", { count: toCome(whole, courtNow()).length })}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            kind="alarm"
            progress={all.isPending ? "loading" : undefined}
            onPress={() => all.mutate(undefined)}
          >
            {t("deleteAll")}
          </Button>
          <Button
            kind="alarm"
            progress={one.isPending ? "loading" : undefined}
            onPress={() => one.mutate(undefined)}
          >
            {t("deleteOne")}
          </Button>
        </>
      }
    >
      {error && (
        <Notice kind="alarm" live="assertive" title={t("notDeleted")}>
          {failureText(error)}
        </Notice>
      )}
    </Dialog>
  );
}
