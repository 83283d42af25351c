// Turning on an authenticator app from the profile: scan, type, keep the recovery codes.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { useLocation } from "wouter";
import { AppSetUp } from "../../account/AppSetUp.tsx";
import { ProfileFrame } from "../../account/ProfileFrame.tsx";
import { RecoveryCodes, SetUpFoot } from "../../account/RecoveryCodes.tsx";
import { twoFactorText } from "../../account/two-factor.text.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { toast } from "../../ui/toasts.ts";

const SECURITY = "/profile/security";

export function TwoFactor() {
  useSignals();
  const t = useText(twoFactorText);
  const [, navigate] = useLocation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!account.value) return null;
  const finish = () => {
    toast(t("on"));
    navigate(SECURITY);
  };
  const confirm = async (code: string) => {
    const json = { code };
    const added = await withProof(() => api.put("/auth/second-factor/authenticator", { json }));
    if (added.recoveryCodes === null) finish();
    else setCodes(added.recoveryCodes);
  };
  return (
    <ProfileFrame
      section="profileSecurity"
      heading={t(codes === null ? "heading" : "keepCodes")}
      lead={codes === null ? t("lead") : ""}
    >
      {codes === null ? (
        <>
          <AppSetUp
            ask={() => withProof(() => api.post("/auth/second-factor/authenticator"))}
            confirm={confirm}
          />
          <SetUpFoot>
            <LinkButton size="large" href={SECURITY}>
              {t("notNow")}
            </LinkButton>
          </SetUpFoot>
        </>
      ) : (
        <RecoveryCodes codes={codes} onKept={finish} />
      )}
    </ProfileFrame>
  );
}
