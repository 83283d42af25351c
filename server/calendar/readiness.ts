// Whether the remote points of a booking are ready, as those who are there state it (docs/domain.md#readiness).
import type { Database } from "../../db/client.ts";
import { inviteesOf, lockSchedule, updateInvitee } from "../../db/queries/schedules.ts";
import { isRemotePoint } from "../contract/calendar/readiness.ts";
import type { ReadinessStated } from "../contract/rest/schedules.ts";
import { Failure } from "../failure.ts";
import { mayChange, type Reading } from "./reading.ts";

/**
 * Keeps what is stated of a remote point, in place of what was stated before.
 * @throws Failure not_found where there is no such point; not_allowed for whoever is not there and may not change the booking
 */
export async function stateReadiness(
  db: Database,
  { account }: Reading,
  { id, invitee: inviteeId }: { id: string; invitee: string },
  stated: ReadinessStated & { at: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const schedule = await lockSchedule(tx, id);
    const found = (await inviteesOf(tx, id)).find(({ invitee }) => invitee.id === inviteeId);
    if (schedule === null || !found || !isRemotePoint({ role: found.role, as: found.invitee.invitedAs }))
      throw new Failure("not_found", "There is no such remote point");
    // Whoever coordinates the point may have come by the link of their invitation.
    const isThere = [found.invitee.accountId, found.invitee.guestId].includes(account.id);
    if (!isThere && !mayChange(account, schedule))
      throw new Failure("not_allowed", "It is stated by those who are there");
    await updateInvitee(tx, inviteeId, { readiness: { ...stated, by: account.id } });
  });
}
