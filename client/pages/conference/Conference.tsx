// The page of an ordinary conference: it is opened here, and its link leads people with an account to its room.
import { conferenceText } from "./text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { Redirect, useLocation } from "wouter";
import { mayUse } from "../../../server/contract/roles.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { UNAUTHORIZED } from "../../shell/landing.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { OpenConference } from "./OpenConference.tsx";

/** `/conference` opens one for those who may; with a key behind it, that conference is joined. */
export function Conference() {
  useSignals();
  const [path] = useLocation();
  const key = path.split("/")[2] ?? "";
  const me = account.value;
  if (key !== "") return <OfLink key={key} linkKey={key} />;
  if (!me) return null;
  return mayUse(me.role, "openConference") ? <OpenConference /> : <Redirect to={UNAUTHORIZED} replace />;
}

function OfLink({ linkKey }: { linkKey: string }) {
  const t = useText(conferenceText);
  const joined = useLoaded({
    key: ["conference", linkKey],
    read: (signal) => api.post("/conferences/:key/join", { param: { key: linkKey }, signal }),
  });
  if (joined.state === "ready") return <Redirect to={`/scheduled-meeting/${joined.data.id}`} replace />;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <h1 className="page__title">{t("untitled")}</h1>
      {joined.state === "loading" && <Loading>{t("loading")}</Loading>}
      {joined.state === "failed" && <Refused error={joined.error} onRetry={joined.retry} />}
    </main>
  );
}

/** Why there is no way in, each reason with its own sentence. A reason that may pass can be tried again. */
function Refused({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useText(conferenceText);
  switch (error.code) {
    case "conference_unknown":
    case "not_found":
    case "invalid":
      return <Absent title={t("unknown")}>{t("unknownMeans")}</Absent>;
    case "conference_over":
      return <Absent title={t("over")}>{t("overMeans")}</Absent>;
    case "conflict":
      return <Absent title={t("full")}>{t("fullMeans")}</Absent>;
    case "not_allowed":
      return <Absent title={t("guest")}>{t("guestMeans")}</Absent>;
    default:
      return <FailurePanel title={t("failed")} error={error} onRetry={onRetry} />;
  }
}

type AbsentProps = { title: string; children: ReactNode };

function Absent({ title, children }: AbsentProps) {
  const t = useText(conferenceText);
  return (
    <Empty title={title} action={<LinkButton href="/court-list">{t("toHalls")}</LinkButton>}>
      {children}
    </Empty>
  );
}
