// Asks for the PIN of a registration that is opened from another browser, in addition to the code that proved the number.

import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, useState } from "react";
import { CODE_LENGTH } from "../../../server/contract/limits.ts";
import type { NumberProof } from "../../../server/contract/rest/registration.ts";
import { RegisterFrame, StepFoot, StepForm } from "../../account/RegisterFrame.tsx";
import { registerText } from "../../account/register.text.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { settingText } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";

export function PinAsked({ ticket, onGiven }: { ticket: string; onGiven: (proof: NumberProof) => void }) {
  useSignals();
  const t = useText(registerText);
  const [pin, setPin] = useState("");
  const giving = useSending(
    (typed: string) => api.post("/auth/register/pin", { json: { ticket, pin: typed } }),
    { onSuccess: onGiven, onError: () => setPin("") },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length === CODE_LENGTH && !giving.isPending) giving.mutate(pin);
  };
  const { error } = giving;
  const isWrong = error?.code === "wrong_pin";
  return (
    <RegisterFrame step="mobile" title={t("pin.title")} lead={t("pin.lead", limits)}>
      <StepForm onSubmit={submit}>
        {error && !isWrong && <Notice kind="alarm" live="assertive" title={failureText(error)} />}
        <PasswordField
          label={t("pin.label")}
          words={{ show: t("pin.show"), hide: t("pin.hide") }}
          autoComplete="current-password"
          autoFocus
          value={pin}
          error={isWrong ? t("pin.wrong") : undefined}
          onChange={setPin}
        />
        <Notice title={t("pin.forgotten")}>
          {t("pin.forgottenMeans", { phone: settingText("contact_phone") })}
        </Notice>
        <StepFoot>
          <Button type="submit" kind="primary" size="large" progress={progressOf(giving)}>
            {t("next")}
          </Button>
        </StepFoot>
      </StepForm>
    </RegisterFrame>
  );
}
