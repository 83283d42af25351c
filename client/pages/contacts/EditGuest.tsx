// Corrects a guest's name, number and address.

import { NAME_LENGTH } from "../../../server/contract/limits.ts";
import type { Contact } from "../../../server/contract/rest/contacts.ts";
import { contactsText } from "../../account/contacts.text.ts";
import { useForm } from "../../court/use-form.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import { EntryDialog } from "./EntryDialog.tsx";

type EditGuestProps = { guest: Contact; onClose: () => void; onDone: () => void };

export function EditGuest({ guest, onClose, onDone }: EditGuestProps) {
  const t = useText(contactsText);
  const { id } = guest;
  const start = { name: guest.name, phone: guest.phone ?? "", email: guest.email ?? "" };
  const form = useForm(
    start,
    ({ name, phone, email }) =>
      api.put("/common/contacts/:id", {
        param: { id },
        json: { name, phone: phone.trim() || null, email: email.trim() || null },
      }),
    {
      onDone: (_, { name }) => {
        toast(t("saved", { name: name.trim() }));
        onClose();
        onDone();
      },
    },
  );
  return (
    <EntryDialog title={t("editTitle")} form={form} failed={t("notSaved")} onClose={onClose}>
      <TextField {...form.field("name")} label={t("name")} maxLength={NAME_LENGTH} />
      <TextField {...form.field("phone")} label={t("phone")} />
      <TextField {...form.field("email")} label={t("email")} />
    </EntryDialog>
  );
}
