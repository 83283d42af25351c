// The login by user name and password, where the court's settings allow it.
import { type ReactNode, useId, useRef, useState } from "react";
import { Form } from "react-aria-components/Form";
import type { LoginResponse } from "../../../server/contract/accounts.ts";
import { ApiError, call } from "../../api.ts";
import { signIn } from "../../shell/sign.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { FailureNotice, failureOf, type LoginFailure } from "./failures.tsx";

type PasswordFormProps = { asked: string | null; notice: ReactNode; other: ReactNode };
type Fields = { username?: string; password?: string };

export function PasswordForm({ asked, notice, other }: PasswordFormProps) {
  const t = useText("entry");
  const titleId = useId();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Fields>({});
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const refuse = (fields: Fields) => {
    setProblems(fields);
    (fields.username ? first : second).current?.focus();
  };
  const send = async () => {
    setFailure(null);
    const required = t("invalid.required");
    const empty = { username: username ? undefined : required, password: password ? undefined : required };
    if (empty.username || empty.password) return refuse(empty);
    setSending(true);
    try {
      signIn(await call<LoginResponse>("/auth/login", { body: { username, password } }), asked);
    } catch (error) {
      const { username, password }: Fields = error instanceof ApiError ? error.fields : {};
      if (username || password) refuse({ username, password });
      else setFailure(failureOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <div>
        <h1 className="entry__title" id={titleId}>
          {t("title")}
        </h1>
        <p className="entry__lead">{t("passwordLead")}</p>
      </div>
      {failure ? <FailureNotice failure={failure} /> : notice}
      <TextField
        label={t("username")}
        name="username"
        autoComplete="username"
        spellCheck="false"
        value={username}
        onChange={setUsername}
        error={problems.username}
        inputRef={first}
      />
      <TextField
        label={t("password")}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problems.password}
        inputRef={second}
      />
      <Button type="submit" kind="primary" size="large" isWide progress={isSending ? "loading" : undefined}>
        {t("signIn")}
      </Button>
      {other}
    </Form>
  );
}
