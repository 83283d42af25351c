// The page of an ordinary conference: its title and link, the leave to enter, and Jitsi's own page in a frame.
import "../../ui/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { Link as LinkIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { CONFERENCE_HOURS, isConferencePath, titleIn } from "../../../server/contract/conference.ts";
import type { ConferenceToken } from "../../../server/contract/rest/conferences.ts";
import { mayUse } from "../../../server/contract/roles.ts";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import { useLoaded } from "../../court/queries.ts";
import { copy } from "../../courtroom/help/copy.ts";
import JitsiFrame from "../../media/JitsiFrame.tsx";
import type { ApiError } from "../../net/api.ts";
import { api } from "../../net/api.ts";
import { config } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { UNAUTHORIZED } from "../../shell/landing.ts";
import { useOwnDocument } from "../../shell/own-document.ts";
import { formatDay, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Absent, NoConferences } from "./Absent.tsx";
import styles from "./Conference.module.css";
import { OpenConference } from "./OpenConference.tsx";

/** `/conference` opens one for those who may; with a name behind it, that conference is entered. */
export default function Conference() {
  useSignals();
  const [path] = useLocation();
  const name = path.split("/")[2] ?? "";
  const me = account.value;
  if (name !== "") return <Named name={name} />;
  if (!me) return null;
  return mayUse(me.role, "openConference") ? <OpenConference /> : <Redirect to={UNAUTHORIZED} replace />;
}

function Named({ name }: { name: string }) {
  useSignals();
  const t = useText("conference");
  const title = titleIn(useSearch());
  const isOwn = useOwnDocument(isConferencePath);
  const isThere = config.value?.media === "jitsi";
  return (
    <main className={`page ${styles.conferencePage}`} data-part="conference-page" id="main" tabIndex={-1}>
      {isOwn && isThere && <OfLink key={`${name} ${title}`} name={name} title={title} />}
      {!isThere && (
        <>
          <h1 className="page__title">{t("untitled")}</h1>
          <NoConferences />
        </>
      )}
      {isThere && !isOwn && <Loading>{t("loading")}</Loading>}
    </main>
  );
}

/** How the person stands to the conference: in it or on the way, gone on their own, or cut off. */
type Standing = "in" | "left" | "lost";

function OfLink({ name, title }: { name: string; title: string }) {
  const t = useText("conference");
  const [standing, setStanding] = useState<Standing>("in");
  const [entries, setEntries] = useState(0);
  const loaded = useLoaded({
    key: ["conference", name, title, entries],
    read: (signal) => api.post("/conferences/:name/token", { param: { name }, json: { title }, signal }),
  });
  const known = loaded.state === "ready" ? loaded.data : null;
  useTitle(known?.title);
  const enter = () => {
    setEntries(entries + 1);
    setStanding("in");
  };
  const again = (
    <Button kind="primary" onPress={enter}>
      {t("again")}
    </Button>
  );
  return (
    <>
      {known ? <Head of={known} /> : <h1 className="page__title">{t("untitled")}</h1>}
      {loaded.state === "failed" && <Refused error={loaded.error} onRetry={enter} />}
      {standing !== "in" && (
        <Absent title={t(standing)} action={again}>
          {t(`${standing}Means`)}
        </Absent>
      )}
      {standing === "in" && (loaded.state === "loading" || (loaded.state === "ready" && loaded.isStale)) && (
        <Loading>{t("loading")}</Loading>
      )}
      {standing === "in" && loaded.state === "ready" && !loaded.isStale && (
        <JitsiFrame
          domain={loaded.data.domain}
          room={loaded.data.room}
          token={loaded.data.token}
          name={loaded.data.displayName}
          title={loaded.data.title || t("untitled")}
          onEnd={() => setStanding("left")}
          onLost={() => setStanding("lost")}
          onRetry={enter}
        />
      )}
    </>
  );
}

function Head({ of }: { of: ConferenceToken }) {
  const t = useText("conference");
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className="page__title">
          <bdi>{of.title || t("untitled")}</bdi>
        </h1>
        <p className="page__aside">
          {t("until", { day: formatDay(of.endsAt), time: formatTime(of.endsAt) })} {t("comeIn")}
          {of.moderator && ` ${t("moderator")}`}
        </p>
      </div>
      <Button icon={LinkIcon} onPress={() => void copy(location.href, t("link"))}>
        {t("copy")}
      </Button>
    </header>
  );
}

/** Why there is no way in, each with its own sentence; what may pass can be tried again. */
function Refused({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useText("conference");
  const hours = CONFERENCE_HOURS;
  switch (error.code) {
    case "conference_unknown":
    case "not_found":
    case "invalid":
      return <Absent title={t("unknown")}>{t("unknownMeans")}</Absent>;
    case "conference_over":
      return <Absent title={t("over")}>{t("overMeans", { hours })}</Absent>;
    case "no_jitsi":
      return <NoConferences />;
    default:
      return <FailurePanel title={t("failed")} error={error} onRetry={onRetry} />;
  }
}

/** The conference's own title in the tab. */
function useTitle(title: string | undefined): void {
  const t = useText("shell");
  useEffect(() => {
    if (title) document.title = t("title", { page: title });
  }, [title, t]);
}
