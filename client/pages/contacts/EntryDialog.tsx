// A dialog with fields of the book of contacts that are saved, and why they were not, below them where no field says so.

import type { ReactNode } from "react";
import { contactsText } from "../../account/contacts.text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import type { ApiError } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";

type EntryDialogProps = {
  title: string;
  form: { sending: { isPending: boolean }; failure: ApiError | null; submit: () => void };
  /** The sentence above the reason when it failed. */
  failed: string;
  onClose: () => void;
  children: ReactNode;
};

export function EntryDialog({ title, form, failed, onClose, children }: EntryDialogProps) {
  const t = useText(contactsText);
  return (
    <FormDialog
      gap={3}
      title={title}
      sends={t("save")}
      isSending={form.sending.isPending}
      onClose={onClose}
      onSend={form.submit}
    >
      {children}
      <FailurePanel title={failed} error={form.failure} />
    </FormDialog>
  );
}
