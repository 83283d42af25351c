// Where another system sends people back to: the login is finished here, or the page says why it is not.

import { EntryPart, EntryTitle } from "../../account/EntryWords.tsx";
import { externalLoginText } from "../../account/external-login.text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { keptAsked } from "../../account/external-asked.ts";
import { isExternalFailure } from "../../account/external-failures.ts";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { config, settingText } from "../../net/config.ts";
import { LOGIN, withNext } from "../../shell/landing.ts";
import { signIn, waitingLogin } from "../../shell/sign.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";

type Returned = { state: string; code?: string; iss?: string; error?: string };

/** Reads what the other system returned in the address. */
function returnedHere(): Returned {
  const given = new URLSearchParams(location.search);
  const one = (name: string) => given.get(name) || undefined;
  return { state: one("state") ?? "", code: one("code"), iss: one("iss"), error: one("error") };
}

export default function ExternalLogin() {
  const [returned] = useState(returnedHere);
  // It is in no history and is not sent on. Not while the page is drawn: that may be begun again before it is shown.
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  return (
    <LoginFrame>
      {returned.state === "" ? <Failed error={null} /> : <Finish returned={returned} />}
    </LoginFrame>
  );
}

function Finish({ returned }: { returned: Returned }) {
  const t = useText(externalLoginText);
  const [, navigate] = useLocation();
  const isSent = useRef(false);
  const finishing = useSending(() => api.post("/auth/external/finish", { json: returned }), {
    onSuccess: (login) => {
      signIn(login, keptAsked());
      // The login page has the second step.
      if (waitingLogin.peek() !== null) navigate(withNext(LOGIN, keptAsked()), { replace: true });
    },
  });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    finishing.mutate();
  });
  if (finishing.error !== null) return <Failed error={finishing.error} />;
  return (
    <EntryPart>
      <EntryTitle>{t("title")}</EntryTitle>
      <Loading />
    </EntryPart>
  );
}

function Failed({ error }: { error: ApiError | null }) {
  useSignals();
  const t = useText(externalLoginText);
  const name = config.value?.externalLogin ?? t("other");
  const phone = settingText("contact_phone");
  const code = error === null ? "external_over" : error.code;
  const isOwn = isExternalFailure(code);
  return (
    <EntryPart>
      <EntryTitle>{t("notIn")}</EntryTitle>
      <Notice
        kind={code === "external_cancelled" ? "held" : "alarm"}
        live="assertive"
        title={isOwn ? t(`failed.${code}`, { name }) : t("notIn")}
      >
        {isOwn ? t(`means.${code}`, { name, phone }) : error && failureText(error)}
      </Notice>
      <LinkButton kind="primary" size="large" href={withNext(LOGIN, keptAsked())}>
        {t("back")}
      </LinkButton>
    </EntryPart>
  );
}
