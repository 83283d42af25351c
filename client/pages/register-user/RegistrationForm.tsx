// The frame of every form of a registration: the registry's note, the fields, the PIN, the consents, and the button that sends it.

import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useId } from "react";
import type { RegistrationView } from "../../../server/contract/rest/registration.ts";
import { RegisterFrame, StepFoot, StepForm } from "../../account/RegisterFrame.tsx";
import { registerText } from "../../account/register.text.ts";
import { failureText } from "../../court/failure-text.ts";
import { settingText } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { ErrorWords } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PinFields } from "./PinFields.tsx";
import styles from "./Registration.module.css";
import type { useRegistrationForm } from "./use-registration-form.ts";

type RegistrationFormProps<Name extends string> = {
  title: string;
  lead: string;
  aside?: ReactNode;
  before: RegistrationView | null;
  form: ReturnType<typeof useRegistrationForm<Name>>;
  consent: ReactNode;
  children: ReactNode;
};

export function RegistrationForm<Name extends string>({
  before,
  form,
  consent,
  children,
  ...frame
}: RegistrationFormProps<Name>) {
  useSignals();
  const t = useText(registerText);
  const fault = useId();
  const rules = settingText("rules_address");
  const { asksPin, field, agree, consentFault, submit, failure, isSending } = form;
  return (
    <RegisterFrame step="identity" {...frame}>
      <StepForm onSubmit={submit}>
        {before?.note && (
          <Notice kind="held" title={t("registryWrote")}>
            {before.note}
          </Notice>
        )}
        {children}
        {asksPin && <PinFields field={field} />}
        <div>
          <Checkbox {...agree} aria-describedby={consentFault && fault}>
            {consent}
          </Checkbox>
          <a href={rules || "/terms"} target="_blank" rel="noreferrer" className={styles.rules}>
            {t(rules ? "form.readRules" : "form.readTerms")}
          </a>
          {consentFault && (
            <span id={fault} className="field__error" role="alert">
              <ErrorWords error={consentFault} />
            </span>
          )}
        </div>
        {failure && (
          <Notice kind="alarm" live="assertive" title={t("form.failed")}>
            {failure.code === "conflict" ? t("known.text") : failureText(failure)}
          </Notice>
        )}
        <StepFoot>
          <Button
            type="submit"
            kind="primary"
            size="large"
            progress={progressOf({ isPending: isSending, isError: failure !== null })}
          >
            {t("form.send")}
          </Button>
        </StepFoot>
      </StepForm>
    </RegisterFrame>
  );
}
