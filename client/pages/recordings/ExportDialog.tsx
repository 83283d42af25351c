// Has a copy of everything that was recorded made for the court.
import { useState } from "react";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";

type ExportDialogProps = { sitting: string; onClose: () => void; onDone: () => void };

export function ExportDialog({ sitting, onClose, onDone }: ExportDialogProps) {
  const t = useText("recordingCopies");
  const [why, setWhy] = useState("");
  const sending = useSending(
    () => withProof(() => api.post("/recordings/:sitting/export", { param: { sitting }, json: { why } })),
    {
      onSuccess: () => {
        toast(t("exported"));
        onDone();
      },
    },
  );
  const fault = sending.error?.faults.why;
  return (
    <FormDialog
      title={t("exportTitle")}
      lead={t("exportLead")}
      sends={t("export")}
      isSending={sending.isPending}
      failed={sending.error && !fault ? { title: t("exportFailed"), why: failureText(sending.error) } : null}
      onClose={onClose}
      onSend={() => sending.mutate(undefined)}
    >
      <TextField
        label={t("exportWhy")}
        value={why}
        onChange={setWhy}
        maxLength={REASON_LENGTH}
        error={fieldText(fault)}
        isRequired
      />
    </FormDialog>
  );
}
