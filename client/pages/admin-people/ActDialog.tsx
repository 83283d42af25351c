// Asks before people are invited, disabled, enabled or logged out: who will be, who stays as they are and why, and for what reason.

import { useState } from "react";
import { INVITATION_HOURS, UNDO_MINUTES } from "../../../server/contract/limits.ts";
import { adminText } from "../../console/admin.text.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { Concerned } from "../../console/ListParts.tsx";
import { ReasonField } from "../../console/ReasonField.tsx";
import { useUndo } from "../../console/use-undo.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./People.module.css";

export const peopleActs = ["invite", "enable", "endSession", "disable"] as const;
export type PeopleActName = (typeof peopleActs)[number];

type ActDialogProps = {
  act: PeopleActName;
  ids: readonly string[];
  onClose: () => void;
  /** People were changed, or are as before again. */
  onDone: () => void;
};

export function ActDialog({ act, ids, onClose, onDone }: ActDialogProps) {
  const t = useText(adminPeopleText);
  const tAdmin = useText(adminText);
  const [reason, setReason] = useState("");
  const preview = useLoaded({
    key: ["admin", "preview", act, ids.join()],
    read: (signal) => api.post("/admin/people/acts/preview", { json: { act, ids: [...ids] }, signal }),
  });
  const undo = useUndo(onDone);
  const doing = useSending(
    (json: { act: PeopleActName; ids: string[]; reason: string }) => api.post("/admin/people/acts", { json }),
    {
      onSuccess: ({ done, undo: offered }) => {
        const action = offered && { label: tAdmin("undo"), onPress: () => undo.mutate(offered.id) };
        toast(t(`done.${act}`, { count: done.length }), { ...(action && { action }) });
        onClose();
        onDone();
      },
    },
  );
  const count = preview.state === "ready" ? preview.data.done.length : 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`ask.${act}`, { count: preview.state === "ready" ? count : ids.length })}
      lead={t(`means.${act}`, { minutes: UNDO_MINUTES, hours: INVITATION_HOURS })}
      foot={
        <>
          <Button onPress={onClose}>{tAdmin("cancel")}</Button>
          <Button
            kind={act === "disable" ? "alarm-fill" : "primary"}
            isDisabled={count === 0}
            progress={progressOf(doing)}
            onPress={() => doing.mutate({ act, ids: [...ids], reason })}
          >
            {t(act)}
          </Button>
        </>
      }
    >
      <Concerned
        className={styles.who}
        preview={preview}
        failed={t("notPreviewed")}
        whyOf={(why) => t(`why.${why}`)}
      />
      <ReasonField value={reason} onChange={setReason} />
      <FailurePanel title={t("notDone")} error={doing.error} words={adminFailure} />
    </Dialog>
  );
}
