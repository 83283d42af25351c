// The second step of the login by code: the six digits, and a new code after a wait.

import { useSignals } from "@preact/signals-react/runtime";
import { ArrowLeft } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link, Redirect, useSearchParams } from "wouter";
import { CODE_LENGTH, CODE_RESEND_SECONDS } from "../../../server/contract/limits.ts";
import { type AskedCode, askedCode, askForCode, forgetCode } from "../../account/code.ts";
import { EntryLead, EntryLinks, EntryTitle } from "../../account/EntryWords.tsx";
import { FailureNotice, failureOf, type LoginFailure } from "../../account/failures.tsx";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import { loginText } from "../../account/login.text.ts";
import { loginWithOtpText } from "../../account/login-with-otp.text.ts";
import { maskedPhone } from "../../account/number.ts";
import { Resend } from "../../account/Resend.tsx";
import { ApiError, api } from "../../net/api.ts";
import { LOGIN, withNext } from "../../shell/landing.ts";
import { signIn, waitingLogin } from "../../shell/sign.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Marked } from "../../text/Marked.tsx";
import { Button, progressOf } from "../../ui/Button.tsx";
import { CodeField } from "../../ui/CodeField.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { announce } from "../../ui/toasts.ts";
import { useCodeFromSms } from "./use-code-from-sms.ts";

export default function LoginWithOtp() {
  const [params] = useSearchParams();
  const asked = params.get("next");
  useSignals();
  const [code, setCode] = useState(askedCode);
  if (code === null || waitingLogin.value !== null) return <Redirect to={withNext(LOGIN, asked)} replace />;
  return (
    <LoginFrame>
      <CodeForm code={code} asked={asked} onNewCode={setCode} />
    </LoginFrame>
  );
}

type CodeFormProps = { code: AskedCode; asked: string | null; onNewCode: (code: AskedCode) => void };

function CodeForm({ code, asked, onNewCode }: CodeFormProps) {
  const t = useText(loginText);
  const tCode = useText(loginWithOtpText);
  const titleId = useId();
  const { field, digits, change, problem, failure, isSending, send, resend } = useCode(
    code,
    asked,
    onNewCode,
  );
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        void send(digits);
      }}
    >
      <div>
        <EntryTitle id={titleId}>{tCode("title")}</EntryTitle>
        <EntryLead>
          <Marked
            sentence={tCode("lead", {
              phone: maskedPhone(code.phoneNumber),
              mark: code.mark,
              minutes: Math.round(code.expiresIn / 60),
            })}
            marks={{ phone: <bdi dir="ltr" />, b: <b /> }}
          />
          {code.tries === 1 && ` ${tCode("once")}`}
        </EntryLead>
      </div>
      {failure && <FailureNotice failure={failure} />}
      <CodeField
        label={tCode("label", limits)}
        name="code"
        value={digits}
        onChange={change}
        onComplete={(all) => void send(all)}
        error={problem}
        autoFocus
        inputRef={field}
      />
      <Resend at={code.resendAt} onResend={resend} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        isWide
        progress={progressOf({ isPending: isSending, isError: (failure ?? problem) !== null })}
      >
        {t("signIn")}
      </Button>
      <EntryLinks>
        <Link href={withNext(LOGIN, asked)}>
          <Icon of={ArrowLeft} flips />
          {tCode("otherNumber")}
        </Link>
      </EntryLinks>
    </form>
  );
}

function useCode(code: AskedCode, asked: string | null, onNewCode: (code: AskedCode) => void) {
  const t = useText(loginText);
  const tCode = useText(loginWithOtpText);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  // Wrong tries of the code that is out now, by this page; the server counts its own.
  const wrong = useRef(0);
  const [digits, setDigits] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (problem !== null) field.current?.focus();
  }, [problem]);
  const run = async (work: () => Promise<void>, resendAfter = 0) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === "wrong_code") wrong.current += 1;
      const words = problemOf(error, t, tCode, { wrong: wrong.current, most: code.tries });
      if (words === null) setFailure(failureOf(error, resendAfter));
      else setProblem(words);
      setDigits("");
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  const send = async (all: string) => {
    if (all === "") return setProblem(t("invalid.required"));
    if (all.length < CODE_LENGTH) return setProblem(t("invalid.code", { length: CODE_LENGTH }));
    await run(async () => {
      setSending(true);
      const body = { phoneNumber: code.phoneNumber, request: code.request, code: all };
      const login = await api.post("/auth/login/otp", { json: body });
      forgetCode();
      signIn(login, asked);
    });
  };
  const resend = () =>
    run(async () => {
      onNewCode(await askForCode(code.phoneNumber));
      wrong.current = 0;
      setDigits("");
      announce(tCode("sent"));
      field.current?.focus();
    }, CODE_RESEND_SECONDS);
  const change = (typed: string) => {
    setDigits(typed);
    if (typed !== "") setProblem(null);
  };
  useCodeFromSms((all) => {
    setDigits(all);
    void send(all);
  });
  return { field, digits, change, problem, failure, isSending, send, resend };
}

function problemOf(
  error: unknown,
  t: ReturnType<typeof useText<typeof loginText>>,
  tCode: ReturnType<typeof useText<typeof loginWithOtpText>>,
  { wrong, most }: { wrong: number; most: number },
): string | null {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "wrong_code" && wrong >= most)
    return most === 1 ? tCode("spentOnce") : tCode("spent", { most });
  if (error.code === "wrong_code") return tCode("wrong");
  if (error.code === "code_expired") return tCode("expired");
  return error.faults.code === undefined ? null : t("invalid.code", { length: CODE_LENGTH });
}
