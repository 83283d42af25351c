// The second step: the code that proves the mobile number.

import { ArrowLeft } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { CODE_LENGTH, CODE_RESEND_SECONDS } from "../../../server/contract/limits.ts";
import { askForCode, type Draft, forgetDraft } from "../../account/draft.ts";
import { FailureNotice, failureOf } from "../../account/failures.tsx";
import { loginText } from "../../account/login.text.ts";
import { loginWithOtpText } from "../../account/login-with-otp.text.ts";
import { maskedPhone } from "../../account/number.ts";
import { RegisterFrame, StepFoot, StepForm } from "../../account/RegisterFrame.tsx";
import { Resend } from "../../account/Resend.tsx";
import { registerText } from "../../account/register.text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Marked } from "../../text/Marked.tsx";
import { Button, progressOf } from "../../ui/Button.tsx";
import { CodeField } from "../../ui/CodeField.tsx";
import { announce } from "../../ui/toasts.ts";

type NumberFormProps = {
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
  /** The number has an account. */
  onKnown: () => void;
};

/** The digits as they are typed, and the two calls that the page makes. */
function useNumberCode({ draft, onChange, onKnown }: NumberFormProps) {
  const tLogin = useText(loginText);
  const tCode = useText(loginWithOtpText);
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { phoneNumber, asked } = draft;
  const showFault = (words: string) => {
    setProblem(words);
    setDigits("");
    field.current?.focus();
  };
  const proving = useSending(
    (code: string) =>
      api.post("/auth/register/number", { json: { phoneNumber, code, request: asked?.request } }),
    {
      onSuccess: ({ isKnown, ticket }) => {
        if (isKnown) {
          forgetDraft();
          return onKnown();
        }
        onChange({ ticket, asked: null });
        navigate("/register-user");
      },
      onError: ({ code }) => {
        if (code === "wrong_code") showFault(tCode("wrong"));
        else if (isOfCode(code)) showFault(tCode("expired"));
      },
    },
  );
  const again = useSending(() => askForCode(phoneNumber), {
    onSuccess: (next) => {
      onChange({ asked: next });
      setDigits("");
      setProblem(null);
      announce(tCode("sent"));
      field.current?.focus();
    },
  });
  const send = (code: string) => {
    if (proving.isPending) return;
    if (code.length < CODE_LENGTH) return setProblem(tLogin("invalid.code", { length: CODE_LENGTH }));
    proving.mutate(code);
  };
  const change = (typed: string) => {
    setDigits(typed);
    if (typed !== "") setProblem(null);
  };
  const failure = again.error ?? (proving.error && !isOfCode(proving.error.code) ? proving.error : null);
  return { field, digits, change, problem, failure, progress: progressOf(proving), send, again };
}

export function NumberForm(props: NumberFormProps) {
  const { draft, onChange } = props;
  const t = useText(registerText);
  const tCode = useText(loginWithOtpText);
  const { field, digits, change, problem, failure, progress, send, again } = useNumberCode(props);
  const { phoneNumber, asked } = draft;
  const lead = (
    <Marked
      sentence={t("code.lead", {
        phone: maskedPhone(phoneNumber),
        mark: asked?.mark ?? "",
        minutes: Math.round((asked?.expiresIn ?? 0) / 60),
      })}
      marks={{ phone: <bdi dir="ltr" />, b: <b /> }}
    />
  );
  return (
    <RegisterFrame step="mobile" title={t("code.title")} lead={lead}>
      <StepForm
        onSubmit={(event) => {
          event.preventDefault();
          send(digits);
        }}
      >
        {failure && <FailureNotice failure={failureOf(failure, CODE_RESEND_SECONDS)} />}
        <CodeField
          label={tCode("label", limits)}
          name="code"
          value={digits}
          onChange={change}
          onComplete={send}
          error={problem}
          autoFocus
          inputRef={field}
        />
        <Resend at={asked?.resendAt ?? 0} onResend={() => again.mutate(undefined)} />
        <StepFoot>
          <Button type="submit" kind="primary" size="large" progress={progress}>
            {t("next")}
          </Button>
          <Button kind="quiet" icon={ArrowLeft} onPress={() => onChange({ asked: null })}>
            {tCode("otherNumber")}
          </Button>
        </StepFoot>
      </StepForm>
    </RegisterFrame>
  );
}

const ofCode: readonly string[] = ["wrong_code", "code_expired", "code_not_asked"];
const isOfCode = (code: string) => ofCode.includes(code);
