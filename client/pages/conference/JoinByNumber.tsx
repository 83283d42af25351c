// Coming to a conference without an account, as from the device of a meeting room: by its number and password, under a name.

import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { GUEST_NAME_MAX } from "../../../server/contract/limits.ts";
import { viewAsPassiveAnonymous } from "../../../server/contract/roles.ts";
import { EntryLead, EntryPart, EntryTitle } from "../../account/EntryWords.tsx";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { account, beginSession } from "../../net/session.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { conferenceText } from "./text.ts";

export function JoinByNumber() {
  useSignals();
  const me = account.value;
  // A person who is logged in keeps their own account.
  const isKnown = me != null && !viewAsPassiveAnonymous(me);
  return <LoginFrame>{isKnown ? <HasAccount /> : <Dialling />}</LoginFrame>;
}

function HasAccount() {
  const t = useText(conferenceText);
  return (
    <EntryPart>
      <div>
        <EntryTitle>{t("dial.hasAccount")}</EntryTitle>
        <EntryLead>{t("dial.hasAccountMeans")}</EntryLead>
      </div>
      <LinkButton href="/" kind="primary" size="large" isWide>
        {t("dial.on")}
      </LinkButton>
    </EntryPart>
  );
}

const fields = ["number", "password", "name"] as const;
type Field = (typeof fields)[number];
/** The refusal for a name that belongs to the host or to an invited person. */
const NAME_TAKEN = "name_of_speaker";

const isEmpty = (typed: Record<Field, string>, field: Field) => typed[field].trim() === "";

function Dialling() {
  const t = useText(conferenceText);
  const titleId = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState<Record<Field, string>>({ number: "", password: "", name: "" });
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const dialling = useSending(() => api.post("/conferences/dial-in", { json: typed }), {
    onSuccess: ({ id, login }) => {
      beginSession(login);
      navigate(`/scheduled-meeting/${id}`);
    },
    onError: ({ faults, refusal }) => {
      const wrong = fields.find((field) => faults[field] !== undefined);
      if (wrong) focus(wrong);
      else if (refusal === NAME_TAKEN) focus("name");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dialling.isPending) return;
    setTried(true);
    const empty = fields.find((field) => isEmpty(typed, field));
    if (empty) focus(empty);
    else dialling.mutate(undefined);
  };
  const isNameTaken = dialling.error?.refusal === NAME_TAKEN;
  const errorOf = (of: Field) => {
    if (isTried && isEmpty(typed, of)) return fieldText({ code: "required" });
    const { error } = dialling;
    return of === "name" && isNameTaken && error ? failureText(error) : fieldText(error?.faults[of]);
  };
  const field = (of: Field) => ({
    label: t(`dial.${of}`),
    value: typed[of],
    onChange: (value: string) => setTyped({ ...typed, [of]: value }),
    name: of,
    error: errorOf(of),
    autoComplete: "off",
  });
  return (
    <form ref={form} aria-labelledby={titleId} onSubmit={submit} noValidate>
      <div>
        <EntryTitle id={titleId}>{t("title")}</EntryTitle>
        <EntryLead>{t("dial.lead")}</EntryLead>
      </div>
      {dialling.error !== null && dialling.error.code !== "invalid" && !isNameTaken && (
        <NotIn error={dialling.error} />
      )}
      <TextField {...field("number")} inputMode="numeric" />
      <TextField {...field("password")} inputMode="numeric" />
      <TextField {...field("name")} hint={t("dial.nameHint")} maxLength={GUEST_NAME_MAX} />
      <Button type="submit" kind="primary" size="large" isWide progress={progressOf(dialling)}>
        {t("dial.press")}
      </Button>
    </form>
  );
}

const dialFailures = {
  conference_unknown: "dial.unknown",
  conference_over: "overMeans",
  conflict: "fullMeans",
} as const;
const isDialFailure = (code: string): code is keyof typeof dialFailures => Object.hasOwn(dialFailures, code);

function NotIn({ error }: { error: ApiError }) {
  const t = useText(conferenceText);
  return (
    <Notice kind="alarm" live="assertive" title={t("dial.failed")}>
      {isDialFailure(error.code) ? t(dialFailures[error.code]) : failureText(error)}
    </Notice>
  );
}
