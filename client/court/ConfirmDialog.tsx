// Asks once before something is deleted, switched off, published or withdrawn. Shows what that means, the button that does it, and why it
// failed.
import type { ReactNode } from "react";
import type { ApiError } from "../net/api.ts";
import { useText } from "../text/i18n.ts";
import { Button, progressOf } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Notice } from "../ui/Notice.tsx";
import { failureText } from "./failure-text.ts";
import { useSending } from "./queries.ts";

type ConfirmDialogProps<Answer> = {
  title: string;
  lead: string;
  /** The words of the button that does it. */
  confirm: string;
  /** The sentence above the reason when it failed. */
  failed: string;
  /** The sentence for its failure, where a page has sentences of its own. */
  failure?: (error: ApiError) => string;
  /** Does it. @throws ApiError */
  send: () => Promise<Answer>;
  onClose: () => void;
  onDone: (answer: Answer) => void;
  children?: ReactNode;
};

export function ConfirmDialog<Answer>(props: ConfirmDialogProps<Answer>) {
  const { title, lead, confirm, failed, failure = failureText, send, onClose, onDone, children } = props;
  const t = useText("ui");
  const sending = useSending(send, { onSuccess: onDone });
  return (
    <Dialog
      isOpen
      title={title}
      lead={lead}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button kind="alarm" progress={progressOf(sending)} onPress={() => sending.mutate(undefined)}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {sending.error !== null && (
        <Notice kind="alarm" live="assertive" title={failed}>
          {failure(sending.error)}
        </Notice>
      )}
    </Dialog>
  );
}
