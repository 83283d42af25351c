// Guests: people who give only a name, watch, and have no other account (role ANONYMOUS).
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { insertGuest } from "../../db/queries/accounts.ts";
import { originOf } from "../accounts/devices.ts";
import type { Caller } from "../accounts/session.ts";
import { fault } from "../contract/faults.ts";
import { GUEST_NAME_MAX, GUEST_NAME_MIN } from "../contract/limits.ts";
import { isSeenName, nameLetters } from "../contract/person-name.ts";
import type { LoginResponse } from "../contract/rest/accounts.ts";
import { faultOf, issue } from "../contract/rest/faults.ts";
import { courtRules } from "../contract/sitting/core/court-rules.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { plainName } from "../contract/spelling.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { guestRefusal } from "./decide/guests.ts";
import type { SittingDeps } from "./deps.ts";

/** A guest's name: visible letters of any script, spaces and . ' -, 2 to 60 (docs/reference.md#messages). */
export const guestName = z
  .string(issue("required"))
  .transform((name) => name.normalize("NFC").replace(/ +/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, issue("required"))
      .max(GUEST_NAME_MAX, issue("maxLength", { maxLength: GUEST_NAME_MAX }))
      .regex(nameLetters, issue("alphabet"))
      .refine((name) => isSeenName(name) && plainName(name) !== "", issue("alphabet"))
      .min(GUEST_NAME_MIN, issue("minLength", { minLength: GUEST_NAME_MIN })),
  );

/**
 * The name a guest gave, as it is kept.
 * @throws Failure invalid, field name for one that cannot be used
 */
export function guestNamed(name: string): string {
  const parsed = guestName.safeParse(name);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const found = first ? faultOf(first) : fault("required");
  throw new Failure("invalid", "The name cannot be used", { faults: { name: found } });
}

/**
 * Makes an account for a guest of a sitting and opens its session.
 * @throws Failure invalid with the field for a name that is not one; too_many guests of one address; refused for
 * somebody who was removed from this hall today, and in a hall with all the guests that the court allows
 */
export async function createGuest(
  {
    db,
    env,
    sessions,
    settings,
    limits,
    now,
  }: Pick<SittingDeps, "db" | "env" | "sessions" | "settings" | "limits" | "now">,
  sitting: Sitting,
  name: string,
  caller: Caller,
): Promise<LoginResponse> {
  // First, so that nobody has names looked at without an end.
  await limits.take("guestsOfAddress", caller.address);
  const displayName = guestNamed(name);
  const rules = courtRules(await settings.read(), []);
  const guest = { name: displayName, origin: originOf(env, caller, sitting.id) };
  const refusal = guestRefusal(sitting, rules, guest);
  // Those who have an account and are not in the hall yet.
  const coming = await limits.count("guestsOfHall", `${sitting.courtId} ${caller.address}`);
  const refusedBy = refusal?.refused ?? (coming > rules.guestsPerAddress ? "guests_of_address_full" : null);
  if (refusedBy !== null) throw refused(refusedBy);
  const account = await insertGuest(db, { id: randomUUID(), displayName, createdAt: new Date(now()) });
  return sessions.open(account, caller);
}
