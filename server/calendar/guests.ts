// Guests of a meeting: people without an account who come in by the link of their invitation (docs/domain.md#meeting-room).
import { randomUUID } from "node:crypto";
import { insertGuest } from "../../db/queries/accounts.ts";
import { inviteeOfLink, writeGuest } from "../../db/queries/invitations.ts";
import { lockSchedule, occurrencesOf } from "../../db/queries/schedules.ts";
import type { Caller } from "../accounts/session.ts";
import type { MeetingLogin } from "../contract/rest/invitations.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { stateOf } from "./answers.ts";
import { hashOfKey } from "./messages.ts";

/** Where others have their office: such an account watches no hall. */
export const MEETING_GUEST = "meeting";

/**
 * Opens a session for the guest of a link, with an account for this booking alone.
 * @returns the date that is next, with the session; without one for whoever has an account and logs in with it
 * @throws Failure key_missing; link_unknown; invitation_over; invitation_cancelled
 */
export async function comeByLink(
  { db, sessions, now }: Pick<Services, "db" | "sessions" | "now">,
  key: string | undefined,
  caller: Caller,
): Promise<MeetingLogin> {
  if (!key) throw new Failure("key_missing", "Reset Key is missing");
  const { meeting, account } = await db.transaction(async (tx) => {
    const found = await inviteeOfLink(tx, hashOfKey(key));
    if (found === null) throw new Failure("link_unknown", "There is no such invitation");
    await lockSchedule(tx, found.scheduleId);
    const { state, dates } = stateOf(await occurrencesOf(tx, found.scheduleId), now());
    const [next] = dates;
    if (state === "over") throw new Failure("invitation_over", "It is over");
    if (state === "cancelled" || !next) throw new Failure("invitation_cancelled", "It is cancelled");
    if (found.accountId !== null) return { meeting: next.id, account: null };
    // Of one link that was opened before, the account of then is invited no more: whoever comes now is let in by the host.
    const guest = {
      id: randomUUID(),
      displayName: found.name,
      createdAt: new Date(now()),
      office: MEETING_GUEST,
    };
    const made = await insertGuest(tx, guest);
    await writeGuest(tx, found.id, made.id);
    return { meeting: next.id, account: made };
  });
  return { meeting, login: account === null ? null : await sessions.open(account, caller) };
}
