// Signing in with the password of a name that is known already: after a password was set, or from another page with the name.

import { useSignals } from "@preact/signals-react/runtime";
import { MessageSquareText } from "lucide-react";
import { Link, Redirect, useSearchParams } from "wouter";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import { useNameFromPage } from "../../account/name-from-page.ts";
import PasswordForm from "../../account/PasswordForm.tsx";
import { passwordText } from "../../account/password.text.ts";
import { isFlagOn } from "../../net/config.ts";
import { LOGIN, withNext } from "../../shell/landing.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";

export default function Password() {
  useSignals();
  const t = useText(passwordText);
  const [params] = useSearchParams();
  const asked = params.get("next");
  const name = useNameFromPage();
  // If there is no name, or the court has no passwords, the login page asks for what it needs.
  if (name === "" || !isFlagOn("password_login")) return <Redirect to={withNext(LOGIN, asked)} replace />;
  const other = isFlagOn("otp_login") && (
    <Link href={withNext(LOGIN, asked)}>
      <Icon of={MessageSquareText} />
      {t("byCode")}
    </Link>
  );
  return (
    <LoginFrame>
      <PasswordForm asked={asked} notice={null} other={other} name={name} />
    </LoginFrame>
  );
}
