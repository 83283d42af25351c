// Asks why, in one line, before something is done with a recording or a copy of it.
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import { failureText } from "../../court/failure-text.ts";
import { useForm } from "../../court/use-form.ts";
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

export function RecordingReasonDialog(props: RecordingReasonDialogProps) {
  const { label, failed, send, onClose, onDone, ...words } = props;
  const { field, failure, sending, submit } = useForm({ why: "" }, ({ why }) => send(why), { onDone });
  return (
    <FormDialog
      {...words}
      isSending={sending.isPending}
      failed={failure && { title: failed, why: failureText(failure) }}
      onClose={onClose}
      onSend={submit}
    >
      <TextField {...field("why")} label={label} maxLength={REASON_LENGTH} isRequired />
    </FormDialog>
  );
}
