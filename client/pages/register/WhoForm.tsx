// The first step: the kind of account, and the mobile number.

import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "wouter";
import { CODE_RESEND_SECONDS } from "../../../server/contract/limits.ts";
import type { RegistrationKind } from "../../../server/contract/registration-rules.ts";
import { askForCode, type Draft } from "../../account/draft.ts";
import { FailureNotice, failureOf } from "../../account/failures.tsx";
import { loginText } from "../../account/login.text.ts";
import { PHONE_LENGTH, phoneProblem } from "../../account/number.ts";
import { RegisterFrame, StepFoot, StepForm } from "../../account/RegisterFrame.tsx";
import { registerText } from "../../account/register.text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { isFlagOn } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import styles from "./WhoForm.module.css";

type WhoFormProps = { draft: Draft; onChange: (changed: Partial<Draft>) => void };

/** If there are no sub-roles, people register as an advocate or as media; the media have a form of their own. */
const withoutSubRoles: readonly RegistrationKind[] = ["Advocate", "Media"];

export function WhoForm(props: WhoFormProps) {
  useSignals();
  const t = useText(registerText);
  const loaded = useLoaded({
    key: isFlagOn("sub_role_enabled") ? ["sub-roles"] : null,
    read: (signal) => api.get("/auth/advocate/sub-roles", { signal }),
    isForEveryone: true,
  });
  if (!isFlagOn("sub_role_enabled")) return <Form {...props} kinds={withoutSubRoles} />;
  if (loaded.state === "ready") return <Form {...props} kinds={[...loaded.data.data, "Media"]} />;
  return (
    <RegisterFrame step="who" title={t("title")} lead={t("lead")}>
      {loaded.state === "failed" ? (
        <FailurePanel title={t("notLoaded")} error={loaded.error} onRetry={loaded.retry} />
      ) : (
        <Loading />
      )}
    </RegisterFrame>
  );
}

function Form({ draft, onChange, kinds }: WhoFormProps & { kinds: readonly RegistrationKind[] }) {
  const t = useText(registerText);
  const tLogin = useText(loginText);
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isKindMissing, setKindMissing] = useState(false);
  const asking = useSending(askForCode, {
    onSuccess: (asked) => onChange({ asked, ticket: null }),
    onError: (error) => {
      if (error.faults.phoneNumber) showFault(tLogin("invalid.phone", { length: PHONE_LENGTH }));
    },
  });
  const showFault = (words: string) => {
    setProblem(words);
    field.current?.focus();
  };
  const selected = kinds.length === 1 ? (kinds[0] ?? null) : draft.subRole;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asking.isPending) return;
    const wrong = phoneProblem(draft.phoneNumber);
    setKindMissing(selected === null);
    if (wrong !== null) return showFault(tLogin(`invalid.${wrong}`, { length: PHONE_LENGTH }));
    if (selected === null) return;
    onChange({ subRole: selected });
    asking.mutate(draft.phoneNumber);
  };
  const failed = asking.error !== null && !isOfNumber(asking.error);
  return (
    <RegisterFrame step="who" title={t("title")} lead={t("lead")}>
      <StepForm onSubmit={submit}>
        {kinds.length > 1 && (
          <div className={`field ${styles.kinds}`}>
            <h2 className="field__label">{t("comesAs")}</h2>
            <RadioCards
              label={t("comesAs")}
              name="subRole"
              selected={draft.subRole}
              onSelect={(subRole) => {
                setKindMissing(false);
                onChange({ subRole });
              }}
              cards={kinds.map((id) => ({ id, label: t(`kind.${id}.name`), note: t(`kind.${id}.note`) }))}
            />
            {isKindMissing && <Notice kind="alarm" live="assertive" title={tLogin("invalid.required")} />}
          </div>
        )}
        <PhoneField
          label={tLogin("phone")}
          name="phoneNumber"
          hint={t("phoneHint")}
          value={draft.phoneNumber}
          onChange={(phoneNumber) => {
            setProblem(null);
            onChange({ phoneNumber });
          }}
          error={problem}
          inputRef={field}
        />
        {failed && <FailureNotice failure={failureOf(asking.error, CODE_RESEND_SECONDS)} />}
        <StepFoot>
          <Button type="submit" kind="primary" size="large" progress={progressOf(asking)}>
            {t("sendCode")}
          </Button>
          <p>
            {t("hasAccount")} <Link href="/login">{t("signIn")}</Link>
          </p>
        </StepFoot>
      </StepForm>
    </RegisterFrame>
  );
}

const isOfNumber = (error: ApiError) => error.faults.phoneNumber !== undefined;
