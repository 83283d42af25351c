// The first step of the login by code: the mobile number.

import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { CODE_RESEND_SECONDS } from "../../../server/contract/limits.ts";
import { askedCode, askForCodeOnce } from "../../account/code.ts";
import { failureOf, type LoginFailure } from "../../account/failures.tsx";
import { type AroundForm, LoginForm } from "../../account/LoginForm.tsx";
import { loginText } from "../../account/login.text.ts";
import { PHONE_LENGTH, phoneProblem } from "../../account/number.ts";
import { ApiError } from "../../net/api.ts";
import { ended } from "../../net/session.ts";
import { CODE, withNext } from "../../shell/landing.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { PhoneField } from "../../ui/PhoneField.tsx";

type PhoneFormProps = AroundForm & { asked: string | null };

export function PhoneForm({ asked, notice, other }: PhoneFormProps) {
  const t = useText(loginText);
  const { field, phone, change, problem, failure, isSending, send } = usePhone(asked);
  return (
    <LoginForm
      lead={t("lead", limits)}
      failure={failure}
      notice={notice}
      isSending={isSending}
      send={send}
      sends={t("sendCode")}
      other={other}
    >
      <PhoneField
        label={t("phone")}
        name="phoneNumber"
        value={phone}
        onChange={change}
        error={problem}
        inputRef={field}
      />
    </LoginForm>
  );
}

function usePhone(asked: string | null) {
  const t = useText(loginText);
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  // Where there is no mouse the focus would open the keyboard over the page.
  useEffect(() => {
    if (ended.peek() === null && matchMedia("(hover)").matches) field.current?.focus();
  }, []);
  const [phone, setPhone] = useState(() => askedCode()?.phoneNumber ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const change = (typed: string) => {
    setPhone(typed);
    setProblem(null);
  };
  const showFault = (words: string) => {
    setProblem(words);
    field.current?.focus();
  };
  const send = async () => {
    setFailure(null);
    const wrong = phoneProblem(phone);
    if (wrong !== null) return showFault(t(`invalid.${wrong}`, { length: PHONE_LENGTH }));
    setSending(true);
    try {
      await askForCodeOnce(phone);
      navigate(withNext(CODE, asked));
    } catch (error) {
      const isNumber = error instanceof ApiError && error.faults.phoneNumber !== undefined;
      if (isNumber) showFault(t("invalid.phone", { length: PHONE_LENGTH }));
      else setFailure(failureOf(error, CODE_RESEND_SECONDS));
    } finally {
      setSending(false);
    }
  };
  return { field, phone, change, problem, failure, isSending, send };
}
