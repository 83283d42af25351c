// Whether a booking's remote points are ready, as people there state it (docs/domain.md#readiness).
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import {
  dropStatements,
  insertChange,
  inviteesOf,
  lockSchedule,
  type Moments,
  occurrencesOf,
  putStatement,
  statementsOf,
} from "../../db/queries/schedules.ts";
import { isRemotePoint } from "../contract/calendar/readiness.ts";
import { canonical } from "../contract/canonical.ts";
import type { ReadinessStated } from "../contract/rest/schedules.ts";
import { Failure } from "../kernel/failure.ts";
import { changeRow, keptPerson } from "./booking-history-kept.ts";
import { dayOf } from "./match-dates.ts";
import { mayChange, type Reading } from "./reading.ts";

/**
 * Stores what is stated of a remote point for a date, in place of an earlier statement, with an entry in the history;
 * nothing for the same again.
 * @throws Failure not_found if there is no such point or date; not_allowed for people who are not there and may not
 * change the booking; too_late once the date is over
 */
export async function stateReadiness(
  db: Database,
  { account }: Reading,
  { id, occurrence, invitee: inviteeId }: { id: string; occurrence: string; invitee: string },
  stated: ReadinessStated & { at: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const schedule = await lockSchedule(tx, id);
    const found = (await inviteesOf(tx, id)).find(({ invitee }) => invitee.id === inviteeId);
    if (schedule === null || !found || !isRemotePoint({ role: found.role, as: found.invitee.invitedAs }))
      throw new Failure("not_found", "There is no such remote point");
    // The coordinator of the point may have come by the link of their invitation.
    const isThere = [found.invitee.accountId, found.invitee.guestId].includes(account.id);
    if (!isThere && !mayChange(account, schedule))
      throw new Failure("not_allowed", "It is stated by those who are there");
    const date = (await occurrencesOf(tx, id)).find((one) => one.id === occurrence);
    if (date === undefined || date.state === "cancelled")
      throw new Failure("not_found", "There is no such date");
    if (date.endsAt.getTime() <= stated.at) throw new Failure("too_late", "It is over");
    const earlier = (await statementsOf(tx, id)).find(
      (one) => one.occurrenceId === occurrence && one.inviteeId === inviteeId,
    );
    if (earlier !== undefined && isSame(earlier.stated, stated)) return;
    await putStatement(tx, {
      occurrenceId: occurrence,
      inviteeId,
      stated: { ...stated, by: account.id },
    });
    // The date may be moved later: the history says for which day it was stated.
    const [day, people] = [dayOf(date), [keptPerson(found.invitee)]];
    // The coordinator's name is kept only in the statement, which is deleted with the invitation.
    const kept = ({ identity, room, line }: ReadinessStated) => ({ day, identity, room, line });
    const isNewCoordinator = earlier !== undefined && coordinatorOf(earlier.stated) !== coordinatorOf(stated);
    const change = {
      occurrenceId: occurrence,
      fields: ["readiness"],
      before: { people, readiness: earlier === undefined ? null : kept(earlier.stated) },
      after: { people, readiness: { ...kept(stated), isNewCoordinator } },
    };
    await insertChange(tx, changeRow({ account, now: stated.at }, id, "readinessStated", change));
  });
}

const coordinatorOf = ({ coordinator, phone }: ReadinessStated) => canonical({ coordinator, phone });

/** Returns what somebody states, without their name and the time. */
const wordsOf = ({ coordinator, phone, identity, room, line }: ReadinessStated) =>
  canonical({ coordinator, phone, identity, room, line });
const isSame = (one: ReadinessStated, other: ReadinessStated) => wordsOf(one) === wordsOf(other);

type Dated = Moments & { id: string };

/** The dates that are on another day by now. */
export function onOtherDay(before: readonly Dated[], after: readonly Dated[]): string[] {
  const days = new Map(before.map((date) => [date.id, dayOf(date)]));
  return after.flatMap((date) => (days.has(date.id) && days.get(date.id) !== dayOf(date) ? [date.id] : []));
}

/** Deletes the statements for dates that were moved to another day: a statement is valid for one day only. */
export async function dropMoved(
  tx: Transaction,
  before: readonly Dated[],
  after: readonly Dated[],
): Promise<void> {
  await dropStatements(tx, onOtherDay(before, after));
}
