// A link that works: the form of a new password, and for somebody who is invited the way in by one-time code.

import { useSignals } from "@preact/signals-react/runtime";
import { MessageSquareText } from "lucide-react";
import { useLocation } from "wouter";
import type { LinkFacts } from "../../../server/contract/rest/links.ts";
import { AsWhom } from "../../account/AsWhom.tsx";
import { askForCodeOnce } from "../../account/code.ts";
import { EntryLead, EntryPart, EntryTitle } from "../../account/EntryWords.tsx";
import ExternalButton from "../../account/ExternalButton.tsx";
import { NewPasswordForm } from "../../account/NewPasswordForm.tsx";
import { maskedPhone } from "../../account/number.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { config, settingText } from "../../net/config.ts";
import { CODE, PASSWORD } from "../../shell/landing.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { WordButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toasts.ts";
import { setPasswordText } from "./text.ts";

type GoodLinkProps = {
  facts: LinkFacts;
  linkKey: string;
  /** A call with the key failed; the link may be over. */
  onFailed: (error: ApiError) => void;
};

export function GoodLink(props: GoodLinkProps) {
  return props.facts.setsPassword ? <PasswordByLink {...props} /> : <WithoutPassword {...props} />;
}

function PasswordByLink({ facts, linkKey, onFailed }: GoodLinkProps) {
  const t = useText(setPasswordText);
  const [, navigate] = useLocation();
  const { purpose, displayName, username, phoneNumber } = facts;
  const isWelcome = purpose === "invitation";
  return (
    <NewPasswordForm
      person={{ displayName, phoneNumber: username, enrolmentOrOffice: "" }}
      loginName={username}
      hasPassword={false}
      send={({ password }) => api.post("/auth/password/reset", { json: { key: linkKey, password } })}
      onDone={() => {
        toast(t("done"));
        navigate(PASSWORD, { state: { name: username }, replace: true });
      }}
      onFailed={onFailed}
      words={{ send: t("set"), failed: t("failed") }}
    >
      <div>
        <EntryTitle>{t(isWelcome ? "welcome" : "title")}</EntryTitle>
        <EntryLead>{t(isWelcome ? "welcomeLead" : "lead")}</EntryLead>
        {facts.setsUpFactor && <EntryLead>{t("thenFactor")}</EntryLead>}
      </div>
      <AsWhom name={username} person={displayName} />
      {!isWelcome && <p className="field__hint">{t("ends", limits)}</p>}
      {phoneNumber !== null && <ByCode phone={phoneNumber} linkKey={linkKey} onFailed={onFailed} isInstead />}
      {facts.byExternal && <ExternalButton asked={null} />}
    </NewPasswordForm>
  );
}

/** An invitation to a court that has no passwords: one press leads to the code. */
function WithoutPassword({
  facts: { displayName, username, phoneNumber, byExternal, setsUpFactor },
  linkKey,
  onFailed,
}: GoodLinkProps) {
  useSignals();
  const t = useText(setPasswordText);
  const name = config.value?.externalLogin ?? "";
  const isByCode = phoneNumber !== null;
  const lead = () => {
    if (isByCode) return t("welcomeCode");
    return byExternal
      ? t("welcomeExternal", { name })
      : t("welcomeNone", { phone: settingText("contact_phone") });
  };
  const factor = isByCode ? "thenFactor" : "thenFactorExternal";
  const next = (isByCode || byExternal) && (setsUpFactor ? factor : "thenNothing");
  return (
    <EntryPart>
      <div>
        <EntryTitle>{t("welcome")}</EntryTitle>
        <EntryLead>{lead()}</EntryLead>
        {next && <EntryLead>{t(next)}</EntryLead>}
      </div>
      <AsWhom name={phoneNumber === null ? username : maskedPhone(phoneNumber)} person={displayName} />
      {phoneNumber !== null && <ByCode phone={phoneNumber} linkKey={linkKey} onFailed={onFailed} />}
      {byExternal && <ExternalButton asked={null} />}
    </EntryPart>
  );
}

type ByCodeProps = Pick<GoodLinkProps, "linkKey" | "onFailed"> & { phone: string; isInstead?: boolean };

/** Asks for a code and goes on to it. The invitation is used up once the code is on its way. */
function ByCode({ phone, linkKey, onFailed, isInstead = false }: ByCodeProps) {
  const t = useText(setPasswordText);
  const [, navigate] = useLocation();
  const asking = useSending(
    async (key: string) => {
      await askForCodeOnce(phone);
      await api.post("/auth/invitation/accept", { json: { key } });
    },
    { onSuccess: () => navigate(CODE, { replace: true }), onError: onFailed },
  );
  const press = () => {
    if (!asking.isPending) asking.mutate(linkKey);
  };
  return (
    <>
      {asking.error !== null && <Notice kind="alarm" live="assertive" title={failureText(asking.error)} />}
      {isInstead ? (
        <p className="field__hint">
          <WordButton onPress={press}>{t("codeInstead")}</WordButton>
        </p>
      ) : (
        <Button kind="primary" size="large" isWide progress={progressOf(asking)} onPress={press}>
          <Icon of={MessageSquareText} />
          {t("sendCode", { phone: maskedPhone(phone) })}
        </Button>
      )}
    </>
  );
}
