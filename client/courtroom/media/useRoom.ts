// The room of this page: entered with each grant of the server, left when the grant is taken.
import { signal } from "@preact/signals-react";
import { useEffect, useState } from "react";
import type { Grant } from "../../../server/contract/media.ts";
import { createRoom, type Room } from "../../media/room.ts";
import { reach } from "../../reach.ts";
import { onMessage } from "../../socket.ts";
import { lingering } from "../linger.ts";
import { createSeat } from "./seat.ts";
import { socketTransport } from "./transport.ts";

type Open = { room: Room; stop: () => void };

const pageRoom = lingering<Open>(openRoom, ({ room, stop }) => {
  stop();
  room.close();
});

/** The person's sound and picture went to another window of theirs. */
export const isElsewhere = signal(false);

/** A place that was full, or a grant that was not taken, is tried again after this time: somebody may have gone. */
const RETRY_MS = 5_000;

let enterAgain: () => void = () => {};

/** Brings the person's sound and picture to this window. */
export function takeMediaHere(): void {
  enterAgain();
}

function openRoom(): Open {
  const room = reach.room?.() ?? createRoom("mesh", socketTransport);
  const seat = createSeat(navigator.locks);
  const stopGrants = followGrants(room);
  const stopSeats = onMessage((message) => {
    if (message.t !== "signal") return;
    if (message.kind === "joined") {
      isElsewhere.value = false;
      seat.hold();
    }
    if (message.kind === "ended") {
      isElsewhere.value = message.reason === "elsewhere";
      if (isElsewhere.value) seat.await(takeMediaHere);
    }
  });
  return {
    room,
    stop: () => {
      stopGrants();
      stopSeats();
      seat.give();
    },
  };
}

function followGrants(room: Room): () => void {
  let grant: Grant | null = null;
  const stopMessages = onMessage((message) => {
    if (message.t !== "signal" || message.kind !== "grant") return;
    grant = message.grant;
    if (grant === null) room.leave();
    else room.join(grant);
  });
  const enter = () => {
    if (grant !== null) room.join(grant);
  };
  enterAgain = enter;
  const timer = setInterval(() => {
    if (room.state.peek() === "full" || room.state.peek() === "failed") enter();
  }, RETRY_MS);
  return () => {
    stopMessages();
    clearInterval(timer);
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
