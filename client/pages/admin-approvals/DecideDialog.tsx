// Asks before many are decided, and what people read when they are sent back or refused.

import { useState } from "react";
import { REASON_LENGTH, UNDO_MINUTES } from "../../../server/contract/limits.ts";
import type { Decision, FoundRegistration } from "../../../server/contract/rest/admin-registrations.ts";
import { adminFailure } from "../../console/failure.ts";
import { Concerned } from "../../console/ListParts.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Row } from "../../ui/Layout.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import styles from "./Approvals.module.css";
import { adminApprovalsText } from "./text.ts";
import type { Deciding } from "./use-deciding.ts";

type DecideDialogProps = {
  decision: Decision;
  of: readonly FoundRegistration[];
  deciding: Deciding;
  onClose: () => void;
};

export function DecideDialog({ decision, of, deciding, onClose }: DecideDialogProps) {
  const t = useText(adminApprovalsText);
  const [note, setNote] = useState("");
  const registrations = of.map(({ id, version }) => ({ id, version }));
  const preview = useLoaded({
    key: ["admin", "registrations preview", decision, JSON.stringify(registrations)],
    read: (signal) =>
      api.post("/admin/registrations/acts/preview", { json: { decision, registrations }, signal }),
  });
  const count = preview.state === "ready" ? preview.data.done.length : of.length;
  return (
    <FormDialog
      title={t(`ask.${decision}`, { count })}
      lead={t(`means.${decision}`, { minutes: UNDO_MINUTES })}
      before={
        <Concerned
          className={styles.who}
          preview={preview}
          failed={t("notPreviewed")}
          whyOf={(why) => t(`why.${why}`)}
        />
      }
      failed={
        deciding.error && deciding.error.faults.note === undefined
          ? { title: t("notDone"), why: adminFailure(deciding.error) }
          : null
      }
      sends={t(`decision.${decision}`)}
      kind={decision === "refuse" ? "alarm-fill" : "primary"}
      isDisabled={preview.state !== "ready" || count === 0}
      isSending={deciding.isPending}
      onClose={onClose}
      onSend={() => deciding.decide({ decision, of, note })}
    >
      {decision !== "approve" && <PictureReasons of={of} onChoose={setNote} />}
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
    </FormDialog>
  );
}

/** The two things that are wrong with pictures of cards: each writes its sentence, which can be changed. */
function PictureReasons({
  of,
  onChoose,
}: Pick<DecideDialogProps, "of"> & { onChoose: (text: string) => void }) {
  const t = useText(adminApprovalsText);
  const pictured = of.filter(({ card }) => card !== null);
  if (pictured.length === 0) return null;
  const reasons = pictured.some(({ idType }) => idType === "AADHAAR")
    ? (["notCovered", "noMatch"] as const)
    : (["noMatch"] as const);
  return (
    <Row as="fieldset" gap={2} wraps>
      <legend className="field__label">{t("picture.reasons")}</legend>
      {reasons.map((reason) => (
        <Button key={reason} size="small" onPress={() => onChoose(t(`picture.reason.${reason}.text`))}>
          {t(`picture.reason.${reason}.name`)}
        </Button>
      ))}
    </Row>
  );
}
