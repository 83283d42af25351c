// The waiting room: no audio and no video; the hall's board, my items, and who lets me in.
import { courtText } from "../../../server/contract/text/court.ts";
import { waitingText } from "./text.ts";
import "../../court/styles/pages.css";
import "../../court/styles/courtroom.css";
import { useEffect } from "react";
import { Redirect, useLocation } from "wouter";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { wasLetIn } from "../../court/let-in.ts";
import { useHallNews } from "../../courtroom/core/commands/use-hall-news.ts";
import type { HallView } from "../../courtroom/core/hall/hall-view.ts";
import { HallComing } from "../../courtroom/frame/HallRefused.tsx";
import { useHall } from "../../courtroom/media/use-hall.ts";
import { OfHall, wayIn } from "../../courtroom/views/hall.tsx";
import { OutOfHall } from "../../courtroom/views/participant/OutOfHall.tsx";
import { useNotices } from "../../courtroom/views/participant/use-notices.ts";
import { sittingOf } from "../../net/court-day.ts";
import { usePartHeading } from "../../shell/use-part-heading.ts";
import { useText } from "../../text/i18n.ts";
import { announce } from "../../ui/toasts.ts";
import { WaitingRoom } from "./WaitingRoom.tsx";

export default function Waiting() {
  return <OfHall>{(court) => <WaitingOf key={court.courtId} court={court} />}</OfHall>;
}

function WaitingOf({ court }: { court: BoardRow }) {
  const t = useText(courtText);
  const view = useHall(court.courtId, "link");
  usePartHeading(view?.me?.state ?? "");
  if (view === null || (view.me === null && wasLetIn(court.courtId)))
    return (
      <main className="page" id="main" tabIndex={-1}>
        <HallComing sitting={sittingOf(court.courtId)} hall={court.number} loading={t("hall.loading")} />
      </main>
    );
  if (view.me === null) return <Redirect to={wayIn(court.courtId)} replace />;
  return <StateOf view={view} me={view.me} court={court} />;
}

type StateOfProps = { view: HallView; me: Person; court: BoardRow };

function StateOf({ view, me, court }: StateOfProps) {
  useHallNews(view);
  useNotices(view);
  switch (me.state) {
    case "WAITING":
      return <WaitingRoom view={view} me={me} court={court} />;
    case "REFUSED":
    case "ABSENT":
    case "LEFT":
    case "REMOVED":
    case "KICKED_OUT":
      return <OutOfHall me={me} court={court} />;
    case "LOBBY":
    case "PASSIVE":
    case "ACTIVE":
    case "RECONNECTING":
    case "SECRET_ROOM":
    case "BREAKOUT":
      return <Admitted courtId={court.courtId} />;
  }
}

/** The way into the hall, automatically. */
function Admitted({ courtId }: { courtId: string }) {
  const t = useText(waitingText);
  const [, navigate] = useLocation();
  useEffect(() => {
    announce(t("admitted"), "assertive");
    navigate(`/meeting?court=${encodeURIComponent(courtId)}`, { replace: true });
  }, [courtId, navigate, t]);
  return null;
}
