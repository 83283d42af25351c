// Whether a remote point is ready for a booked date, and the form in which the people there state it.

import { useState } from "react";
import { isReady, type ReadinessCheck, readinessChecks } from "../../server/contract/calendar/readiness.ts";
import { NAME_LENGTH } from "../../server/contract/limits.ts";
import type { Invitee } from "../../server/contract/rest/schedules.ts";
import { api } from "../net/api.ts";
import { fieldText } from "../text/faults.ts";
import { formatList } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { FormDialog } from "../ui/FormDialog.tsx";
import { PhoneField } from "../ui/PhoneField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { failureText } from "./failure-text.ts";
import { useSending } from "./queries.ts";
import styles from "./Readiness.module.css";
import { StateWord } from "./State.tsx";
import { scheduleText } from "./schedule.text.ts";

type Point = Pick<Invitee, "id" | "name" | "isPoint" | "mayState"> & {
  /** The readiness that is stated for the date; null where none is. */
  readiness: Omit<Invitee["readiness"][number], "occurrence"> | null;
};
type ReadinessProps = {
  /** The booking. */
  booking: string;
  /** The one of its dates. */
  date: string;
  point: Point;
  /** Has the page read it again. */
  onKept: () => void;
};

/** Absent for people who are not at a remote point. */
export function Readiness({ booking, date, point, onKept }: ReadinessProps) {
  const t = useText(scheduleText);
  const [isOpen, setOpen] = useState(false);
  const { readiness, mayState, name } = point;
  if (!point.isPoint) return null;
  const missing = readinessChecks
    .filter((check) => !readiness?.[check])
    .map((check) => t(`readiness.checks.${check}`));
  const says =
    readiness === null
      ? t("readiness.notStated")
      : isReady(readiness)
        ? t("readiness.ready")
        : t("readiness.notReady", { missing: formatList(missing) });
  return (
    <span className={styles.readiness}>
      <StateWord state={isReady(readiness) ? "present" : "absent"}>{says}</StateWord>
      {readiness?.coordinator && (
        <small>
          <bdi>
            {t("readiness.coordinated", { name: readiness.coordinator, phone: readiness.phone ?? "" })}
          </bdi>
        </small>
      )}
      {mayState && (
        <Button size="small" aria-label={t("readiness.stateFor", { name })} onPress={() => setOpen(true)}>
          {t("readiness.state")}
        </Button>
      )}
      {isOpen && (
        <ReadinessForm
          booking={booking}
          date={date}
          point={point}
          onClose={() => setOpen(false)}
          onKept={() => {
            setOpen(false);
            onKept();
          }}
        />
      )}
    </span>
  );
}

function ReadinessForm({ booking, date, point, onClose, onKept }: ReadinessProps & { onClose: () => void }) {
  const t = useText(scheduleText);
  const { id, name, readiness } = point;
  const [coordinator, setCoordinator] = useState(readiness?.coordinator ?? "");
  const [phone, setPhone] = useState(readiness?.phone ?? "");
  const [done, setDone] = useState<Record<ReadinessCheck, boolean>>({
    identity: readiness?.identity ?? false,
    room: readiness?.room ?? false,
    line: readiness?.line ?? false,
  });
  const { mutate, isPending, error, reset } = useSending(
    () =>
      api.put("/schedules/:id/dates/:occurrence/people/:invitee/readiness", {
        param: { id: booking, occurrence: date, invitee: id },
        json: { coordinator, phone, ...done },
      }),
    { onSuccess: onKept },
  );
  const isOfField = error !== null && (error.faults.coordinator ?? error.faults.phone) !== undefined;
  return (
    <FormDialog
      gap={4}
      title={t("readiness.stateFor", { name })}
      lead={t("readiness.lead")}
      failed={error && !isOfField ? { title: t("readiness.failed"), why: failureText(error) } : null}
      sends={t("readiness.send")}
      isSending={isPending}
      onClose={onClose}
      onSend={() => {
        if (!isPending) mutate(undefined);
      }}
    >
      <TextField
        label={t("readiness.coordinator")}
        name="coordinator"
        maxLength={NAME_LENGTH}
        value={coordinator}
        onChange={(typed) => {
          reset();
          setCoordinator(typed);
        }}
        error={fieldText(error?.faults.coordinator)}
      />
      <PhoneField
        label={t("readiness.phone")}
        name="phone"
        value={phone}
        onChange={(typed) => {
          reset();
          setPhone(typed);
        }}
        error={fieldText(error?.faults.phone)}
      />
      {readinessChecks.map((check) => (
        <Checkbox
          key={check}
          isSelected={done[check]}
          onChange={(isDone) => setDone({ ...done, [check]: isDone })}
        >
          {t(`readiness.done.${check}`)}
        </Checkbox>
      ))}
    </FormDialog>
  );
}
