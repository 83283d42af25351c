// The room of this page: entered with each grant of the server, left when the grant is taken.
import { signal } from "@preact/signals-react";
import { useEffect, useState } from "react";
import type { Grant } from "../../../server/contract/media.ts";
import { createRoom, type Room } from "../../media/room.ts";
import { onMessage } from "../../socket.ts";
import { lingering } from "../linger.ts";
import { socketTransport } from "./transport.ts";

type Open = { room: Room; stop: () => void };

const pageRoom = lingering<Open>(openRoom, ({ room, stop }) => {
  stop();
  room.close();
});

/** The person's sound and picture went to another window of theirs. */
export const isElsewhere = signal(false);

/** A full place is asked again after this time: somebody may have gone. */
const FULL_RETRY_MS = 10_000;

function openRoom(): Open {
  const room = createRoom("mesh", socketTransport);
  let grant: Grant | null = null;
  const stopGrants = onMessage((message) => {
    if (message.t !== "signal") return;
    if (message.kind === "joined") isElsewhere.value = false;
    if (message.kind === "ended") isElsewhere.value = message.reason === "elsewhere";
    if (message.kind !== "grant") return;
    grant = message.grant;
    if (grant === null) room.leave();
    else room.join(grant);
  });
  const timer = setInterval(() => {
    if (room.state.peek() === "full" && grant !== null) room.join(grant);
  }, FULL_RETRY_MS);
  return {
    room,
    stop: () => {
      stopGrants();
      clearInterval(timer);
    },
  };
}

/** The room while the component is mounted; null where the page has no media, and before it is made. */
export function useRoom(isWanted: boolean): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    setRoom(pageRoom.take().room);
    return () => {
      pageRoom.give();
      setRoom(null);
    };
  }, [isWanted]);
  return room;
}
