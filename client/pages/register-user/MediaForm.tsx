// The form of the media: for whom they report, their accreditation, what shows it, and what they agree to.
import { CircleCheck, CircleX } from "lucide-react";
import { useId } from "react";
import { ACCREDITATION_LENGTH, NAME_LENGTH_MAX, OFFICE_LENGTH } from "../../../server/contract/limits.ts";
import { failureText } from "../../court/failure-text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import frameStyles from "../register/RegisterFrame.module.css";
import { RegisterFrame } from "../register/RegisterFrame.tsx";
import formStyles from "../register/WhoForm.module.css";
import { MediaFiles } from "./MediaFiles.tsx";
import styles from "./MediaForm.module.css";
import { PinFields } from "./PinFields.tsx";
import type { DetailsProps } from "./use-details.ts";
import { useMediaForm } from "./use-media-form.ts";

export function MediaForm(props: DetailsProps) {
  const { draft, before, ticket, onChange } = props;
  const t = useText("register");
  const { asksPin, field, files, agree, consentFault, submit, failure, sending } = useMediaForm(props);
  return (
    <RegisterFrame step="identity" title={t("media.title")} lead={t("media.lead")} aside={<WhatMediaMay />}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {before?.note && (
          <Notice kind="held" title={t("registryWrote")}>
            {before.note}
          </Notice>
        )}
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
          />
          <TextField
            {...field("accreditation")}
            label={t("media.accreditation")}
            maxLength={ACCREDITATION_LENGTH}
            autoComplete="off"
            spellCheck="false"
          />
          <TextField {...field("accreditedUntil")} type="date" label={t("media.until")} />
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
            files.right();
            onChange({ files: next });
          }}
          fault={files.fault}
          inputRef={files.inputRef}
        />
        {asksPin && <PinFields field={field} />}
        <Checkbox {...agree}>{t("media.consent")}</Checkbox>
        {consentFault && <Notice kind="alarm" live="assertive" title={consentFault} />}
        {failure && (
          <Notice kind="alarm" live="assertive" title={t("form.failed")}>
            {failure.code === "conflict" ? t("known.text") : failureText(failure)}
          </Notice>
        )}
        <div className={formStyles.foot}>
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

const rules = ["Watch", "Read", "NotSpeak", "NotStay"] as const;

/** What somebody of the media may do in a hall, and what not. */
function WhatMediaMay() {
  const t = useText("register");
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 className={frameStyles.heading} id={titleId}>
        {t("media.may")}
      </h2>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule} data-not={rule.startsWith("Not") || undefined}>
            <Icon of={rule.startsWith("Not") ? CircleX : CircleCheck} />
            <span>
              <b>{t(`media.may${rule}`)}</b> {t(`media.may${rule}Means`)}
            </span>
          </li>
        ))}
      </ul>
      <h2 className={frameStyles.heading}>{t("media.seat")}</h2>
      <p className={frameStyles.kept}>{t("media.seatMeans")}</p>
    </section>
  );
}
