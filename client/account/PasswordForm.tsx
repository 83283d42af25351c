// The login by user name and password, where the court's settings allow it; with the name given, the password alone.

import { type ReactNode, useRef, useState } from "react";
import { Link } from "wouter";
import { api, asApiError } from "../net/api.ts";
import { LOGIN, withNext } from "../shell/landing.ts";
import { signIn } from "../shell/sign.ts";
import { useText } from "../text/i18n.ts";
import { PasswordField } from "../ui/PasswordField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { AsWhom } from "./AsWhom.tsx";
import { failureOf, type LoginFailure } from "./failures.tsx";
import { type AroundForm, LoginForm } from "./LoginForm.tsx";
import { loginText } from "./login.text.ts";
import styles from "./Password.module.css";
import { passwordText } from "./password.text.ts";

type PasswordFormProps = AroundForm & {
  asked: string | null;
  /** The name of the person who logs in, where it is known already. */
  name?: string;
};
type FieldName = "username" | "password";
type Fields = Partial<Record<FieldName, string>>;

export default function PasswordForm({ asked, notice, other, name }: PasswordFormProps) {
  const t = useText(loginText);
  const tOwn = useText(passwordText);
  const { typed, fieldOf, failure, isSending, send } = usePassword(asked, name);
  return (
    <LoginForm
      title={name === undefined ? undefined : tOwn("title")}
      lead={name === undefined ? tOwn("lead") : null}
      failure={failure}
      notice={notice}
      isSending={isSending}
      send={send}
      sends={t("signIn")}
      other={other}
    >
      {name === undefined ? (
        <TextField
          {...fieldOf("username")}
          label={tOwn("username")}
          name="username"
          autoComplete="username"
          spellCheck="false"
        />
      ) : (
        <AsWhom name={name} change={withNext(LOGIN, asked)} />
      )}
      <WithForgot name={typed.username}>
        <PasswordField
          {...fieldOf("password")}
          label={tOwn("password")}
          name="password"
          autoComplete="current-password"
          words={{ show: tOwn("show"), hide: tOwn("hide") }}
        />
      </WithForgot>
    </LoginForm>
  );
}

/** The way to a new password, at the end of the field's line; the name that was typed goes along. */
function WithForgot({ name, children }: { name: string; children: ReactNode }) {
  const t = useText(passwordText);
  return (
    <div className={styles.withForgot}>
      {children}
      <Link href="/forgot-password" state={{ name }}>
        {t("forgot")}
      </Link>
    </div>
  );
}

function usePassword(asked: string | null, name = "") {
  const t = useText(loginText);
  const tOwn = useText(passwordText);
  const inputs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const [typed, setTyped] = useState({ username: name, password: "" });
  const [problems, setProblems] = useState<Fields>({});
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const showFault = (fields: Fields) => {
    setProblems(fields);
    inputs[fields.username ? "username" : "password"].current?.focus();
  };
  const send = async () => {
    setFailure(null);
    setProblems({});
    const missing = (value: string) => (value === "" ? t("invalid.required") : undefined);
    const empty = { username: missing(typed.username), password: missing(typed.password) };
    if (empty.username || empty.password) return showFault(empty);
    setSending(true);
    try {
      signIn(await api.post("/auth/login", { json: typed }), asked);
    } catch (error) {
      const { username, password } = asApiError(error).faults;
      if (username || password)
        showFault({ username: username && tOwn("invalid"), password: password && tOwn("invalid") });
      else setFailure(failureOf(error));
    } finally {
      setSending(false);
    }
  };
  const fieldOf = (name: FieldName) => ({
    value: typed[name],
    onChange: (value: string) => {
      setTyped((all) => ({ ...all, [name]: value }));
      setProblems((all) => ({ ...all, [name]: undefined }));
    },
    error: problems[name],
    inputRef: inputs[name],
  });
  return { typed, fieldOf, failure, isSending, send };
}
