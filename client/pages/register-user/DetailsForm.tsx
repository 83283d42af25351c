// The third step: the name, the identity card, and what the person agrees to.

import { NAME_LENGTH_MAX, REGISTRATION_CONSENT } from "../../../server/contract/limits.ts";
import { asksOf, type IdType, idTypes } from "../../../server/contract/registration-rules.ts";
import { failureText } from "../../court/failure-text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { RegisterFrame } from "../register/RegisterFrame.tsx";
import styles from "../register/WhoForm.module.css";
import { PinFields } from "./PinFields.tsx";
import { type DetailsProps, useDetails } from "./use-details.ts";

export function DetailsForm(props: DetailsProps) {
  const { draft, before, onChange } = props;
  const t = useText("register");
  const { subRole, asksPin, field, agree, consentFault, submit, failure, sending } = useDetails(props);
  const asked = asksOf(subRole);
  return (
    <RegisterFrame step="identity" title={t("form.title")} lead={t("form.lead")}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {before?.note && (
          <Notice kind="held" title={t("registryWrote")}>
            {before.note}
          </Notice>
        )}
        <TextField
          {...field("displayName")}
          label={t("form.name")}
          hint={t("form.nameHint")}
          autoComplete="name"
          maxLength={NAME_LENGTH_MAX}
        />
        <TextField
          {...field("email")}
          label={t("form.email")}
          note={t("form.optional")}
          type="email"
          autoComplete="email"
        />
        {asked !== null && <TextField {...field("enrolmentOrOffice")} label={t(`form.${asked}`)} />}
        <Card field={field} idType={draft.idType} onSelect={(idType) => onChange({ idType })} />
        {asksPin && <PinFields field={field} />}
        <Checkbox {...agree}>
          {t("form.consent")} <small>{t("form.consentVersion", { version: REGISTRATION_CONSENT })}</small>
        </Checkbox>
        {consentFault && <Notice kind="alarm" live="assertive" title={consentFault} />}
        {failure && (
          <Notice kind="alarm" live="assertive" title={t("form.failed")}>
            {failure.code === "conflict" ? t("known.text") : failureText(failure)}
          </Notice>
        )}
        <div className={styles.foot}>
          <Button
            type="submit"
            kind="primary"
            size="large"
            progress={sending.isPending ? "loading" : undefined}
          >
            {t("form.send")}
          </Button>
        </div>
      </form>
    </RegisterFrame>
  );
}

type FieldOf = ReturnType<typeof useDetails>["field"];

type CardProps = { field: FieldOf; idType: IdType; onSelect: (idType: IdType) => void };

function Card({ field, idType, onSelect }: CardProps) {
  const t = useText("register");
  return (
    <>
      <Select
        label={t("form.card")}
        options={idTypes.map((id) => ({ id, label: t(`card.${id}`) }))}
        selected={idType}
        onSelect={onSelect}
      />
      <TextField
        {...field("idNumber")}
        label={t("form.cardNumber", { card: t(`card.${idType}`) })}
        hint={t(idType === "AADHAAR" ? "form.aadhaarHint" : "form.cardHint")}
        autoComplete="off"
        spellCheck="false"
      />
    </>
  );
}
