// Corrects a person's name, number, mail and office.
import { type FormEvent, useState } from "react";
import { endsWithAccreditation } from "../../../server/contract/account-roles.ts";
import { ACCREDITATION_NOTICE_DAYS, NAME_LENGTH } from "../../../server/contract/limits.ts";
import type { PersonDetail } from "../../../server/contract/rest/admin-people.ts";
import { adminFailure } from "../../console/failure.ts";
import { ReasonField } from "../../console/ReasonField.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import type { CallInput } from "../../net/calls.ts";
import { withProof } from "../../net/proof.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Form.module.css";

type Change = CallInput<"patch", "/admin/people/:id">["json"];
type FormProps = { person: PersonDetail; onChanged: () => void };

export function DetailsForm({ person, onChanged }: FormProps) {
  const t = useText("adminPeople");
  const start = {
    displayName: person.displayName,
    phoneNumber: person.phoneNumber ?? "",
    email: person.email ?? "",
    enrolmentOrOffice: person.enrolmentOrOffice,
    accreditedUntil: person.accreditedUntil ?? "",
    reason: "",
  };
  const [typed, setTyped] = useState(start);
  const saving = useSending(
    (json: Change) => withProof(() => api.patch("/admin/people/:id", { param: { id: person.id }, json })),
    {
      onSuccess: () => {
        toast(t("person.saved"));
        onChanged();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { displayName, phoneNumber, email, enrolmentOrOffice, accreditedUntil, reason } = typed;
    saving.mutate({
      version: person.version,
      reason,
      ...(displayName !== start.displayName && { displayName }),
      ...(phoneNumber !== start.phoneNumber && { phoneNumber: phoneNumber.trim() || null }),
      ...(email !== start.email && { email: email.trim() || null }),
      ...(enrolmentOrOffice !== start.enrolmentOrOffice && { enrolmentOrOffice }),
      ...(accreditedUntil !== start.accreditedUntil && { accreditedUntil: accreditedUntil || null }),
    });
  };
  const ofField = (name: keyof typeof start) => ({
    value: typed[name],
    error: fieldText(saving.error?.faults[name]),
    onChange: (value: string) => setTyped((all) => ({ ...all, [name]: value })),
  });
  const fieldOf = (name: keyof typeof start, label: string, maxLength: number) => ({
    ...ofField(name),
    ...{ label, maxLength },
  });
  return (
    <form className={`panel ${styles.form}`} onSubmit={submit} noValidate aria-labelledby="details-title">
      <h2 id="details-title">{t("person.details")}</h2>
      <div className={styles.fields}>
        <TextField {...fieldOf("displayName", t("name"), NAME_LENGTH)} />
        <TextField
          {...fieldOf("phoneNumber", t("phone"), 20)}
          inputMode="tel"
          hint={t("person.phoneMeans")}
        />
        <TextField {...fieldOf("email", t("person.email"), 254)} type="email" />
        <TextField {...fieldOf("enrolmentOrOffice", t("office"), NAME_LENGTH)} />
        {endsWithAccreditation(person.role) && (
          <DateField
            {...fieldOf("accreditedUntil", t("person.accreditedUntil"), 10)}
            hint={t("person.accreditedMeans", { days: Math.max(...ACCREDITATION_NOTICE_DAYS) })}
          />
        )}
        <ReasonField {...ofField("reason")} />
      </div>
      {saving.error && Object.keys(saving.error.faults).length === 0 && (
        <Notice kind="alarm" live="assertive" title={t("person.notSaved")}>
          {adminFailure(saving.error)}
        </Notice>
      )}
      <Button type="submit" kind="primary" progress={progressOf(saving)}>
        {t("person.save")}
      </Button>
    </form>
  );
}
