// Guests: people who give a name, watch, and have no other account (role ANONYMOUS).
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { insertGuest } from "../../db/queries/accounts.ts";
import { type LoginResponse, messages } from "../contract/accounts.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import type { Caller } from "./caller.ts";

const MIN = 2;
const MAX = 60;
// The joiners (U+200C, U+200D) are part of how Indic names are spelt, but only inside a word.
const nameLetters = /^(?:[\p{L}\p{M} .'-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))+$/u;

/** A guest's name: letters of any script, spaces and . ' - only, 2 to 60 (messages of SPEC.md §5). */
export const guestName = z
  .string(messages.required)
  .transform((name) => name.normalize("NFC").replace(/ +/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, messages.required)
      .max(MAX, messages.maxLength(MAX))
      .regex(nameLetters, messages.alphabet)
      .regex(/\p{L}/u, messages.alphabet)
      .min(MIN, messages.minLength(MIN)),
  );

/**
 * Makes an account for a guest and opens its session.
 * Refuses a name that is not one (invalid, field name), and too many guests from one address (too_many).
 */
export async function createGuest(
  { db, sessions, limits, now }: Pick<Services, "db" | "sessions" | "limits" | "now">,
  name: string,
  caller: Caller,
): Promise<LoginResponse> {
  const parsed = guestName.safeParse(name);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? messages.required;
    throw new Failure("invalid", "The name cannot be used", { fields: { name: message } });
  }
  await limits.take("guestsOfAddress", caller.address);
  const guest = { id: randomUUID(), displayName: parsed.data, createdAt: new Date(now()) };
  return sessions.open(await insertGuest(db, guest), caller);
}
