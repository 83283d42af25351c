// Asks why, in one line, before something is done with a recording or a copy of it.
import { useState } from "react";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { fieldText } from "../../text/faults.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { TextField } from "../../ui/TextField.tsx";

type RecordingReasonDialogProps = {
  title: string;
  lead: string;
  label: string;
  /** The words of the button that does it. */
  sends: string;
  /** The sentence above the reason when it failed. */
  failed: string;
  /** Does it. @throws ApiError */
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

export function RecordingReasonDialog({
  title,
  lead,
  label,
  sends,
  failed,
  send,
  onClose,
  onDone,
}: RecordingReasonDialogProps) {
  const [reason, setReason] = useState("");
  const sending = useSending(() => send(reason), { onSuccess: onDone });
  const fault = sending.error?.faults.why;
  return (
    <FormDialog
      title={title}
      lead={lead}
      sends={sends}
      isSending={sending.isPending}
      failed={sending.error && !fault ? { title: failed, why: failureText(sending.error) } : null}
      onClose={onClose}
      onSend={() => sending.mutate(undefined)}
    >
      <TextField
        label={label}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH}
        error={fieldText(fault)}
        isRequired
      />
    </FormDialog>
  );
}
