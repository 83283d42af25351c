// Coming to a conference without an account, as from the device of a meeting room: by its number and password, under a name.
import "../../text/passwords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import {
  CONFERENCE_NUMBER_DIGITS,
  CONFERENCE_PASSWORD_DIGITS,
  GUEST_NAME_MAX,
  GUEST_NAME_MIN,
} from "../../../server/contract/limits.ts";
import { viewAsPassiveAnonymous } from "../../../server/contract/roles.ts";
import loginFrameStyles from "../../account/LoginFrame.module.css";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import loginPagesStyles from "../../account/LoginPages.module.css";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { account, beginSession } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";

export function JoinByNumber() {
  useSignals();
  const me = account.value;
  // Whoever is logged in with an account stays who they are.
  const isKnown = me != null && !viewAsPassiveAnonymous(me);
  return <LoginFrame>{isKnown ? <HasAccount /> : <Dialling />}</LoginFrame>;
}

function HasAccount() {
  const t = useText("conference");
  return (
    <div className={loginPagesStyles.sent}>
      <div>
        <h1 className={loginFrameStyles.title}>{t("dial.hasAccount")}</h1>
        <p className={loginFrameStyles.lead}>{t("dial.hasAccountMeans")}</p>
      </div>
      <LinkButton href="/" kind="primary" size="large" isWide>
        {t("dial.on")}
      </LinkButton>
    </div>
  );
}

const fields = ["number", "password", "name"] as const;
type Field = (typeof fields)[number];

/** What is wrong with each field: nothing typed, or what the server found. */
function useFaults(error: ApiError | null, typed: Record<Field, string>, isTried: boolean) {
  const t = useText("conference");
  return (field: Field): string | undefined => {
    if (isTried && typed[field].trim() === "") return t("dial.required");
    if (error?.faults[field] === undefined) return undefined;
    const counts = { number: CONFERENCE_NUMBER_DIGITS, password: CONFERENCE_PASSWORD_DIGITS };
    return field === "name"
      ? t("dial.nameFault", { least: GUEST_NAME_MIN, most: GUEST_NAME_MAX })
      : t("dial.digits", { count: counts[field] });
  };
}

function Dialling() {
  const t = useText("conference");
  const titleId = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState<Record<Field, string>>({ number: "", password: "", name: "" });
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const dialling = useSending(() => api.post("/conferences/dial-in", { json: typed }), {
    onSuccess: ({ id, login }) => {
      beginSession(login);
      navigate(`/scheduled-meeting/${id}`);
    },
  });
  const faultOf = useFaults(dialling.error, typed, isTried);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dialling.isPending) return;
    setTried(true);
    if (fields.some((field) => typed[field].trim() === "")) first.current?.focus();
    else dialling.mutate(undefined);
  };
  const field = (of: Field) => ({
    label: t(`dial.${of}`),
    value: typed[of],
    onChange: (value: string) => setTyped({ ...typed, [of]: value }),
    error: faultOf(of),
    autoComplete: "off",
  });
  return (
    <form aria-labelledby={titleId} onSubmit={submit} noValidate>
      <div>
        <h1 className={loginFrameStyles.title} id={titleId}>
          {t("title")}
        </h1>
        <p className={loginFrameStyles.lead}>{t("dial.lead")}</p>
      </div>
      {dialling.error !== null && dialling.error.code !== "invalid" && <NotIn error={dialling.error} />}
      <TextField {...field("number")} inputMode="numeric" inputRef={first} />
      <TextField {...field("password")} inputMode="numeric" />
      <TextField {...field("name")} hint={t("dial.nameHint")} maxLength={GUEST_NAME_MAX} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        isWide
        progress={dialling.isPending ? "loading" : undefined}
      >
        {t("dial.press")}
      </Button>
    </form>
  );
}

const reasons = {
  conference_unknown: "dial.unknown",
  conference_over: "overMeans",
  conflict: "fullMeans",
} as const;
const isReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

function NotIn({ error }: { error: ApiError }) {
  const t = useText("conference");
  return (
    <Notice kind="alarm" live="assertive" title={t("dial.failed")}>
      {isReason(error.code) ? t(reasons[error.code]) : failureText(error)}
    </Notice>
  );
}
