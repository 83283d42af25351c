// The sign-in page: by mobile number and one-time code, or by password where the court allows it.

import { useSignals } from "@preact/signals-react/runtime";
import { Suspense, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import { loginText } from "../../account/login.text.ts";
import { config, isFlagOn, settingText } from "../../net/config.ts";
import { ended } from "../../net/session.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { PageArriving } from "../../shell/PageProgress.tsx";
import { waitingLogin } from "../../shell/sign.ts";
import { useText } from "../../text/i18n.ts";
import { WordButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PhoneForm } from "./PhoneForm.tsx";

// Few courts have passwords: the first page waits for no form but the one for the number.
const other = () => import("./OtherForm.tsx");
const OtherForm = lazyPart(other);
const ExternalButton = lazyPart(() => import("../../account/ExternalButton.tsx"));

export default function Login() {
  useSignals();
  const t = useText(loginText);
  const [params] = useSearchParams();
  const byCode = isFlagOn("otp_login");
  const byPassword = isFlagOn("password_login");
  const [prefersPassword, setPrefersPassword] = useState(false);
  const showsPassword = byPassword && (prefersPassword || !byCode);
  const asked = params.get("next");
  const notice = <EndedNotice />;
  const ways = (
    <>
      {byCode && byPassword && (
        <WordButton onPress={() => setPrefersPassword(!prefersPassword)}>
          {t(showsPassword ? "useCode" : "usePassword")}
        </WordButton>
      )}
      <WordButton onPress={() => void other().then((form) => form.withPasskey(asked))}>
        {t("usePasskey")}
      </WordButton>
      {config.value?.externalLogin && (
        <Suspense>
          <ExternalButton asked={asked} />
        </Suspense>
      )}
      {isFlagOn("public_enabled") && <Link href="/register">{t("register")}</Link>}
      <Link href="/join-by-number">{t("byNumber")}</Link>
      {isFlagOn("passive_enabled") && <Link href="/watch">{t("guest")}</Link>}
    </>
  );
  return (
    <LoginFrame>
      {byCode && !showsPassword && waitingLogin.value === null ? (
        <PhoneForm asked={asked} notice={notice} other={ways} />
      ) : (
        <Suspense fallback={<PageArriving />}>
          <OtherForm asked={asked} notice={notice} other={ways} isPassword={showsPassword} />
        </Suspense>
      )}
    </LoginFrame>
  );
}

/** Why the last session ended, when it was not by logging out. */
function EndedNotice() {
  useSignals();
  const t = useText(loginText);
  const reason = ended.value;
  if (reason === null || reason === "logged_out") return null;
  return (
    <Notice kind="held" live="polite" title={t(`ended.${reason}`)}>
      {reason === "other_login" && t("ended.otherLoginMeans", { phone: settingText("contact_phone") })}
    </Notice>
  );
}
