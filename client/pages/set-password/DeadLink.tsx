// A link that does not work: why, and what to do instead.

import { useSignals } from "@preact/signals-react/runtime";
import { EntryLead, EntryPart, EntryTitle } from "../../account/EntryWords.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import type { ApiError } from "../../net/api.ts";
import { isFlagOn, settingText } from "../../net/config.ts";
import { LOGIN } from "../../shell/landing.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { setPasswordText } from "./text.ts";

type Death = "missing" | "unknown" | "expired" | "used" | "off";

const deaths: Partial<Record<ApiError["code"], Death>> = {
  key_missing: "missing",
  invalid: "unknown",
  link_unknown: "unknown",
  link_expired: "expired",
  link_used: "used",
  feature_off: "off",
};

/** Why a link is of no use any more, by the failure of a call with its key; null where it may still be. */
export function deathOf({ code, faults }: ApiError): Death | null {
  // The fault may be in the password and not in the link.
  if (code === "invalid" && !faults.key) return null;
  return deaths[code] ?? null;
}

export function DeadLink({ death }: { death: Death }) {
  useSignals();
  const t = useText(setPasswordText);
  const asksAnew = isFlagOn("password_login");
  return (
    <EntryPart>
      <div role="alert">
        <EntryTitle>{t(`state.${death}`)}</EntryTitle>
        <EntryLead>{t(`state.${death}Means`, { phone: settingText("contact_phone") })}</EntryLead>
      </div>
      {asksAnew && (
        <LinkButton href="/forgot-password" kind="primary" size="large" isWide>
          {t("newLink")}
        </LinkButton>
      )}
      <LinkButton href={LOGIN} kind={asksAnew ? undefined : "primary"} size="large" isWide>
        {t("signIn")}
      </LinkButton>
    </EntryPart>
  );
}

/** Whether the link works could not be found out. */
export function NotRead({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useText(setPasswordText);
  return (
    <EntryPart>
      <EntryTitle>{t("title")}</EntryTitle>
      <FailurePanel title={t("notLoaded")} error={error} onRetry={onRetry} />
    </EntryPart>
  );
}
