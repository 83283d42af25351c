// A dialog with fields of the book of contacts that are saved, and why they were not, below them where no field says so.
import type { ReactNode } from "react";
import { failureText } from "../../court/failure-text.ts";
import type { ApiError } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Contacts.module.css";

type EntryDialogProps = {
  title: string;
  sending: { isPending: boolean; error: ApiError | null; mutate: (given: undefined) => void };
  /** The sentence above the reason when it failed. */
  failed: string;
  onClose: () => void;
  children: ReactNode;
};

export function EntryDialog({ title, sending, failed, onClose, children }: EntryDialogProps) {
  const t = useText("contacts");
  const { error } = sending;
  return (
    <FormDialog
      className={styles.fields}
      title={title}
      sends={t("save")}
      isSending={sending.isPending}
      onClose={onClose}
      onSend={() => sending.mutate(undefined)}
    >
      {children}
      {error && Object.keys(error.faults).length === 0 && (
        <Notice kind="alarm" live="assertive" title={failed}>
          {failureText(error)}
        </Notice>
      )}
    </FormDialog>
  );
}
