// The court officer's room of one hall: at work in it, or what stands between the officer and it.
import "../../ui/styles/courtroom.css";
import "../../courtroom/watch/watch.css";
import { Redirect } from "wouter";
import type { BoardRow } from "../../../server/contract/courts.ts";
import { isOwnHall } from "../../../server/contract/halls.ts";
import type { Person } from "../../../server/contract/sitting/state.ts";
import { OfficerRoom } from "../../courtroom/officer/OfficerRoom.tsx";
import { type HallView, useHall } from "../../courtroom/useHall.ts";
import { useLeaveWarning } from "../../courtroom/useLeaveWarning.ts";
import { OutOfHall } from "../../courtroom/watch/OutOfHall.tsx";
import { account } from "../../session.ts";
import { UNAUTHORIZED } from "../../shell/landing.ts";
import { useText } from "../../text/i18n.ts";
import { Loading } from "../../ui/Progress.tsx";
import { OfHall, UnderMasthead, wayIn } from "../meeting/hall.tsx";

export default function Moderator() {
  return <OfHall isRoom>{(court) => <ModeratorOf key={court.courtId} court={court} />}</OfHall>;
}

/** Officers act in the hall they are assigned to; no other hall's room is open to them. */
function ModeratorOf({ court }: { court: BoardRow }) {
  const ownHall = account.peek()?.courtHall ?? null;
  return ownHall === null || isOwnHall(account.peek(), court) ? (
    <OwnHall court={court} />
  ) : (
    <Redirect to={UNAUTHORIZED} replace />
  );
}

function OwnHall({ court }: { court: BoardRow }) {
  const t = useText("room");
  const view = useHall(court.courtId, "media");
  if (view === null)
    return (
      <UnderMasthead>
        <main className="page" id="main" tabIndex={-1}>
          <Loading>{t("entering", { hall: court.number })}</Loading>
        </main>
      </UnderMasthead>
    );
  if (view.me === null) return <Redirect to={wayIn(court.courtId)} replace />;
  return <StateOf view={view} me={view.me} court={court} />;
}

function StateOf({ view, me, court }: { view: HallView; me: Person; court: BoardRow }) {
  useLeaveWarning(me.state === "ACTIVE");
  switch (me.state) {
    case "ACTIVE":
    case "PASSIVE":
    case "LOBBY":
    case "RECONNECTING":
    case "SECRET_ROOM":
    case "BREAKOUT":
      return <OfficerRoom view={view} />;
    case "WAITING":
    case "REFUSED":
    case "ABSENT":
    case "LEFT":
    case "REMOVED":
    case "KICKED_OUT":
      return (
        <UnderMasthead>
          <OutOfHall me={me} court={court} />
        </UnderMasthead>
      );
  }
}
