// The hearing, for everyone but the court officer: one view for each state a person can be in.
import "../../court/styles/courtroom.css";
import { type ReactNode, Suspense } from "react";
import { Redirect } from "wouter";
import { framesRecorder } from "../../../server/contract/recorder.ts";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isInSideRoom, isPresent } from "../../../server/contract/sitting/core/person.ts";
import { type RoomName, roleViewOf } from "../../../server/contract/views.ts";
import type { HallView } from "../../courtroom/core/hall/hall-view.ts";
import { useLeaveWarning } from "../../courtroom/core/shown/use-leave-warning.ts";
import { HallTiles } from "../../courtroom/halls/HallTiles.tsx";
import { MoveBanner } from "../../courtroom/halls/MoveBanner.tsx";
import { Entered } from "../../courtroom/views/Entered.tsx";
import { OfHall, UnderMasthead } from "../../courtroom/views/hall.tsx";
import { HallRoom } from "../../courtroom/views/participant/HallRoom.tsx";
import { OutOfHall } from "../../courtroom/views/participant/OutOfHall.tsx";
import { account } from "../../net/session.ts";
import { type LazyPart, lazyPart } from "../../shell/chunk-reload.ts";
import { useOwnDocument } from "../../shell/own-document.ts";

export default function Meeting() {
  return (
    <OfHall isRoom>
      {(court) => (
        <InOwnDocument>
          <Entered key={court.courtId} court={court}>
            {(view, me) => <StateOf view={view} me={me} court={court} />}
          </Entered>
        </InOwnDocument>
      )}
    </OfHall>
  );
}

/** The court room's own device may record its hall, in a frame for which this page has a policy of its own. */
function InOwnDocument({ children }: { children: ReactNode }) {
  const me = account.peek();
  const isOwn = useOwnDocument(framesRecorder, me != null && roleViewOf(me).room === "device");
  return isOwn ? <Suspense fallback={null}>{children}</Suspense> : null;
}

type Room = (props: { view: HallView; me: Person; query: string }) => ReactNode;

type OwnRoom = { view: HallView };

// Of the court's own people there are few in a hall: everybody else loads nothing of their rooms.
const JudgeRoom = lazyPart<OwnRoom>(() => import("../../courtroom/views/judge/JudgeRoom.tsx"));
const DeviceRoom = lazyPart<OwnRoom>(() => import("../../courtroom/views/court-device/DeviceRoom.tsx"));
const StenoRoom = lazyPart<OwnRoom>(() => import("../../courtroom/views/stenographer/StenoRoom.tsx"));
const ownRooms: Partial<Record<RoomName, LazyPart<OwnRoom>>> = {
  bench: JudgeRoom,
  device: DeviceRoom,
  record: StenoRoom,
};
// Fetched with the hall's state, and not after it.
const reader = account.peek();
if (reader) ownRooms[roleViewOf(reader).room]?.preload();

/** The component of each room; the officer's is a page of its own. */
const rooms: Record<RoomName, Room> = {
  officer: ({ query }) => <Redirect to={`/moderator${query}`} replace />,
  bench: ({ view }) => <JudgeRoom view={view} />,
  device: ({ view }) => <DeviceRoom view={view} />,
  // A room beside the hearing looks alike for all but the bench.
  record: ({ view, me }) =>
    isInSideRoom(me.state) ? <HallRoom view={view} me={me} /> : <StenoRoom view={view} />,
  hall: ({ view, me }) => <HallRoom view={view} me={me} />,
};

function StateOf({ view, me, court }: { view: HallView; me: Person; court: BoardRow }) {
  useLeaveWarning(me.state === "ACTIVE");
  const RoomOf = rooms[roleViewOf(me).room];
  // Guests of a booking have a page of their own before and after the hall.
  if (me.guestOf !== undefined && !isPresent(me))
    return <Redirect to={`/scheduled-meeting/${me.guestOf}`} replace />;
  const query = `?court=${encodeURIComponent(court.courtId)}`;
  switch (me.state) {
    case "WAITING":
    case "REFUSED":
      return <Redirect to={`/waiting${query}`} replace />;
    case "LOBBY":
    case "PASSIVE":
    case "ACTIVE":
    case "RECONNECTING":
    case "SECRET_ROOM":
    case "BREAKOUT":
      return <RoomOf view={view} me={me} query={query} />;
    case "ABSENT":
    case "LEFT":
    case "REMOVED":
    case "KICKED_OUT":
      return (
        <UnderMasthead>
          <MoveBanner view={view} />
          <OutOfHall me={me} court={court} />
          <HallTiles courtId={court.courtId} from={view} />
        </UnderMasthead>
      );
  }
}
