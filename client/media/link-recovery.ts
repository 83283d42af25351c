// Decides what a link needs that does not carry: time, its offer again, a new offer, fresh routes, or a new link.
import type { LinkState } from "./room.ts";

export interface LinkHealth {
  state: LinkState;
  /** The connection is over for good and no message can revive it. */
  closed: boolean;
  /** This side makes the offers. */
  offers: boolean;
  /** Milliseconds since it last carried, or since it was built. */
  downFor: number;
  /** Milliseconds since the routes broke, 0 while they are being found or carry. */
  lostFor: number;
  /** Milliseconds since our offer was made and since it was last sent, 0 if none waits for its answer. */
  unansweredFor: number;
  sentFor: number;
  /** Milliseconds that the two sides have agreed on another direction than the rights say, with no offer under way. */
  mismatchedFor: number;
  /** Fresh routes were already asked for since it broke. */
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
 * @param health - how a link does
 * @returns the one thing to do for it now
 */
export function recoverLinks(health: LinkHealth): LinkRecovery {
  if (health.closed) return "rebuild";
  // Each failure doubles the wait up to four times, so that a dead network is not flooded with offers.
  const rebuildAfter = REBUILD_AFTER * Math.min(2 ** health.attempts, 4);
  if (health.state !== "connected" && health.downFor >= rebuildAfter) return "rebuild";
  if (!health.offers) return "nothing";
  // Said several times and never answered: the other side cannot take it.
  if (health.unansweredFor >= 2 * rebuildAfter) return "rebuild";
  if (health.state === "lost" && !health.restarted && health.lostFor >= RESTART_AFTER) return "restart";
  if (health.sentFor >= RESEND_AFTER) return "resend";
  return health.mismatchedFor >= NEGOTIATE_AFTER ? "negotiate" : "nothing";
}
