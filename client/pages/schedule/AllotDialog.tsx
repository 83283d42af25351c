// The dialog that gives a court hall to a hearing that was booked without one.

import { useState } from "react";
import { ownCourt } from "../../../server/contract/hall-rules.ts";
import type { CalendarEntry } from "../../../server/contract/rest/schedules.ts";
import { bookingFailureText, faultIn } from "../../court/invite/booking-failure.ts";
import { SavingFailed } from "../../court/invite/SavingFailed.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Select } from "../../ui/Select.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Booking.module.css";
import { type Hall, rereadCalendar, useWhole } from "./calendar-data.ts";
import { hallChoices, hallName, hallsOfBench } from "./hall-names.ts";

const FIELDS = ["courtId"];

type AllotDialogProps = { entry: CalendarEntry; halls: readonly Hall[]; onClose: () => void };

export function AllotDialog({ entry: { schedule, title, mayChange }, halls, onClose }: AllotDialogProps) {
  const t = useText(scheduleText);
  const me = account.value;
  const own = me ? ownCourt(me) : null;
  const offered = mayChange
    ? hallsOfBench(halls, me?.estCode ?? null)
    : halls.filter(({ courtId }) => courtId === own);
  const [hall, setHall] = useState(own ?? offered[0]?.courtId ?? "");
  const whole = useWhole(schedule);
  const sequence = whole.state === "ready" && !whole.isStale ? whole.data.sequence : null;
  const giving = useSending(
    () =>
      api.put("/schedules/:id/hall", {
        param: { id: schedule },
        json: { courtId: hall, sequence: sequence ?? 0 },
      }),
    {
      onSuccess: () => {
        toast(t("allot.given", { title, hall: hallName(halls, hall) }));
        rereadCalendar();
        onClose();
      },
      // The calendar is read again after a failure, so that the next try has the changes that were made meanwhile.
      onError: rereadCalendar,
    },
  );
  const { error } = giving;
  return (
    <FormDialog
      title={t("allot.giveTo", { title })}
      lead={t("allot.means")}
      className={styles.fields}
      sends={t("allot.give")}
      isSending={giving.isPending}
      isDisabled={sequence === null}
      onClose={onClose}
      onSend={() => giving.mutate(undefined)}
    >
      <Select
        label={t("hall")}
        options={hallChoices(offered)}
        selected={hall}
        onSelect={setHall}
        error={faultIn(error, "courtId")}
      />
      {whole.state === "failed" && (
        <FailurePanel title={t("notLoaded")} error={whole.error} onRetry={whole.retry} />
      )}
      {error && !faultIn(error, "courtId") && (
        <SavingFailed title={t("allot.failed")} error={error} reason={bookingFailureText(error, FIELDS)} />
      )}
    </FormDialog>
  );
}
