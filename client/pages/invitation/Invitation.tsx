// The page behind the link of an invitation: what it is, when and where, and one's own answer. It needs no account and names nobody else.

import { EntryLead, EntryPart, EntryTitle } from "../../account/EntryWords.tsx";
import { invitationText } from "./text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import type { Invitation as Facts } from "../../../server/contract/rest/invitations.ts";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import { useLinkKey } from "../../account/link-key.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { settingText } from "../../net/config.ts";
import { COURT_TODAY } from "../../shell/landing.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Answering } from "./Answering.tsx";
import { InvitationFacts } from "./InvitationFacts.tsx";
import { ToMeeting } from "./ToMeeting.tsx";

export default function Invitation() {
  const key = useLinkKey();
  return (
    <LoginFrame>{key === "" ? <NotThere reason="missing" /> : <Link key={key} linkKey={key} />}</LoginFrame>
  );
}

/** Why a link leads to nothing; null where that could not be found out. */
function missingReason({ code }: ApiError): "missing" | "unknown" | null {
  if (code === "key_missing") return "missing";
  return code === "link_unknown" || code === "invalid" ? "unknown" : null;
}

function Link({ linkKey }: { linkKey: string }) {
  const t = useText(invitationText);
  const loaded = useLoaded({
    key: ["invitation", linkKey],
    read: (signal) => api.post("/invitations/read", { json: { key: linkKey }, signal }),
    isForEveryone: true,
  });
  if (loaded.state === "ready")
    return <Shown facts={loaded.data} linkKey={linkKey} onReload={loaded.reload} />;
  const reason = loaded.state === "failed" ? missingReason(loaded.error) : null;
  if (reason !== null) return <NotThere reason={reason} />;
  return (
    <EntryPart>
      <EntryTitle>{t("title")}</EntryTitle>
      {loaded.state === "loading" ? (
        <Loading />
      ) : (
        <FailurePanel title={t("notLoaded")} error={loaded.error} onRetry={loaded.retry} />
      )}
    </EntryPart>
  );
}

function NotThere({ reason }: { reason: "missing" | "unknown" }) {
  useSignals();
  const t = useText(invitationText);
  return (
    <EntryPart>
      <div role="alert">
        <EntryTitle>{t(`state.${reason}`)}</EntryTitle>
        <EntryLead>{t(`state.${reason}Means`, { phone: settingText("contact_phone") })}</EntryLead>
      </div>
      <LinkButton href={COURT_TODAY} kind="primary" size="large" isWide>
        {t("toCourt")}
      </LinkButton>
    </EntryPart>
  );
}

function Shown({ facts, linkKey, onReload }: { facts: Facts; linkKey: string; onReload: () => void }) {
  const t = useText(invitationText);
  return (
    <EntryPart>
      {facts.state !== "open" && (
        <Notice kind={facts.state === "cancelled" ? "alarm" : "info"} title={t(`state.${facts.state}`)}>
          {t(`state.${facts.state}Means`)}
        </Notice>
      )}
      <InvitationFacts facts={facts} />
      {facts.meeting !== null && <ToMeeting linkKey={linkKey} meeting={facts.meeting} />}
      {facts.state === "open" && <Answering facts={facts} linkKey={linkKey} onReload={onReload} />}
    </EntryPart>
  );
}
