// Corrects a person's name, number, mail and office.

import { endsWithAccreditation } from "../../../server/contract/account-roles.ts";
import { ACCREDITATION_NOTICE_DAYS, NAME_LENGTH } from "../../../server/contract/limits.ts";
import type { PersonDetail } from "../../../server/contract/rest/admin-people.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { ReasonField } from "../../console/ReasonField.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useForm } from "../../court/use-form.ts";
import { api } from "../../net/api.ts";
import type { CallInput } from "../../net/calls.ts";
import { withProof } from "../../net/proof.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./People.module.css";

type Change = CallInput<"patch", "/admin/people/:id">["json"];
type FormProps = { person: PersonDetail; onChanged: () => void };

export function DetailsForm({ person, onChanged }: FormProps) {
  const t = useText(adminPeopleText);
  const start = {
    displayName: person.displayName,
    phoneNumber: person.phoneNumber ?? "",
    email: person.email ?? "",
    enrolmentOrOffice: person.enrolmentOrOffice,
    accreditedUntil: person.accreditedUntil ?? "",
    reason: "",
  };
  const { field, failure, submit, sending } = useForm(
    start,
    ({ displayName, phoneNumber, email, enrolmentOrOffice, accreditedUntil, reason }) => {
      const json: Change = {
        version: person.version,
        reason,
        ...(displayName !== start.displayName && { displayName }),
        ...(phoneNumber !== start.phoneNumber && { phoneNumber: phoneNumber.trim() || null }),
        ...(email !== start.email && { email: email.trim() || null }),
        ...(enrolmentOrOffice !== start.enrolmentOrOffice && { enrolmentOrOffice }),
        ...(accreditedUntil !== start.accreditedUntil && { accreditedUntil: accreditedUntil || null }),
      };
      return withProof(() => api.patch("/admin/people/:id", { param: { id: person.id }, json }));
    },
    {
      onDone: () => {
        toast(t("person.saved"));
        onChanged();
      },
    },
  );
  return (
    <form className={`panel ${styles.form}`} onSubmit={submit} noValidate aria-labelledby="details-title">
      <h2 id="details-title">{t("person.details")}</h2>
      <div className={styles.fields}>
        <TextField {...field("displayName")} label={t("name")} maxLength={NAME_LENGTH} />
        <TextField
          {...field("phoneNumber")}
          label={t("phone")}
          maxLength={20}
          inputMode="tel"
          hint={t("person.phoneMeans")}
        />
        <TextField {...field("email")} label={t("person.email")} maxLength={254} type="email" />
        <TextField {...field("enrolmentOrOffice")} label={t("office")} maxLength={NAME_LENGTH} />
        {endsWithAccreditation(person.role) && (
          <DateField
            {...field("accreditedUntil")}
            label={t("person.accreditedUntil")}
            hint={t("person.accreditedMeans", { days: Math.max(...ACCREDITATION_NOTICE_DAYS) })}
          />
        )}
        <ReasonField {...field("reason")} />
      </div>
      <FailurePanel title={t("person.notSaved")} error={failure} words={adminFailure} />
      <Button type="submit" kind="primary" progress={progressOf(sending)}>
        {t("person.save")}
      </Button>
    </form>
  );
}
