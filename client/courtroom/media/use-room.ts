// The media room of this page: joined with each grant of the server, left when the grant is withdrawn.
import { effect, signal, untracked } from "@preact/signals-react";
import { useEffect, useState } from "react";
import type { Grant } from "../../../server/contract/media.ts";
import { createRoom } from "../../media/create-room.ts";
import type { Room, RoomState, Transport } from "../../media/room.ts";
import { environment } from "../../net/environment.ts";
import { onLost, onMessage, onOpen, send } from "../../net/socket.ts";
import { sharedResource } from "../core/shared-resource.ts";
import { createSeat } from "./seat.ts";

/** Carries media messages over the page's one socket, and says when the room must start again. */
const socketTransport: Transport = {
  send,
  onSignal: (listener) =>
    onMessage((message) => {
      if (message.t === "signal") listener(message);
    }),
  onLost,
  onReset: onOpen,
};

type Open = { room: Room; stop: () => void };

const pageRoom = sharedResource<Open>(openRoom, ({ room, stop }) => {
  stop();
  room.close();
});

/** The person's audio and video moved to another window of theirs. */
export const isElsewhere = signal(false);

/**
 * Milliseconds before a retry when the place was full or a grant was refused: somebody may have left since. After a failure the
 * first retries come sooner, because the video server may be back in a moment, and with jitter, so that pages do not retry
 * together.
 */
const RETRY_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LOOK_MS = 250;

const retried: readonly RoomState[] = ["full", "failed", "elsewhere"];

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
  const stopGrants = followGrants(room);
  const arrive = () => {
    isElsewhere.value = false;
    isAsked = false;
    seat.hold();
  };
  // Without a relay that admits the page, only the room knows whether it has joined, or whether another page took its seat.
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
      stopGrants();
      stopArriving();
      stopSeats();
      seat.release();
    },
  };
}

/** Milliseconds before the next retry, with jitter. */
function retryAfter(state: RoomState, tries: number): number {
  const wait = state === "failed" ? Math.min(FIRST_RETRY_MS * 2 ** tries, RETRY_MS) : RETRY_MS;
  return wait * (0.8 + Math.random() * 0.4);
}

function followGrants(room: Room): () => void {
  let grant: Grant | null = null;
  const stopMessages = onMessage((message) => {
    if (message.t !== "signal" || message.kind !== "grant") return;
    grant = message.grant;
    // A person who is kept out has arrived as well: a later call does not take a microphone from another hall automatically.
    if (grant === null) isAsked = false;
    if (grant === null) room.leave();
    else room.join(grant, isAsked);
  });
  const enter = () => {
    if (grant !== null) room.join(grant, isAsked);
  };
  rejoin = enter;
  let tries = 0;
  let due: number | null = null;
  const timer = setInterval(() => {
    const state = room.state.peek();
    if (state === "joined") tries = 0;
    if (!retried.includes(state)) due = null;
    else if (due === null) due = performance.now() + retryAfter(state, tries);
    else if (performance.now() >= due) {
      tries += 1;
      due = null;
      enter();
    }
  }, LOOK_MS);
  return () => {
    stopMessages();
    clearInterval(timer);
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
