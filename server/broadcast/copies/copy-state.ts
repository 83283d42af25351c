// The state of a copy at a given time, for people who read about it and for messages. Pure.
import type { CopyRow as Found } from "../../../db/queries/recording-copies.ts";
import type { CopyRow } from "../../contract/rest/recording-copies.ts";

type CopyMarks = Pick<Found, "refusedWhy" | "failedWhy" | "givenUntil" | "purgedAt" | "madeAt">;

/** @param now - milliseconds since 1970 */
export function copyState(
  { refusedWhy, failedWhy, givenUntil, purgedAt, madeAt }: CopyMarks,
  now: number,
): CopyRow["state"] {
  if (refusedWhy !== null) return "refused";
  if (failedWhy !== null) return "failed";
  if (purgedAt !== null && (givenUntil === null || purgedAt < givenUntil)) return "gone";
  if (givenUntil === null) return "asked";
  if (givenUntil.getTime() <= now) return "over";
  return madeAt === null ? "making" : "ready";
}
