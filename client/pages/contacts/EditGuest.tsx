// Corrects a guest's name, number and address.
import { useState } from "react";
import { NAME_LENGTH } from "../../../server/contract/limits.ts";
import type { Contact } from "../../../server/contract/rest/contacts.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import { EntryDialog } from "./EntryDialog.tsx";

type EditGuestProps = { guest: Contact; onClose: () => void; onDone: () => void };

export function EditGuest({ guest, onClose, onDone }: EditGuestProps) {
  const t = useText("contacts");
  const { id } = guest;
  const [typed, setTyped] = useState({
    name: guest.name,
    phone: guest.phone ?? "",
    email: guest.email ?? "",
  });
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const { name, phone, email } = typed;
  const sending = useSending(
    () =>
      api.put("/common/contacts/:id", {
        param: { id },
        json: { name, phone: phone.trim() || null, email: email.trim() || null },
      }),
    {
      onSuccess: () => {
        toast(t("saved", { name: name.trim() }));
        onClose();
        onDone();
      },
    },
  );
  const faults = sending.error?.faults ?? {};
  return (
    <EntryDialog title={t("editTitle")} sending={sending} failed={t("notSaved")} onClose={onClose}>
      <TextField
        label={t("name")}
        value={name}
        maxLength={NAME_LENGTH}
        error={fieldText(faults.name)}
        onChange={(text) => change({ name: text })}
      />
      <TextField
        label={t("phone")}
        value={phone}
        error={fieldText(faults.phone)}
        onChange={(text) => change({ phone: text })}
      />
      <TextField
        label={t("email")}
        value={email}
        error={fieldText(faults.email)}
        onChange={(text) => change({ email: text })}
      />
    </EntryDialog>
  );
}
