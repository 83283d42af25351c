// Whether a meeting's begin put somebody out, who had joined before its booking allowed a recording.
import { CONSENTS_TO_RECORDING } from "../limits.ts";
import type { Person } from "../sitting/core/person.ts";

/** @param me - as they are in the room; null where they have not been in it */
export function asksAnew(
  { mayRecord }: { mayRecord: boolean },
  me: Pick<Person, "state" | "consent"> | null,
): boolean {
  return mayRecord && me?.state === "LEFT" && !CONSENTS_TO_RECORDING.includes(me.consent.version);
}
