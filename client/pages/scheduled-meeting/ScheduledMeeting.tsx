// One date of a booking: the page before its room, the room, and the page after it. For a webinar only its speakers come here; watchers
// have a page of their own.

import { inMeetingText } from "../../court/in-meeting.text.ts";
import { meetingsText } from "../../courtroom/core/text/meetings.text.ts";
import "../../court/styles/pages.css";
import "../../court/styles/courtroom.css";
import "../../court/styles/tile.css";
import { Suspense, useEffect, useRef } from "react";
import { Redirect, useLocation } from "wouter";
import { placeInDay } from "../../../server/contract/calendar/slots.ts";
import type { ScheduledMeeting as Facts } from "../../../server/contract/rest/meetings.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isMeeting, isWebinar } from "../../../server/contract/sitting/core/state.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { webinarPath } from "../../court/webinar-path.ts";
import type { HallView } from "../../courtroom/core/hall/hall-view.ts";
import { useLeaveWarning } from "../../courtroom/core/shown/use-leave-warning.ts";
import { useHall } from "../../courtroom/media/use-hall.ts";
import { UnderMasthead } from "../../courtroom/views/hall.tsx";
import { MeetingRoom } from "../../courtroom/views/meeting/MeetingRoom.tsx";
import { SpeakersRoom } from "../../courtroom/views/webinar/SpeakersRoom.tsx";
import { api } from "../../net/api.ts";
import { today } from "../../net/court-day.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { NotFoundPart } from "../../shell/NotFoundPart.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { usePartHeading } from "../../shell/use-part-heading.ts";
import { useText, useWording } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Lobby } from "./Lobby.tsx";
import { WaitingToBeLetIn } from "./WaitingToBeLetIn.tsx";

const InviteNow = lazyPart(() => import("../../court/invite/InviteNow.tsx"));

/** The page reads the state of the meeting again after this time. */
const AGAIN_MS = 10_000;

export default function ScheduledMeeting() {
  const [location] = useLocation();
  const id = location.split("/")[2] ?? "";
  return id === "" ? <Redirect to="/schedule-court-proceedings" replace /> : <OfId key={id} id={id} />;
}

function OfId({ id }: { id: string }) {
  const t = useText(meetingsText);
  const loaded = useLoaded({
    key: ["meeting", id],
    read: (signal) => api.get("/scheduled-meetings/:id", { param: { id }, signal }),
    againMs: () => AGAIN_MS,
  });
  usePartHeading(loaded.state);
  usePageTitle(loaded.state === "ready" ? loaded.data.title : t("title"));
  if (loaded.state === "ready") return <Meeting facts={loaded.data} onReread={loaded.reload} />;
  const isMissing =
    loaded.state === "failed" && (loaded.error.code === "not_found" || loaded.error.code === "invalid");
  return (
    <UnderMasthead>
      <main className="page" id="main" tabIndex={-1}>
        {loaded.state === "loading" ? (
          <Loading />
        ) : isMissing ? (
          <NotFoundPart means={t("notFoundMeans")}>
            <LinkButton href="/schedule-court-proceedings">{t("toSchedule")}</LinkButton>
          </NotFoundPart>
        ) : (
          <FailurePanel title={t("notLoaded")} error={loaded.error} onRetry={loaded.retry} />
        )}
      </main>
    </UnderMasthead>
  );
}

type MeetingProps = { facts: Facts; onReread: () => void };

/** The room is followed only on its day, because it does not exist before. */
function Meeting({ facts, onReread }: MeetingProps) {
  const { room, mayEnter, startsAt, kind, as } = facts;
  const isItsDay = useRef(false);
  // A guest comes into a hall by this page, and is let in by its officer; everybody else only reads here what the meeting is.
  const hasWordsOfHall = facts.hall !== null && (facts.kind === "hearing" || room !== null);
  useWording(hasWordsOfHall ? null : inMeetingText);
  // A meeting that goes on past midnight is not left by its page.
  isItsDay.current ||= placeInDay(startsAt).day === today();
  if (kind === "webinar" && as === "watcher") return <Redirect to={webinarPath(facts.id)} replace />;
  return room !== null && mayEnter && isItsDay.current ? (
    <InRoom facts={facts} room={room} onReread={onReread} />
  ) : (
    <UnderMasthead>
      <Lobby facts={facts} me={null} onReread={onReread} />
    </UnderMasthead>
  );
}

function InRoom({ facts, room, onReread }: MeetingProps & { room: string }) {
  const view = useHall(room, "media");
  const me = view?.me ?? null;
  const [state, phase] = [me?.state, view?.sitting.phase ?? facts.phase];
  const read = useRef({ state, phase });
  // The meeting is read anew at once when this person goes out, or when it ends.
  useEffect(() => {
    if (read.current.state === state && read.current.phase === phase) return;
    read.current = { state, phase };
    onReread();
  });
  useLeaveWarning(me?.state === "ACTIVE");
  usePartHeading(me?.state ?? "");
  switch (me?.state) {
    case "ACTIVE":
    case "PASSIVE":
    case "LOBBY":
    case "RECONNECTING":
    case "SECRET_ROOM":
    case "BREAKOUT":
      if (view && isWebinar(view.sitting)) return me && <SpeakersOf facts={facts} view={view} me={me} />;
      if (view && !isMeeting(view.sitting))
        return <Redirect to={`/meeting?court=${encodeURIComponent(view.courtId)}`} replace />;
      return (
        view &&
        me && (
          <MeetingRoom
            view={view}
            me={me}
            title={facts.title}
            conference={facts.kind === "conference" && !facts.isSecondDevice ? facts.id : null}
            booked={bookedOf(facts)}
            invite={
              facts.isHost && !facts.isSecondDevice ? (
                <Suspense fallback={null}>
                  <InviteNow meeting={facts.id} />
                </Suspense>
              ) : undefined
            }
          />
        )
      );
    case "WAITING":
      return (
        <UnderMasthead>
          {view && <WaitingToBeLetIn view={view} facts={facts} onReread={onReread} />}
        </UnderMasthead>
      );
    case "REFUSED":
    case "ABSENT":
    case "LEFT":
    case "REMOVED":
    case "KICKED_OUT":
    case undefined:
      return (
        <UnderMasthead>
          <Lobby facts={{ ...facts, phase }} me={me} onReread={onReread} />
        </UnderMasthead>
      );
  }
}

const bookedOf = ({ files, booking }: Facts) => files.map((file) => ({ ...file, booking }));

type SpeakersOfProps = { facts: Facts; view: HallView; me: Person };

/** The booking says whether guests may come, until the host sets it in the room. */
function SpeakersOf({ facts, view, me }: SpeakersOfProps) {
  const { id } = facts;
  const info = useLoaded({
    key: view.sitting.openToGuests === null ? ["webinar of speakers", id] : null,
    read: (signal) => api.get("/webinars/:id", { param: { id }, signal }),
  });
  return (
    <SpeakersRoom
      view={view}
      me={me}
      facts={facts}
      booked={bookedOf(facts)}
      isOpen={info.state === "ready" && info.data.isOpenToGuests}
    />
  );
}
