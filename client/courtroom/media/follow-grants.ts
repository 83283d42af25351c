// Joins a media room with each grant that the server sends, and again where the place was full or something failed.
import { isCovered } from "../../../server/contract/grant-cover.ts";
import type { Grant } from "../../../server/contract/media.ts";
import type { Room, RoomState, Transport } from "../../media/room.ts";
import { onLost, onMessage, onOpen, send } from "../../net/socket.ts";

/** Carries media messages over the page's one socket, and says when the room must start again. */
export const socketTransport: Transport = {
  send,
  onSignal: (listener) =>
    onMessage((message) => {
      if (message.t === "signal") listener(message);
    }),
  onLost,
  onReset: onOpen,
};

/**
 * Milliseconds before a retry when the place was full or a grant was refused: somebody may have left since. After a failure the
 * first retries come sooner, because the video server may be back in a moment, and with jitter, so that pages do not retry
 * together.
 */
const RETRY_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LOOK_MS = 250;

const retried: readonly RoomState[] = ["full", "failed", "elsewhere"];

/** Milliseconds before the next retry, with jitter. */
function retryAfter(state: RoomState, tries: number): number {
  const wait = state === "failed" ? Math.min(FIRST_RETRY_MS * 2 ** tries, RETRY_MS) : RETRY_MS;
  return wait * (0.8 + Math.random() * 0.4);
}

type Follower = {
  /** Whether a join takes the person's audio from another hall of theirs. */
  takes?: () => boolean;
  /** Called when the grant is withdrawn. */
  onWithdrawn?: () => void;
};

/** Follows the grants of this page's connection until it is stopped; `rejoin` joins the present place again at once. */
export function followGrants(room: Room, { takes = () => false, onWithdrawn = () => {} }: Follower = {}) {
  let grant: Grant | null = null;
  const rejoin = () => {
    if (grant !== null) room.join(grant, takes());
  };
  const withdraw = () => {
    grant = null;
    onWithdrawn();
    room.leave();
  };
  const stopMessages = onMessage((message) => {
    if (message.t !== "signal") return;
    if (message.kind === "withheld" && !isCovered(grant, message)) withdraw();
    if (message.kind !== "grant") return;
    if (message.grant === null) return withdraw();
    grant = message.grant;
    rejoin();
  });
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
      rejoin();
    }
  }, LOOK_MS);
  const stop = () => {
    stopMessages();
    clearInterval(timer);
  };
  return { rejoin, stop };
}
