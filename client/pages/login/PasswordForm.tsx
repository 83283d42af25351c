// The login by user name and password, where the court's settings allow it.
import { useRef, useState } from "react";
import { ApiError, api } from "../../net/api.ts";
import { signIn } from "../../shell/sign.ts";
import { useText } from "../../text/i18n.ts";
import { TextField } from "../../ui/TextField.tsx";
import { failureOf, type LoginFailure } from "./failures.tsx";
import { type AroundForm, LoginForm } from "./LoginForm.tsx";

type PasswordFormProps = AroundForm & { asked: string | null };
type FieldName = "username" | "password";
type Fields = Partial<Record<FieldName, string>>;

export default function PasswordForm({ asked, notice, other }: PasswordFormProps) {
  const t = useText("login");
  const { fieldOf, failure, isSending, send } = usePassword(asked);
  return (
    <LoginForm
      lead={t("passwordLead")}
      failure={failure}
      notice={notice}
      isSending={isSending}
      send={send}
      sends={t("signIn")}
      other={other}
    >
      <TextField
        {...fieldOf("username")}
        label={t("username")}
        name="username"
        autoComplete="username"
        spellCheck="false"
      />
      <TextField
        {...fieldOf("password")}
        label={t("password")}
        name="password"
        type="password"
        autoComplete="current-password"
      />
    </LoginForm>
  );
}

function usePassword(asked: string | null) {
  const t = useText("login");
  const inputs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const [typed, setTyped] = useState({ username: "", password: "" });
  const [problems, setProblems] = useState<Fields>({});
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const refuse = (fields: Fields) => {
    setProblems(fields);
    inputs[fields.username ? "username" : "password"].current?.focus();
  };
  const send = async () => {
    setFailure(null);
    setProblems({});
    const missing = (value: string) => (value === "" ? t("invalid.required") : undefined);
    const empty = { username: missing(typed.username), password: missing(typed.password) };
    if (empty.username || empty.password) return refuse(empty);
    setSending(true);
    try {
      signIn(await api.post("/auth/login", { json: typed }), asked);
    } catch (error) {
      const wrong: Fields = error instanceof ApiError ? error.fields : {};
      const said = (words?: string) => words && t("invalid.other");
      if (wrong.username || wrong.password)
        refuse({ username: said(wrong.username), password: said(wrong.password) });
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
  return { fieldOf, failure, isSending, send };
}
