// Guests of a meeting, without an account, by their invitation's link or under a name (docs/domain.md#meeting-room).
import { randomUUID } from "node:crypto";
import { insertGuest } from "../../db/queries/accounts.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { inviteeOfLink, writeGuest } from "../../db/queries/invitations.ts";
import { lockSchedule, occurrencesOf } from "../../db/queries/schedules.ts";
import { originOf } from "../accounts/devices.ts";
import type { Caller } from "../accounts/session.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { MeetingLogin } from "../contract/rest/invitations.ts";
import { courtRules } from "../contract/sitting/core/court-rules.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { claimsName } from "../contract/spelling.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { isAddressFull, isRemovedHere } from "../sitting/decide/guests.ts";
import { bookingState } from "./answers.ts";
import type { CalendarDeps } from "./deps.ts";
import { hashOfKey } from "./messages.ts";

/** Where others have their office: such an account watches no hall. */
const MEETING_GUEST = "meeting";

/** Makes an account for a guest of a meeting, a webinar or a conference, for that alone. */
export function makeGuest(tx: Transaction, displayName: string, now: number): Promise<Account> {
  return insertGuest(tx, { id: randomUUID(), displayName, createdAt: new Date(now), office: MEETING_GUEST });
}

/**
 * Checks that a guest may come into a room, before they have an account for it.
 * @throws Failure refused if they were removed from it, and when their address has as many guests there as it may have
 */
export async function checkGuest(
  { env, settings }: Pick<CalendarDeps, "env" | "settings">,
  here: Sitting,
  name: string,
  caller: Caller,
): Promise<void> {
  const origin = originOf(env, caller, here.id);
  if (isRemovedHere(here, { name, origin })) throw refused("removed");
  if (isAddressFull(here, courtRules(await settings.read(), []), origin))
    throw refused("guests_of_address_full");
}

/** Whether a name claims to be one of these. */
export function isNameAmong(names: readonly string[], name: string): boolean {
  return names.some((known) => claimsName(name, known));
}

/**
 * Opens a session for the guest of a link, with an account for this booking alone.
 * @returns the next date with the session; without a session for a person who has an account and logs in with it
 * @throws Failure key_missing; link_unknown; invitation_over; invitation_cancelled
 */
export async function comeByLink(
  { db, sessions, now }: Pick<CalendarDeps, "db" | "sessions" | "now">,
  key: string | undefined,
  caller: Caller,
): Promise<MeetingLogin> {
  if (!key) throw new Failure("key_missing", "Reset Key is missing");
  const { meeting, account } = await db.transaction(async (tx) => {
    const found = await inviteeOfLink(tx, hashOfKey(key));
    if (found === null) throw new Failure("link_unknown", "There is no such invitation");
    await lockSchedule(tx, found.scheduleId);
    const { state, dates } = bookingState(await occurrencesOf(tx, found.scheduleId), now());
    const [next] = dates;
    if (state === "over") throw new Failure("invitation_over", "It is over");
    if (state === "cancelled" || !next) throw new Failure("invitation_cancelled", "It is cancelled");
    if (found.accountId !== null) return { meeting: next.id, account: null };
    // An earlier account of this link is invited no more: the host lets in again whoever comes now.
    const made = await makeGuest(tx, found.name, now());
    await writeGuest(tx, found.id, made.id);
    return { meeting: next.id, account: made };
  });
  return { meeting, login: account === null ? null : await sessions.open(account, caller) };
}
