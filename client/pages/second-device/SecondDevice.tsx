// Where the link of a second device leads: whose it is and for what, the agenda, and the way in; nobody logs in here.

import { EntryLead, EntryPart, EntryTitle } from "../../account/EntryWords.tsx";
import { secondDeviceText } from "../../courtroom/second-device/text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useLocation } from "wouter";
import { PRE_AUTH_MINUTES } from "../../../server/contract/limits.ts";
import type { PreAuthFacts } from "../../../server/contract/rest/second-device.ts";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import { useLinkKey } from "../../account/link-key.ts";
import { failureText } from "../../court/failure-text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account, beginSession } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Agenda } from "./Agenda.tsx";

/** A file may be laid, and the link may end, while the page is open. */
const AGAIN_MS = 10_000;

export default function SecondDevice() {
  useSignals();
  const ticket = useLinkKey();
  const me = account.value;
  return (
    <LoginFrame>
      {ticket === "" ? (
        <NotThere reason="missing" />
      ) : me ? (
        <LoggedIn />
      ) : (
        <Link key={ticket} ticket={ticket} />
      )}
    </LoginFrame>
  );
}

function Link({ ticket }: { ticket: string }) {
  const t = useText(secondDeviceText);
  const loaded = useLoaded({
    key: ["second device", ticket],
    read: (signal) => api.get("/meeting/pre-auth", { ticket, signal }),
    isForEveryone: true,
  });
  if (loaded.state === "ready") return <Shown facts={loaded.data} ticket={ticket} />;
  if (loaded.state === "failed" && loaded.error.status === 403) return <NotThere reason="over" />;
  return (
    <EntryPart>
      <EntryTitle>{t("title")}</EntryTitle>
      {loaded.state === "loading" ? (
        <Loading />
      ) : loaded.error.refusal === null ? (
        <FailurePanel title={t("notLoaded")} error={loaded.error} onRetry={loaded.retry} />
      ) : (
        <Notice kind="alarm" live="assertive" title={t("refused")}>
          {t("refusedMeans")}
        </Notice>
      )}
    </EntryPart>
  );
}

function NotThere({ reason }: { reason: "missing" | "over" }) {
  const t = useText(secondDeviceText);
  return (
    <EntryPart>
      <div role="alert">
        <EntryTitle>{t(reason)}</EntryTitle>
        <EntryLead>{t(`${reason}Means`, { minutes: PRE_AUTH_MINUTES })}</EntryLead>
      </div>
      <LinkButton href="/login" kind="primary" size="large" isWide>
        {t("toLogin")}
      </LinkButton>
    </EntryPart>
  );
}

/** Somebody is logged in here: the link would take the place of their login. */
function LoggedIn() {
  useSignals();
  const t = useText(secondDeviceText);
  return (
    <EntryPart>
      <div role="alert">
        <EntryTitle>{t("isIn")}</EntryTitle>
        <EntryLead>{t("isInMeans")}</EntryLead>
      </div>
      <LinkButton href="/" kind="primary" size="large" isWide>
        {t("goOn", { name: account.value?.displayName ?? "" })}
      </LinkButton>
    </EntryPart>
  );
}

function Shown({ facts, ticket }: { facts: PreAuthFacts; ticket: string }) {
  const t = useText(secondDeviceText);
  const [, navigate] = useLocation();
  const { mode, name, title } = facts;
  const joining = useSending(() => api.post("/meeting/pre-auth/join", { ticket }), {
    onSuccess: ({ token, account: whose, courtId, meeting }) => {
      beginSession({ token, account: whose, scheduledMeetingId: meeting, ended: null }, true);
      navigate(
        meeting === null
          ? `/meeting?court=${encodeURIComponent(courtId ?? "")}`
          : `/scheduled-meeting/${meeting}`,
        { replace: true },
      );
    },
  });
  const files = useLoaded({
    key: ["agenda of a second device", ticket],
    read: async (signal) => (await api.get("/meeting/pre-auth/agenda-files", { ticket, signal })).agendaFiles,
    isForEveryone: true,
    againMs: () => AGAIN_MS,
  });
  const isOver = files.state === "failed" && files.error.status === 403;
  if (isOver || joining.error?.status === 403) return <NotThere reason="over" />;
  return (
    <EntryPart>
      <EntryTitle>
        <bdi>{title}</bdi>
      </EntryTitle>
      <EntryLead>
        <b>{t(`as.${mode}`, { name })}</b> {t(`means.${mode}`)}
      </EntryLead>
      <Agenda facts={facts} ticket={ticket} files={files} />
      {joining.error && (
        <Notice kind="alarm" live="assertive" title={t("notJoined")}>
          {joining.error.refusal === null ? failureText(joining.error) : t("refusedMeans")}
        </Notice>
      )}
      {mode === "active" && (
        <Button
          kind="primary"
          size="large"
          isWide
          progress={progressOf(joining)}
          onPress={() => joining.mutate(undefined)}
        >
          {t("join")}
        </Button>
      )}
    </EntryPart>
  );
}
