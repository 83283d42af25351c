// The fields of a new password, each with its error, and the result of the form.

import { useSignals } from "@preact/signals-react/runtime";
import { CircleCheck, Circle as CircleEmpty } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { knownOf, passwordFault } from "../../server/contract/password-rules.ts";
import { failureText } from "../court/failure-text.ts";
import { useSending } from "../court/queries.ts";
import type { ApiError } from "../net/api.ts";
import { settingText } from "../net/config.ts";
import { useText } from "../text/i18n.ts";
import { limits } from "../text/limits.ts";
import { Button, progressOf } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Row, Stack } from "../ui/Layout.tsx";
import { Notice } from "../ui/Notice.tsx";
import { TextField } from "../ui/TextField.tsx";
import { changePasswordText } from "./change-password.text.ts";
import styles from "./Password.module.css";

type FieldName = "current" | "password" | "repeat";
type Typed = Record<FieldName, string>;
type Fault = "required" | "short" | "long" | "personal" | "common" | "repeat" | "wrong";
type Faults = Partial<Record<FieldName, Fault>>;

const nothing: Typed = { current: "", password: "", repeat: "" };
const fields: readonly FieldName[] = ["current", "password", "repeat"];

/** Facts about a person that anyone may know, so they are not good passwords. */
type Person = Parameters<typeof knownOf>[0];
type NewPassword = { current?: string; password: string };

type NewPasswordFormProps = {
  person: Person;
  /** The name that the password leads in with; password managers keep it under this. */
  loginName: string;
  /** The one until now is asked for. */
  hasPassword: boolean;
  send: (password: NewPassword) => Promise<unknown>;
  onDone: () => void;
  /** Called for every failure. The form itself shows the errors of its fields and other failures. */
  onFailed: (error: ApiError) => void;
  /** The words of the press, and of a failure. */
  words: { send: string; failed: string };
  /** Above the fields. */
  children?: ReactNode;
  className?: string;
};

export function NewPasswordForm(props: NewPasswordFormProps) {
  useSignals();
  const { person, loginName, hasPassword, send, onDone, onFailed, words, children, className = "" } = props;
  const t = useText(changePasswordText);
  const [typed, setTyped] = useState(nothing);
  const [faults, setFaults] = useState<Faults>({});
  const [isShown, setShown] = useState(false);
  const inputs: Record<FieldName, RefObject<HTMLInputElement | null>> = {
    current: useRef(null),
    password: useRef(null),
    repeat: useRef(null),
  };
  const showFault = (wrong: Faults) => {
    setFaults(wrong);
    const first = fields.find((name) => wrong[name] !== undefined);
    if (first !== undefined) inputs[first].current?.focus();
  };
  const setting = useSending(send, {
    onSuccess: onDone,
    onError: (error) => {
      onFailed(error);
      showFault(faultsOf(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (setting.isPending) return;
    const wrong = wrongIn(typed, hasPassword, person);
    if (isAny(wrong)) return showFault(wrong);
    setting.mutate({ password: typed.password, ...(hasPassword && { current: typed.current }) });
  };
  const fieldOf = (name: FieldName, autoComplete: "current-password" | "new-password") => ({
    name,
    label: t(name),
    type: isShown ? "text" : "password",
    autoComplete,
    spellCheck: "false" as const,
    value: typed[name],
    onChange: (value: string) => {
      setTyped((all) => ({ ...all, [name]: value }));
      setFaults((all) => ({ ...all, [name]: undefined }));
    },
    error: faults[name] && t(`fault.${faults[name]}`, limits),
    inputRef: inputs[name],
  });
  return (
    <Stack as="form" gap={4} className={className} onSubmit={submit} noValidate>
      {children}
      {/* Password managers keep the password under this name. */}
      <input name="username" autoComplete="username" value={loginName} readOnly hidden />
      {hasPassword && <TextField {...fieldOf("current", "current-password")} />}
      <TextField {...fieldOf("password", "new-password")} />
      <Rules password={typed.password} person={person} />
      <TextField {...fieldOf("repeat", "new-password")} />
      <Checkbox isSelected={isShown} onChange={setShown}>
        {t("show")}
      </Checkbox>
      {setting.error !== null && !isOfField(setting.error) && (
        <Notice kind="alarm" live="assertive" title={words.failed}>
          {failureText(setting.error)}
        </Notice>
      )}
      <Button type="submit" kind="primary" size="large" isWide progress={progressOf(setting)}>
        {words.send}
      </Button>
    </Stack>
  );
}

/** Shows the rules of the password, ticked as it is typed. Errors are shown at the field when it is sent. */
function Rules({ password, person }: { password: string; person: Person }) {
  useSignals();
  const t = useText(changePasswordText);
  const fault = faultOf(password, person);
  const isLong = password !== "" && fault !== "short";
  const rules = [
    { id: "length", isKept: isLong },
    { id: "own", isKept: isLong && fault !== "personal" },
  ] as const;
  return (
    <div className={styles.rules}>
      <ul aria-label={t("rules")}>
        {rules.map(({ id, isKept }) => (
          <Row as="li" gap={2} align="center" key={id} data-kept={isKept || undefined}>
            <Icon of={isKept ? CircleCheck : CircleEmpty} />
            {t(`rule.${id}`, limits)}
          </Row>
        ))}
      </ul>
      <p className="field__hint">{t("rulesMore")}</p>
    </div>
  );
}

function faultOf(password: string, person: Person) {
  const court = {
    court_name: settingText("court_name"),
    court_name_local: settingText("court_name_local"),
    seat: settingText("seat"),
  };
  return passwordFault(password, knownOf(person, court));
}

/** Returns the faults that the page itself finds. */
function wrongIn({ current, password, repeat }: Typed, hasPassword: boolean, person: Person): Faults {
  return {
    current: hasPassword && current === "" ? "required" : undefined,
    password: password === "" ? "required" : (faultOf(password, person) ?? undefined),
    repeat: repeat === password ? undefined : "repeat",
  };
}

function isAny(faults: Faults): boolean {
  return fields.some((name) => faults[name] !== undefined);
}

const isOfField = (error: ApiError) => isAny(faultsOf(error));

/** Returns the faults that the server found in a field. */
function faultsOf({ code, faults: named }: ApiError): Faults {
  if (code === "wrong_password") return { current: "wrong" };
  if (code === "common_password") return { password: "common" };
  if (code !== "invalid") return {};
  return { current: named.current ? "wrong" : undefined, password: named.password ? "personal" : undefined };
}
