// Registering with the court, the first two steps: the kind of account, and the proof of the mobile number.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { useDraft } from "../../account/draft.ts";
import { RegisterFrame } from "../../account/RegisterFrame.tsx";
import { registerText } from "../../account/register.text.ts";
import { signInWay } from "../../account/sign-in-way.ts";
import { usePartHeading } from "../../shell/use-part-heading.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { NumberForm } from "./NumberForm.tsx";
import { WhoForm } from "./WhoForm.tsx";

export default function Register() {
  useSignals();
  const t = useText(registerText);
  const [draft, change] = useDraft();
  const [isKnown, setKnown] = useState(false);
  // The two forms begin in a field of their own.
  usePartHeading(isKnown ? "known" : "");
  const setsPassword = signInWay() === "password";
  if (isKnown)
    return (
      <RegisterFrame step="mobile" title={t("known.title")}>
        <Notice
          title={t("known.again")}
          action={
            <LinkButton kind="primary" href="/login">
              {t("signIn")}
            </LinkButton>
          }
        >
          {t(setsPassword ? "known.noPassword" : "known.text")}
        </Notice>
        {setsPassword && <LinkButton href="/forgot-password">{t("passwordLink")}</LinkButton>}
      </RegisterFrame>
    );
  const isAsked = draft.asked !== null && draft.asked.expiresAt > Date.now();
  return isAsked ? (
    <NumberForm draft={draft} onChange={change} onKnown={() => setKnown(true)} />
  ) : (
    <WhoForm draft={draft} onChange={change} />
  );
}
