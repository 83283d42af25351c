// A dialog with fields that are saved: its buttons, and why it was not saved where no field says so.
import type { ReactNode } from "react";
import { failureText } from "../../court/failure-text.ts";
import type { ApiError } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Contacts.module.css";

type FormDialogProps = {
  title: string;
  sending: { isPending: boolean; error: ApiError | null; mutate: (given: undefined) => void };
  /** The sentence above the reason when it failed. */
  failed: string;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ title, sending, failed, onClose, children }: FormDialogProps) {
  const t = useText("contacts");
  const { error } = sending;
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            kind="primary"
            progress={sending.isPending ? "loading" : undefined}
            onPress={() => sending.mutate(undefined)}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {children}
        {error && Object.keys(error.faults).length === 0 && (
          <Notice kind="alarm" live="assertive" title={failed}>
            {failureText(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
