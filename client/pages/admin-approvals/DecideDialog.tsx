// Asks before many are decided, and what people read when they are sent back or refused.
import { useId, useState } from "react";
import { REASON_LENGTH, UNDO_MINUTES } from "../../../server/contract/limits.ts";
import type { Decision, FoundRegistration } from "../../../server/contract/rest/admin-registrations.ts";
import { adminFailure } from "../../console/failure.ts";
import { Concerned } from "../../console/ListParts.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import styles from "./DecideDialog.module.css";
import type { Deciding } from "./use-deciding.ts";

type DecideDialogProps = {
  decision: Decision;
  of: readonly FoundRegistration[];
  deciding: Deciding;
  onClose: () => void;
};

export function DecideDialog({ decision, of, deciding, onClose }: DecideDialogProps) {
  const t = useText("adminApprovals");
  const tAdmin = useText("admin");
  const form = useId();
  const [note, setNote] = useState("");
  const registrations = of.map(({ id, version }) => ({ id, version }));
  const preview = useLoaded({
    key: ["admin", "registrations preview", decision, JSON.stringify(registrations)],
    read: (signal) =>
      api.post("/admin/registrations/acts/preview", { json: { decision, registrations }, signal }),
  });
  const count = preview.state === "ready" ? preview.data.done.length : of.length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`ask.${decision}`, { count })}
      lead={t(`means.${decision}`, { minutes: UNDO_MINUTES })}
      foot={
        <>
          <Button onPress={onClose}>{tAdmin("cancel")}</Button>
          <Button
            type="submit"
            form={form}
            kind={decision === "refuse" ? "alarm-fill" : "primary"}
            isDisabled={preview.state !== "ready" || count === 0}
            progress={deciding.isPending ? "loading" : undefined}
          >
            {t(`decision.${decision}`)}
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
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          deciding.decide({ decision, of, note });
        }}
      >
        {decision !== "approve" && (
          <TextArea
            label={t("reason")}
            hint={t(`reasonHint.${decision}`)}
            error={fieldText(deciding.error?.faults.note)}
            value={note}
            most={REASON_LENGTH}
            rows={3}
            isRequired
            onChange={setNote}
          />
        )}
      </form>
      {deciding.error && deciding.error.faults.note === undefined && (
        <Notice kind="alarm" live="assertive" title={t("notDone")}>
          {adminFailure(deciding.error)}
        </Notice>
      )}
    </Dialog>
  );
}
