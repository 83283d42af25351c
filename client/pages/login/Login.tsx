// The sign-in page: by mobile number and one-time code, or by password where the court allows it.
import { useSignals } from "@preact/signals-react/runtime";
import { Suspense, useState } from "react";
import { useSearchParams } from "wouter";
import { isFlagOn, settingText } from "../../net/config.ts";
import { ended } from "../../net/session.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { PageArriving } from "../../shell/PageProgress.tsx";
import { useText } from "../../text/i18n.ts";
import { WordButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import loginFrameStyles from "./LoginFrame.module.css";
import { LoginFrame } from "./LoginFrame.tsx";
import { PhoneForm } from "./PhoneForm.tsx";

// Few courts have passwords: the first page does not wait for their form.
const PasswordForm = lazyPart(() => import("./PasswordForm.tsx"));

export default function Login() {
  useSignals();
  const t = useText("login");
  const [params] = useSearchParams();
  const byCode = isFlagOn("otp_login");
  const byPassword = isFlagOn("password_login");
  const [prefersPassword, setPrefersPassword] = useState(false);
  const showsPassword = byPassword && (prefersPassword || !byCode);
  const asked = params.get("next");
  const notice = <EndedNotice />;
  const other = byCode && byPassword && (
    <div className={loginFrameStyles.links}>
      <span>
        <WordButton onPress={() => setPrefersPassword(!prefersPassword)}>
          {t(showsPassword ? "useCode" : "usePassword")}
        </WordButton>
      </span>
    </div>
  );
  return (
    <LoginFrame>
      {showsPassword && (
        <Suspense fallback={<PageArriving />}>
          <PasswordForm asked={asked} notice={notice} other={other} />
        </Suspense>
      )}
      {!showsPassword && byCode && <PhoneForm asked={asked} notice={notice} other={other} />}
      {!showsPassword && !byCode && <NoWayIn />}
    </LoginFrame>
  );
}

/** Why the last session ended, when it was not by logging out. */
function EndedNotice() {
  useSignals();
  const t = useText("login");
  const reason = ended.value;
  if (reason === null || reason === "logged_out") return null;
  return (
    <Notice kind="held" live="polite" title={t(`ended.${reason}`)}>
      {reason === "other_login" && (
        <>
          <br />
          {t("ended.otherLoginMeans", { phone: settingText("contact_phone") })}
        </>
      )}
    </Notice>
  );
}

function NoWayIn() {
  useSignals();
  const t = useText("login");
  return (
    <form>
      <h1 className={loginFrameStyles.title}>{t("title")}</h1>
      <Notice kind="held" title={t("noWayIn")}>
        <br />
        {t("noWayInMeans", { phone: settingText("contact_phone") })}
      </Notice>
    </form>
  );
}
