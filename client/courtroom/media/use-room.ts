// The media room of this page: joined with each grant of the server, left when the grant is withdrawn.
import { effect, signal, untracked } from "@preact/signals-react";
import { useEffect, useState } from "react";
import { createRoom } from "../../media/create-room.ts";
import type { Room } from "../../media/room.ts";
import { environment } from "../../net/environment.ts";
import { onMessage } from "../../net/socket.ts";
import { sharedResource } from "../core/shown/shared-resource.ts";
import { followGrants, socketTransport } from "./follow-grants.ts";
import { createSeat } from "./seat.ts";

type Open = { room: Room; stop: () => void };

const pageRoom = sharedResource<Open>(openRoom, ({ room, stop }) => {
  stop();
  room.close();
});

/** The person's audio and video moved to another window of theirs. */
export const isElsewhere = signal(false);

let rejoin: () => void = () => {};

/** The person asked for audio and video here: their next join takes over from a microphone of theirs that is open elsewhere. */
let isAsked = false;

/** The place in which this page has its audio and video; null while it has none. */
let placeNow: () => string | null = () => null;

/** The person came to a hall on their own, and their audio and video with them; a person who is in it already need not ask. */
export function askMediaHere(sitting: string): void {
  if (placeNow()?.startsWith(`${sitting}/`) !== true) isAsked = true;
}

/** Moves the person's audio and video to this window. */
export function takeMediaHere(): void {
  isAsked = true;
  rejoin();
}

/** Joins the place again at once, after a failure. */
export function retryMedia(): void {
  rejoin();
}

function openRoom(): Open {
  const room = environment.room?.() ?? createRoom("granted", socketTransport);
  const seat = createSeat(navigator.locks);
  placeNow = () => room.place.peek();
  const grants = followGrants(room, {
    takes: () => isAsked,
    // A person who is kept out has arrived as well: a later call does not take a microphone from another hall automatically.
    onWithdrawn: () => {
      isAsked = false;
    },
  });
  rejoin = grants.rejoin;
  const arrive = () => {
    isElsewhere.value = false;
    isAsked = false;
    seat.hold();
  };
  // Where no relay admits the page, only the room knows whether it has joined, or whether another page took its seat.
  const stopArriving = effect(() => {
    if (room.state.value === "joined") untracked(arrive);
    if (room.state.value !== "elsewhere") return;
    isElsewhere.value = true;
    seat.waitUntilFree(takeMediaHere);
  });
  const stopSeats = onMessage((message) => {
    if (message.t !== "signal") return;
    if (message.kind === "joined") arrive();
    if (message.kind === "ended") isElsewhere.value = message.reason === "elsewhere";
    const isRefused = message.kind === "refused" && message.code === "speaking_elsewhere";
    if (isRefused) isElsewhere.value = true;
    if (isRefused || (message.kind === "ended" && isElsewhere.value)) seat.waitUntilFree(takeMediaHere);
  });
  return {
    room,
    stop: () => {
      grants.stop();
      stopArriving();
      stopSeats();
      seat.release();
    },
  };
}

/** The room while the component is mounted; null where the page has no media, and before the room is created. */
export function useRoom(isWanted: boolean): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    setRoom(pageRoom.acquire().room);
    return () => {
      pageRoom.release();
      setRoom(null);
    };
  }, [isWanted]);
  return room;
}
