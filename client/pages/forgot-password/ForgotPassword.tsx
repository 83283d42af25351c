// Asking for a link to set a forgotten password; what is said is the same whether or not there is such an account.

import { useSignals } from "@preact/signals-react/runtime";
import { ArrowLeft, MessageSquareText, Phone } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { RESET_SECONDS } from "../../../server/contract/limits.ts";
import { EntryLead, EntryLinks, EntryPart, EntryTitle } from "../../account/EntryWords.tsx";
import { FailureNotice, failureOf } from "../../account/failures.tsx";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import { loginText } from "../../account/login.text.ts";
import { useNameFromPage } from "../../account/name-from-page.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { isFlagOn, settingText } from "../../net/config.ts";
import { LOGIN } from "../../shell/landing.ts";
import { useText } from "../../text/i18n.ts";
import { Marked } from "../../text/Marked.tsx";
import { Button, type ButtonProps, progressOf } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { WordButton } from "../../ui/LinkButton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { announce } from "../../ui/toasts.ts";
import { forgotPasswordText } from "./text.ts";

const minutes = RESET_SECONDS / 60;

export default function ForgotPassword() {
  return (
    <LoginFrame>
      <Asking />
    </LoginFrame>
  );
}

function Asking() {
  const t = useText(forgotPasswordText);
  const given = useNameFromPage();
  const [name, setName] = useState(given);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useSending(
    (username: string) => api.post("/auth/password/forgot", { json: { username } }),
    {
      onSuccess: (_, username) => {
        setSentTo(username);
        announce(t("sent"));
      },
    },
  );
  const send = () => {
    if (!sending.isPending) sending.mutate(name.trim());
  };
  const failure = sending.error !== null && sending.error.code !== "invalid" && (
    <FailureNotice failure={failureOf(sending.error)} />
  );
  if (sentTo !== null)
    return (
      <Sent
        name={sentTo}
        failure={failure}
        progress={progressOf(sending)}
        onAgain={send}
        onOther={() => setSentTo(null)}
      />
    );
  return (
    <NameForm
      name={name}
      onName={setName}
      send={send}
      progress={progressOf(sending)}
      isRefused={sending.error?.code === "invalid"}
      failure={failure}
    />
  );
}

type NameFormProps = {
  name: string;
  onName: (name: string) => void;
  send: () => void;
  progress: ButtonProps["progress"];
  /** The server found that it can be no name. */
  isRefused: boolean;
  failure: React.ReactNode;
};

function NameForm({ name, onName, send, progress, isRefused, failure }: NameFormProps) {
  const t = useText(forgotPasswordText);
  const tLogin = useText(loginText);
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = name.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else send();
  };
  const refused = isRefused ? t("invalid") : undefined;
  return (
    <form aria-labelledby={titleId} onSubmit={submit} noValidate>
      <div>
        <EntryTitle id={titleId}>{t("title")}</EntryTitle>
        <EntryLead>{t("lead", { minutes })}</EntryLead>
      </div>
      {failure}
      <TextField
        label={t("username")}
        name="username"
        autoComplete="username"
        spellCheck="false"
        value={name}
        onChange={(typed) => {
          onName(typed);
          setMissing(false);
        }}
        error={isMissing ? tLogin("invalid.required") : refused}
        inputRef={field}
      />
      <Button type="submit" kind="primary" size="large" isWide progress={progress}>
        {t("send")}
      </Button>
      <p className="field__hint">{t("alike")}</p>
      <OtherWays name={name} />
    </form>
  );
}

type SentProps = {
  name: string;
  failure: React.ReactNode;
  progress: ButtonProps["progress"];
  onAgain: () => void;
  onOther: () => void;
};

function Sent({ name, failure, progress, onAgain, onOther }: SentProps) {
  const t = useText(forgotPasswordText);
  return (
    <EntryPart>
      <div>
        <EntryTitle>{t("sent")}</EntryTitle>
        <EntryLead>
          <Marked sentence={t("sentMeans", { name, minutes })} marks={{ b: <b /> }} />
        </EntryLead>
      </div>
      {failure}
      <p className="field__hint">{t("nothing")}</p>
      <Button size="large" isWide progress={progress} onPress={onAgain}>
        {t("again")}
      </Button>
      <p className="field__hint">
        <WordButton onPress={onOther}>{t("otherName")}</WordButton>
      </p>
      <OtherWays name={name} />
    </EntryPart>
  );
}

/** The other ways in, and whom to call. */
function OtherWays({ name }: { name: string }) {
  useSignals();
  const t = useText(forgotPasswordText);
  const phone = settingText("contact_phone");
  const typed = name.trim();
  return (
    <EntryLinks>
      {isFlagOn("otp_login") && (
        <Link href={LOGIN}>
          <Icon of={MessageSquareText} />
          {t("byCode")}
        </Link>
      )}
      <Link href={typed === "" ? LOGIN : "/password"} state={{ name: typed }}>
        <Icon of={ArrowLeft} flips />
        {t("toPassword")}
      </Link>
      {phone !== "" && (
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          <Icon of={Phone} />
          {t("help", { phone })}
        </a>
      )}
    </EntryLinks>
  );
}
