// The people of a booking, each once: accounts that can be invited, and guests. Whoever stays keeps their answer.
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import { invitable, type StoredInvitee } from "../../db/queries/schedules.ts";
import { fault } from "../contract/faults.ts";
import type { Invited } from "../contract/rest/schedules.ts";
import { Failure } from "../kernel/failure.ts";
import { invitableRoles } from "./reading.ts";

/** The same person among those who were invited before: by account, or by number or address. */
function knownAmong(before: readonly StoredInvitee[], invited: Invited): StoredInvitee | undefined {
  if (invited.is === "account") return before.find(({ accountId }) => accountId === invited.account);
  const { phone, email } = invited.guest;
  const letters = email?.toLowerCase();
  return before.find(
    (one) =>
      one.accountId === null &&
      ((phone !== null && one.phone === phone) ||
        (letters !== undefined && one.email?.toLowerCase() === letters)),
  );
}

/**
 * Plans the invitations, in the order of the list.
 * @param id - the booking
 * @param before - the existing invitations
 * @param field - the name of the list in the request
 * @throws Failure invalid for an account that does not exist, or that cannot be invited
 */
export async function planInvitees(
  db: Pick<Database, "select">,
  {
    id: scheduleId,
    asked,
    before,
    field = "people",
  }: { id: string; asked: readonly Invited[]; before: readonly StoredInvitee[]; field?: string },
): Promise<StoredInvitee[]> {
  const ids = asked.flatMap((one) => (one.is === "account" ? [one.account] : []));
  const names = new Map((await invitable(db, ids, invitableRoles)).map(({ id, name }) => [id, name]));
  return asked.map((one, place) => {
    const known = knownAmong(before, one);
    const own = { id: known?.id ?? randomUUID(), scheduleId, place, invitedAs: one.as };
    const answered = {
      answer: known?.answer ?? null,
      answeredAt: known?.answeredAt ?? null,
      turnedAwayAt: known?.turnedAwayAt ?? null,
    };
    if (one.is === "guest")
      return { ...own, accountId: null, guestId: known?.guestId ?? null, ...one.guest, ...answered };
    const name = names.get(one.account);
    if (name === undefined)
      throw new Failure("invalid", "Somebody invited cannot be", {
        faults: { [`${field}.${place}`]: fault("notInvitable") },
      });
    return { ...own, accountId: one.account, guestId: null, name, phone: null, email: null, ...answered };
  });
}
