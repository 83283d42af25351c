// The room of this page: entered with each grant of the server, left when the grant is taken.
import { signal } from "@preact/signals-react";
import { useEffect, useState } from "react";
import type { Grant } from "../../../server/contract/media.ts";
import { createRoom, type Room } from "../../media/room.ts";
import { onMessage, onOpen } from "../../socket.ts";
import { lingering } from "../linger.ts";
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

/**
 * When the socket returns, the server clears what this page had and then grants anew. A grant that comes within this
 * time continues the stay, with the microphone as it was; only if none comes is the person out.
 */
const RETURN_MS = 2_000;

function openRoom(): Open {
  const room = createRoom("mesh", socketTransport);
  const stopGrants = followGrants(room);
  const stopSeats = onMessage((message) => {
    if (message.t !== "signal") return;
    if (message.kind === "joined") isElsewhere.value = false;
    if (message.kind === "ended") isElsewhere.value = message.reason === "elsewhere";
  });
  return {
    room,
    stop: () => {
      stopGrants();
      stopSeats();
    },
  };
}

function followGrants(room: Room): () => void {
  let grant: Grant | null = null;
  let returnedAt = Number.NEGATIVE_INFINITY;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const stopOpen = onOpen(() => {
    returnedAt = performance.now();
  });
  const stopMessages = onMessage((message) => {
    if (message.t !== "signal" || message.kind !== "grant") return;
    clearTimeout(leaving);
    grant = message.grant;
    if (grant !== null) room.join(grant);
    else if (performance.now() - returnedAt < RETURN_MS) leaving = setTimeout(() => room.leave(), RETURN_MS);
    else room.leave();
  });
  const enter = () => {
    if (grant !== null) room.join(grant);
  };
  enterAgain = enter;
  const timer = setInterval(() => {
    if (room.state.peek() === "full" || room.state.peek() === "failed") enter();
  }, RETRY_MS);
  return () => {
    stopOpen();
    stopMessages();
    clearTimeout(leaving);
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
