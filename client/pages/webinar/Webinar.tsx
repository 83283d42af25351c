// A webinar for its watchers, with an account and without: the page before, the room with the stream and the questions, and the speakers'
// room after the host calls them up.

import { inMeetingText } from "../../court/in-meeting.text.ts";
import { webinarText } from "../../courtroom/webinar/text.ts";
import "../../court/styles/pages.css";
import "../../court/styles/courtroom.css";
import "../../court/styles/tile.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { placeInDay } from "../../../server/contract/calendar/slots.ts";
import type { WebinarInfo } from "../../../server/contract/rest/webinars.ts";
import { isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { useHall } from "../../courtroom/media/use-hall.ts";
import { UnderMasthead } from "../../courtroom/views/hall.tsx";
import { type ApiError, api } from "../../net/api.ts";
import { today } from "../../net/court-day.ts";
import { account } from "../../net/session.ts";
import { courtNow } from "../../net/socket.ts";
import { NotFoundPart } from "../../shell/NotFoundPart.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { usePartHeading } from "../../shell/use-part-heading.ts";
import { textOf, useText, useWording } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { toast } from "../../ui/toasts.ts";
import { useStable } from "../../ui/use-stable.ts";
import { BeforeWebinar } from "./BeforeWebinar.tsx";
import { CalledUp } from "./CalledUp.tsx";
import type { Coming } from "./ComeIn.tsx";
import { WatchersRoom } from "./WatchersRoom.tsx";

/**
 * The page reads the state of the webinar again after this time; less often while no change is near, because many people may have it open.
 */
const AGAIN_MS = 10_000;
const SELDOM_MS = 60_000;

function againAfter({ state, opensAt }: WebinarInfo): number {
  const isQuiet = state === "over" || state === "cancelled" || opensAt - courtNow() > SELDOM_MS;
  return isQuiet ? SELDOM_MS : AGAIN_MS;
}

export default function Webinar() {
  const [location] = useLocation();
  const id = location.split("/")[2] ?? "";
  return id === "" ? <NotThere /> : <OfId key={id} id={id} />;
}

const isMissing = ({ code }: ApiError) => code === "not_found" || code === "invalid";

function OfId({ id }: { id: string }) {
  useSignals();
  const t = useText(webinarText);
  useWording(inMeetingText);
  const me = account.value;
  // A person in the room gets the state from the room.
  const [isIn, setIn] = useState(false);
  // A failure is kept when a guest gets a session, because the page then reads the webinar anew.
  const [failure, setFailure] = useState<ApiError | null>(null);
  const loaded = useLoaded({
    // The answer has facts about its reader, so the key has the account, if there is one.
    key: me === undefined ? null : ["webinar", id, me?.id ?? ""],
    read: (signal) => api.get("/webinars/:id", { param: { id }, signal }),
    isForEveryone: true,
    againMs: (info) => (isIn ? null : againAfter(info)),
  });
  usePartHeading(loaded.state);
  usePageTitle(loaded.state === "ready" ? loaded.data.title : t("title"));
  const note = useStable((isNow: boolean) => {
    setIn(isNow);
    // A person who was in the room reads at once why they are no longer.
    if (isIn && !isNow && loaded.state === "ready") loaded.reload();
  });
  if (loaded.state === "ready") {
    const shown = { failure, onFailure: setFailure, onReread: loaded.reload, onIn: note };
    return <Shown info={loaded.data} {...shown} />;
  }
  if (loaded.state === "failed" && isMissing(loaded.error)) return <NotThere />;
  return (
    <UnderMasthead>
      <main className="page" id="main" tabIndex={-1}>
        {loaded.state === "loading" ? (
          <Loading />
        ) : (
          <FailurePanel title={t("notLoaded")} error={loaded.error} onRetry={loaded.retry} />
        )}
      </main>
    </UnderMasthead>
  );
}

function NotThere() {
  useSignals();
  const t = useText(webinarText);
  const [path] = useLocation();
  const maySignIn = account.value === null;
  return (
    <UnderMasthead>
      <main className="page" id="main" tabIndex={-1}>
        <NotFoundPart means={maySignIn ? `${t("notFoundMeans")} ${t("signInMeans")}` : t("notFoundMeans")}>
          {maySignIn && (
            <LinkButton href={`/login?next=${encodeURIComponent(path)}`}>{t("signIn")}</LinkButton>
          )}
        </NotFoundPart>
      </main>
    </UnderMasthead>
  );
}

type ShownProps = { info: WebinarInfo; onIn: (isIn: boolean) => void } & Omit<Coming, "onStart" | "onCome">;
type InRoomProps = Pick<ShownProps, "info" | "onIn"> & { isComing: boolean; coming: Coming };

/** The room is followed only on its day and by people who may be in it, because it does not exist before. */
function Shown({ info, onIn, failure, onFailure, onReread }: ShownProps) {
  const isItsDay = useRef(false);
  // The form stays until the person is in, because it shows what failed.
  const [isComing, setComing] = useState(false);
  const start = () => {
    setComing(true);
    onFailure(null);
  };
  const fail = (reason: ApiError | null) => {
    setComing(false);
    onFailure(reason);
  };
  const come = () => {
    setComing(false);
    onReread();
  };
  const coming: Coming = { onStart: start, onCome: come, failure, onFailure: fail, onReread };
  const { as, isHost, state, startsAt } = info;
  // One that goes on past midnight is not left by its page.
  isItsDay.current ||= placeInDay(startsAt).day === today();
  // For a speaker a webinar is a meeting, with the page of a meeting.
  if (isHost || (as !== null && as !== "watcher"))
    return <Redirect to={`/scheduled-meeting/${encodeURIComponent(info.id)}`} replace />;
  if (as !== null && isItsDay.current && state !== "planned" && state !== "cancelled")
    return <InRoom info={info} onIn={onIn} isComing={isComing} coming={coming} />;
  return (
    <UnderMasthead>
      <BeforeWebinar info={info} me={null} coming={coming} />
    </UnderMasthead>
  );
}

function InRoom({ info, onIn, isComing, coming }: InRoomProps) {
  // A person who only watches has no call: their audio and video are asked for when they are called up, by the part that shows that.
  const view = useHall(info.room, "link");
  const me = view?.me ?? null;
  useWatchingAgain(me);
  // The room may bring them in before their call is answered; the form is shown until then.
  const state = isComing ? undefined : me?.state;
  usePartHeading(view === null ? "" : (state ?? "none"));
  const isIn = me !== null && isPresent(me);
  useEffect(() => {
    onIn(isIn);
    return () => onIn(false);
  }, [isIn, onIn]);
  if (view === null)
    return (
      <UnderMasthead>
        <main className="page" id="main" tabIndex={-1}>
          <Loading />
        </main>
      </UnderMasthead>
    );
  switch (state) {
    case "PASSIVE":
    case "LOBBY":
      return me && <WatchersRoom view={view} me={me} info={info} />;
    case "ACTIVE":
    case "RECONNECTING":
    case "SECRET_ROOM":
    case "BREAKOUT":
      return me && <CalledUp view={view} me={me} info={info} />;
    case "WAITING":
    case "REFUSED":
    case "ABSENT":
    case "LEFT":
    case "REMOVED":
    case "KICKED_OUT":
    case undefined:
      return (
        <UnderMasthead>
          <BeforeWebinar info={info} me={isComing ? null : me} coming={coming} />
        </UnderMasthead>
      );
  }
}

/** Notifies a speaker that they are a watcher again, no matter who ended it. */
function useWatchingAgain(me: Person | null): void {
  const state = me?.state;
  const was = useRef(state);
  useEffect(() => {
    if (was.current === "ACTIVE" && state === "PASSIVE") toast(textOf(webinarText)("up.isBack"));
    was.current = state;
  }, [state]);
}
