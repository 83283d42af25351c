// A short text to the court before an ask is sent: why an entry is urgent, what a memo is about.

import { useState } from "react";
import { REASON_LENGTH } from "../../../../server/contract/limits.ts";
import { useText } from "../../../text/i18n.ts";
import { FormDialog } from "../../../ui/FormDialog.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { handsText } from "../../hands/text.ts";
import { memosText } from "../../memos/text.ts";
import { participantText } from "./text.ts";
import type { Asks } from "./use-asks.ts";

export type AskKind = "urgent" | "memo" | "passOver";

type AskDialogProps = {
  kind: Exclude<AskKind, "passOver">;
  isOpen: boolean;
  onClose: () => void;
  /** What becomes of the ask that was sent. */
  sending: Pick<Asks, "isPending" | "isError">;
  /** Sends the ask; false keeps the dialog open. */
  onSend: (text: string) => Promise<boolean>;
};

export function AskDialog({ kind, isOpen, onClose, sending, onSend }: AskDialogProps) {
  const t = useText(participantText);
  const says = useAskText(kind);
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = async () => {
    if (text.trim() === "") return setMissing(true);
    if (!(await onSend(text.trim()))) return;
    setText("");
    onClose();
  };
  if (!isOpen) return null;
  return (
    <FormDialog
      onClose={onClose}
      title={says("title")}
      lead={says("lead")}
      cancel={t("ask.notNow")}
      sends={t("ask.send")}
      isSending={sending.isPending}
      isRefused={sending.isError}
      onSend={() => void send()}
    >
      <TextArea
        label={says("field")}
        value={text}
        onChange={(value) => {
          setText(value);
          setMissing(false);
        }}
        most={REASON_LENGTH}
        rows={3}
        isRequired
        error={isMissing ? t("ask.required") : undefined}
      />
    </FormDialog>
  );
}

/** The texts for an urgent entry are with those for hands, the texts for a memo with those for memos. */
function useAskText(kind: AskDialogProps["kind"]) {
  const tHands = useText(handsText);
  const tMemos = useText(memosText);
  return (part: "title" | "lead" | "field") =>
    kind === "urgent" ? tHands(`urgent.${part}`) : tMemos(`ask.${part}`);
}
