// When the log has to say that a recorder's segments are not stored, and why, or that they are stored again. Pure.
import { RECORDER_BEGIN_SECONDS } from "../contract/limits.ts";
import type { LossReason } from "../contract/sitting/topics/recording.ts";

/** The time that a recorder has to begin, and to send what it kept once the store answers again. */
export const BEGIN_MS = RECORDER_BEGIN_SECONDS * 1000;

/** What is known of a recording or a stream that runs. Times are milliseconds since 1970. */
export type KnownLoss = {
  /** When it was begun, or went on. */
  begunAt: number;
  /** As the log has it: since when nothing is kept, and why. */
  lostAt: number | null;
  lostWhy: LossReason | null;
  /** Since when the store answers, while the log still has it for the reason; null where it does not answer. */
  answersSince: number | null;
};

/**
 * What a look finds: whether a recorder may still be about to begin, whether one's segments are kept, and otherwise
 * what is wrong with the store.
 */
type Look = { now: number; isBeginning: boolean; isSending: boolean; storeTrouble: LossReason | null };

/** What the log has to say now, if anything, and `answersSince` for the next look. */
type NextLoss = { says: "lost" | "back" | null; answersSince: number | null };

const nothing: NextLoss = { says: null, answersSince: null };
const lost: NextLoss = { says: "lost", answersSince: null };

/** Whether a recorder has time left to begin, if there is one (recorder-halls.ts). */
export function mayStillBegin({ begunAt, lostAt }: KnownLoss, now: number): boolean {
  return lostAt === null && now - begunAt < BEGIN_MS;
}

/** A loss has the reason that it has now, not the one it began with. */
export function nextLoss(known: KnownLoss, { now, isBeginning, isSending, storeTrouble }: Look): NextLoss {
  const { lostAt, lostWhy } = known;
  if (isSending) return lostAt === null ? nothing : { says: "back", answersSince: null };
  if (lostAt === null) return isBeginning ? nothing : lost;
  if (lostWhy === storeTrouble) return nothing;
  if (storeTrouble !== null) return lost;
  // The store answers again: the recorder is given time to send what it kept.
  const answersSince = known.answersSince ?? now;
  return now - answersSince < BEGIN_MS ? { says: null, answersSince } : lost;
}
