// Why a message was not delivered: the gateway's reason, kept for operators, and the cause shown on pages.

/** Written first where a message was not worth sending any more; what the gateway said last may follow. */
export const TOO_OLD = "Too old";
/** Written where a message was not sent, because its organiser or the court had sent as many as may be. */
export const HELD_BACK = "Held back";
/** Written first where the gateway did not answer; the name of the error may follow. */
export const NO_ANSWER = "No answer";

export const messageCauses = [
  "tooOld",
  "heldBack",
  "refused",
  "credentials",
  "busy",
  "down",
  "unreachable",
  "other",
] as const;
export type MessageCause = (typeof messageCauses)[number];

/** @param reason - as the outbox keeps it: `503 Service Unavailable`, `No answer: ECONNREFUSED`, `Too old, after: …` */
export function causeOf(reason: string): MessageCause {
  if (reason.startsWith(TOO_OLD)) return "tooOld";
  if (reason.startsWith(HELD_BACK)) return "heldBack";
  if (reason.startsWith(NO_ANSWER)) return "unreachable";
  const status = Number(/^\d{3}\b/.exec(reason)?.[0] ?? Number.NaN);
  if (status === 401 || status === 403) return "credentials";
  if (status === 408 || status === 425 || status === 429) return "busy";
  if (status >= 500) return "down";
  return status >= 400 ? "refused" : "other";
}
