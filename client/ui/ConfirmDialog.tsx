// Asks once before something is done that is not easily undone: what that means, the button that does it, and why it was not done.

import type { ReactNode } from "react";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";
import { Button, type ButtonProps } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Notice } from "./Notice.tsx";

export type Asked = {
  title: string;
  lead: string;
  /** The words of the button that does it. */
  confirm: string;
  /** The sentence above the reason when it failed. */
  failed: string;
  onClose: () => void;
  children?: ReactNode;
};

type ConfirmDialogProps = Asked & {
  /** Why it was not done; null where it did not fail. */
  why: ReactNode;
  progress: ButtonProps["progress"];
  onConfirm: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, confirm, failed, why, progress, onClose, onConfirm, children } = props;
  const t = useText(uiText);
  return (
    <Dialog
      isOpen
      title={title}
      lead={lead}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button kind="alarm" progress={progress} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {why !== null && (
        <Notice kind="alarm" live="assertive" title={failed}>
          {why}
        </Notice>
      )}
    </Dialog>
  );
}
