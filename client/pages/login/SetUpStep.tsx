// Setting up the first second factor during a login, where the court asks for one: a passkey, or an authenticator app.

import { useState } from "react";
import { useSearchParams } from "wouter";
import type { LoginResponse } from "../../../server/contract/rest/accounts.ts";
import type { LoginStep } from "../../../server/contract/rest/second-factor.ts";
import { AppSetUp } from "../../account/AppSetUp.tsx";
import { deviceName } from "../../account/device-name.ts";
import { EntryLead, EntryLinks, EntryTitle } from "../../account/EntryWords.tsx";
import { RecoveryCodes } from "../../account/RecoveryCodes.tsx";
import { twoFactorText } from "../../account/two-factor.text.ts";
import { useFaults } from "../../court/ProofForm.tsx";
import { hasPasskeys, makePasskey } from "../../court/passkeys.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { signIn } from "../../shell/sign.ts";
import { keepLogin } from "../../shell/waiting-login.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { WordButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./SecondStep.module.css";
import { Whom } from "./Whom.tsx";

type SetUp = LoginResponse & { recoveryCodes: string[] };

export default function SetUpStep({ step }: { step: LoginStep }) {
  const t = useText(twoFactorText);
  const [params] = useSearchParams();
  const [done, setDone] = useState<SetUp | null>(null);
  const [isApp, setApp] = useState(!hasPasskeys());
  const json = { pending: step.pending };
  const finish = (answer: SetUp) => {
    // It waits no more: a reload while the codes are read begins anew.
    keepLogin(null);
    setDone(answer);
  };
  if (done !== null)
    return (
      <div className={`${styles.second} ${styles.wide}`}>
        <EntryTitle>{t("keepCodes")}</EntryTitle>
        <RecoveryCodes
          codes={done.recoveryCodes}
          onKept={() => {
            const { recoveryCodes: _, ...login } = done;
            signIn(login, params.get("next"));
          }}
        />
      </div>
    );
  return (
    <div className={`${styles.second} ${styles.wide}`}>
      <div>
        <EntryTitle>{t("neededTitle")}</EntryTitle>
        <EntryLead>{t("neededLead")}</EntryLead>
      </div>
      <Whom whom={step.whom} />
      {isApp ? (
        <AppSetUp
          ask={() => api.post("/auth/login/set-up/authenticator", { json })}
          confirm={async (code) =>
            finish(await api.put("/auth/login/set-up/authenticator", { json: { ...json, code } }))
          }
        />
      ) : (
        <ByPasskey pending={step.pending} onDone={finish} />
      )}
      {hasPasskeys() && (
        <EntryLinks>
          <WordButton onPress={() => setApp(!isApp)}>{t(isApp ? "usePasskey" : "useApp")}</WordButton>
        </EntryLinks>
      )}
    </div>
  );
}

function ByPasskey({ pending, onDone }: { pending: string; onDone: (done: SetUp) => void }) {
  const t = useText(twoFactorText);
  const faultOf = useFaults();
  const add = async () => {
    const options = await api.post("/auth/login/set-up/passkey/options", { json: { pending } });
    const response = await makePasskey(options);
    const json = { pending, name: deviceName(), response };
    return api.post("/auth/login/set-up/passkey", { json });
  };
  const adding = useSending(add, { onSuccess: onDone });
  const { mutate, error } = adding;
  return (
    <>
      {error !== null && <Notice kind="alarm" live="assertive" title={faultOf(error, "passkey").words} />}
      <p>{t("passkeyMeans")}</p>
      <Button kind="primary" size="large" isWide progress={progressOf(adding)} onPress={() => mutate()}>
        {t("addPasskey")}
      </Button>
    </>
  );
}
