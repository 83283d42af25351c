// Sets how a hall sits from a day on: the fields, the conflicts, and saving it.

import { useEffect, useId, useRef, useState } from "react";
import type {
  HallDay,
  HallsOfDay,
  RosterAsked,
  RosterChange,
  RosterPreview,
} from "../../../server/contract/rest/admin-halls.ts";
import { adminText } from "../../console/admin.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { ReasonField } from "../../console/ReasonField.tsx";
import { useUndo } from "../../console/use-undo.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toasts.ts";
import { Conflicts } from "./Conflicts.tsx";
import styles from "./Halls.module.css";
import { RosterFields } from "./RosterFields.tsx";
import { adminHallsText } from "./text.ts";

type RosterDialogProps = { hall: HallDay; day: HallsOfDay; onClose: () => void; onChanged: () => void };

export function RosterDialog({ hall, day, onClose, onChanged }: RosterDialogProps) {
  const t = useText(adminHallsText);
  const tAdmin = useText(adminText);
  const form = useId();
  const { number, type, coram, judges, starts, ends } = hall;
  const [typed, setTyped] = useState<RosterAsked>({
    date: laterOf(day.date, day.today),
    lastDay: null,
    type,
    coram,
    starts,
    ends,
    judges: [...judges],
    staff: hall.staff.map(({ id }) => id),
  });
  const [reason, setReason] = useState("");
  const [shown, setShown] = useState<RosterPreview | null>(null);
  const { looking, saving } = useRosterActs(hall, setShown, () => {
    onClose();
    onChanged();
  });
  const failed = saving.error ?? looking.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("roster.title", { number })}
      lead={t("roster.lead")}
      foot={
        <>
          <Button onPress={onClose}>{tAdmin("cancel")}</Button>
          {shown === null ? (
            <Button type="submit" form={form} kind="primary" progress={progressOf(looking)}>
              {t("roster.look")}
            </Button>
          ) : (
            <Button
              kind="primary"
              progress={progressOf(saving)}
              onPress={() => saving.mutate({ ...typed, expected: shown.expected, reason })}
            >
              {t("roster.save")}
            </Button>
          )}
        </>
      }
    >
      <Stack
        as="form"
        gap={3}
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          looking.mutate(typed);
        }}
      >
        <RosterFields
          typed={typed}
          workers={day.workers}
          errors={failed?.faults ?? {}}
          onChange={(part) => {
            // The preview no longer shows what would be saved.
            setShown(null);
            setTyped((all) => ({ ...all, ...part }));
          }}
        />
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
      {shown && <Shown preview={shown} />}
      <FailurePanel title={t("roster.notSaved")} error={failed} words={adminFailure} />
    </Dialog>
  );
}

function useRosterActs(
  { id: courtId, number }: HallDay,
  onShown: (preview: RosterPreview) => void,
  onDone: () => void,
) {
  const t = useText(adminHallsText);
  const tAdmin = useText(adminText);
  const undo = useUndo(onDone);
  const looking = useSending(
    (json: RosterAsked) => api.post("/admin/halls/:courtId/roster/preview", { param: { courtId }, json }),
    { onSuccess: onShown },
  );
  const saving = useSending(
    (json: RosterChange) => api.put("/admin/halls/:courtId/roster", { param: { courtId }, json }),
    {
      onSuccess: ({ undo: offered }) => {
        const action = offered && { label: tAdmin("undo"), onPress: () => undo.mutate(offered.id) };
        toast(t("roster.saved", { number }), { ...(action && { action }) });
        onDone();
      },
    },
  );
  return { looking, saving };
}

/** The later of two days. */
const laterOf = (a: string, b: string) => [a, b].toSorted()[1] ?? a;

function Shown({ preview: { conflicts, isOpen, moves, replaces } }: { preview: RosterPreview }) {
  const t = useText(adminHallsText);
  const isClear = conflicts.length + moves.length + replaces.length === 0 && !isOpen;
  const shown = useRef<HTMLDivElement>(null);
  // Below the fields of a dialog that scrolls it would not be seen.
  useEffect(() => {
    if (isClear) return;
    shown.current?.focus();
    shown.current?.scrollIntoView({ block: "start" });
  }, [isClear]);
  const hall = (number: string | null) => number ?? t("roster.noHall");
  return (
    <div className={styles.shown} role="status" ref={shown} tabIndex={-1}>
      {isClear && <p>{t("roster.fits")}</p>}
      {isOpen && (
        <Notice kind="alarm" title={t("roster.isOpen")}>
          {t("roster.isOpenMeans")}
        </Notice>
      )}
      <Conflicts conflicts={conflicts} />
      {moves.length > 0 && (
        <>
          <h3>{t("roster.moves")}</h3>
          <ul>
            {moves.map(({ name, from, to }) => (
              <li key={`${name} ${from} ${to}`}>
                {t("roster.move", { name, from: hall(from), to: hall(to) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {replaces.length > 0 && (
        <p>{t("roster.replaces", { days: replaces.map((day) => formatDate(day)).join(", ") })}</p>
      )}
    </div>
  );
}
