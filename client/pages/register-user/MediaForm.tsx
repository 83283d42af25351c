// The form of the media: for whom they report, their accreditation with its document, and the consents.

import { useId } from "react";
import {
  ACCREDITATION_LENGTH,
  EMAIL_LENGTH,
  MEDIA_CONSENT,
  NAME_LENGTH_MAX,
  OFFICE_LENGTH,
} from "../../../server/contract/limits.ts";
import { AsideText, AsideTitle, MayList } from "../../account/RegisterFrame.tsx";
import { registerText } from "../../account/register.text.ts";
import { api } from "../../net/api.ts";
import { today } from "../../net/court-day.ts";
import { useText } from "../../text/i18n.ts";
import { DateField } from "../../ui/DateField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { MediaFiles } from "./MediaFiles.tsx";
import styles from "./Registration.module.css";
import { RegistrationForm } from "./RegistrationForm.tsx";
import { type FormProps, useRegistrationForm } from "./use-registration-form.ts";

export function MediaForm(props: FormProps) {
  const { draft, before, ticket, onChange } = props;
  const t = useText(registerText);
  const form = useMedia(props);
  const { field, right } = form;
  const files = field("files");
  return (
    <RegistrationForm
      title={t("media.title")}
      lead={t("media.lead")}
      aside={<WhatMediaMay />}
      before={before}
      form={form}
      consent={t("media.consent")}
    >
      <div className={styles.pair}>
        <TextField
          {...field("organisation")}
          label={t("media.organisation")}
          autoComplete="organization"
          maxLength={OFFICE_LENGTH}
        />
        <TextField
          {...field("email")}
          label={t("form.email")}
          note={t("form.optional")}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_LENGTH}
        />
        <TextField
          {...field("accreditation")}
          label={t("media.accreditation")}
          maxLength={ACCREDITATION_LENGTH}
          autoComplete="off"
          spellCheck="false"
        />
        <DateField {...field("accreditedUntil")} label={t("media.until")} />
      </div>
      <TextField
        {...field("displayName")}
        label={t("media.name")}
        hint={t("media.nameHint")}
        autoComplete="name"
        maxLength={NAME_LENGTH_MAX}
      />
      <MediaFiles
        ticket={ticket}
        files={draft.files}
        onChange={(next) => {
          right("files");
          onChange({ files: next });
        }}
        fault={files.error}
        inputRef={files.inputRef}
      />
    </RegistrationForm>
  );
}

function useMedia({ ticket, draft, onChange, onSent }: FormProps) {
  const t = useText(registerText);
  const { displayName, email, enrolmentOrOffice, accreditation, accreditedUntil, files } = draft;
  const missing = (typed: string) => typed.trim() === "" && t("fault.required");
  return useRegistrationForm({
    names: ["organisation", "email", "accreditation", "accreditedUntil", "displayName", "files"],
    // The draft keeps the organisation in the field that others use for their office.
    kept: { organisation: enrolmentOrOffice, email, accreditation, accreditedUntil, displayName },
    keep: (name, value) => onChange({ [name === "organisation" ? "enrolmentOrOffice" : name]: value }),
    wrongIn: () => ({
      organisation: missing(enrolmentOrOffice),
      accreditation: missing(accreditation),
      accreditedUntil: missing(accreditedUntil) || (accreditedUntil < today() && t("media.fault.isOver")),
      displayName: missing(displayName),
      files: files.length === 0 && t("media.fault.files"),
    }),
    words: {
      isOver: t("media.fault.isOver"),
      notSent: t("media.fault.gone"),
    },
    send: (_, pin) =>
      api.post("/auth/media/register", {
        json: {
          ticket,
          displayName,
          organisation: enrolmentOrOffice,
          accreditation,
          accreditedUntil,
          pin,
          email: email.trim() === "" ? null : email,
          files: files.map(({ id }) => id),
          consent: MEDIA_CONSENT,
        },
      }),
    onSent,
    // A file that the server no longer has must be chosen again.
    onRefused: ({ faults }) => faults.files !== undefined && onChange({ files: [] }),
  });
}

const rules = ["Watch", "Read", "NotSpeak", "NotStay"] as const;

/** Shows what people of the media may do in a hall, and what they may not do. */
function WhatMediaMay() {
  const t = useText(registerText);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <AsideTitle id={titleId}>{t("media.may")}</AsideTitle>
      <MayList
        rules={rules.map((id) => ({
          id,
          may: !id.startsWith("Not"),
          name: t(`media.may${id}`),
          means: t(`media.may${id}Means`),
        }))}
      />
      <AsideTitle>{t("media.seat")}</AsideTitle>
      <AsideText>{t("media.seatMeans")}</AsideText>
    </section>
  );
}
