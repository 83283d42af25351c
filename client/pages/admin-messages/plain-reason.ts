// What a gateway's answer means in plain words, by its status; the answer itself stands beside it.

/**
 * @param reason - as the outbox keeps it: `503 Service Unavailable`, `No answer: ECONNREFUSED`, `Too old, after: …`
 * @returns the key of its sentence
 */
export function plainReason(
  reason: string,
): "tooOld" | "refused" | "credentials" | "busy" | "down" | "unreachable" | "other" {
  if (reason.startsWith("Too old")) return "tooOld";
  if (reason.startsWith("No answer")) return "unreachable";
  const status = Number(/^\d{3}\b/.exec(reason)?.[0] ?? Number.NaN);
  if (status === 401 || status === 403) return "credentials";
  if (status === 408 || status === 425 || status === 429) return "busy";
  if (status >= 500) return "down";
  return status >= 400 ? "refused" : "other";
}
