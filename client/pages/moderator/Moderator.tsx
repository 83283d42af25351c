// The court officer's room of one hall: at work in it, or why the officer cannot enter.
import "../../court/styles/courtroom.css";
import { Redirect } from "wouter";
import { isOwnHall } from "../../../server/contract/hall-rules.ts";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { HallView } from "../../courtroom/core/hall/hall-view.ts";
import { useLeaveWarning } from "../../courtroom/core/shown/use-leave-warning.ts";
import { Entered } from "../../courtroom/views/Entered.tsx";
import { OfHall, UnderMasthead } from "../../courtroom/views/hall.tsx";
import { OfficerRoom } from "../../courtroom/views/officer/OfficerRoom.tsx";
import { OutOfHall } from "../../courtroom/views/participant/OutOfHall.tsx";
import { account } from "../../net/session.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { UNAUTHORIZED } from "../../shell/landing.ts";

const AddCasesDialog = lazyPart(() => import("./AddCasesDialog.tsx"));

export default function Moderator() {
  return <OfHall isRoom>{(court) => <ModeratorOf key={court.courtId} court={court} />}</OfHall>;
}

/** Officers act in the hall they are assigned to; no other hall's room is open to them. */
function ModeratorOf({ court }: { court: BoardRow }) {
  const ownHall = account.peek()?.courtHall ?? null;
  return ownHall === null || isOwnHall(account.peek(), court) ? (
    <Entered court={court}>{(view, me) => <StateOf view={view} me={me} court={court} />}</Entered>
  ) : (
    <Redirect to={UNAUTHORIZED} replace />
  );
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
      return <OfficerRoom view={view} addCases={AddCasesDialog} />;
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
