// Decides what a link needs that carries no media: time, its offer again, a new offer, an ICE restart, or a new link.
import type { LinkState } from "./room.ts";

export interface LinkHealth {
  state: LinkState;
  /** The connection is closed for good, and no message can revive it. */
  closed: boolean;
  /** This side makes the offers. */
  offers: boolean;
  /** Milliseconds since it last carried media, or since it was built. */
  downFor: number;
  /** Milliseconds since ICE failed; 0 while it is connecting or connected. */
  lostFor: number;
  /** Milliseconds since our offer was made, and since it was last sent; 0 if none waits for an answer. */
  unansweredFor: number;
  sentFor: number;
  /** Milliseconds for which the negotiated direction has differed from the rights, with no offer pending. */
  mismatchedFor: number;
  /** ICE was already restarted since it failed. */
  restarted: boolean;
  /** How often it was rebuilt without success. */
  attempts: number;
}

export type LinkRecovery = "nothing" | "resend" | "negotiate" | "restart" | "rebuild";

const RESEND_AFTER = 4_000;
const NEGOTIATE_AFTER = 4_000;
const RESTART_AFTER = 3_000;
const REBUILD_AFTER = 10_000;

/**
 * @param health - the state of a link
 * @returns the one action for it now
 */
export function recoverLinks(health: LinkHealth): LinkRecovery {
  if (health.closed) return "rebuild";
  // Exponential back-off up to four times the first waiting time, so that a dead network is not flooded with offers.
  const rebuildAfter = REBUILD_AFTER * Math.min(2 ** health.attempts, 4);
  if (health.state !== "connected" && health.downFor >= rebuildAfter) return "rebuild";
  if (!health.offers) return "nothing";
  // Sent several times and never answered: the other side cannot accept it.
  if (health.unansweredFor >= 2 * rebuildAfter) return "rebuild";
  if (health.state === "lost" && !health.restarted && health.lostFor >= RESTART_AFTER) return "restart";
  if (health.sentFor >= RESEND_AFTER) return "resend";
  return health.mismatchedFor >= NEGOTIATE_AFTER ? "negotiate" : "nothing";
}
