// Gives a hall to a hearing that was booked without one (docs/domain.md#unallocated).
import type { Database } from "../../db/client.ts";
import { benchOf } from "../../db/queries/invitations.ts";
import {
  insertChange,
  lockSchedule,
  occurrencesOf,
  type StoredSchedule,
  updateOccurrence,
  updateSchedule,
} from "../../db/queries/schedules.ts";
import { ownCourt } from "../contract/hall-rules.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { mayUse } from "../contract/roles.ts";
import { Failure } from "../kernel/failure.ts";
import { changeRow, keptOf } from "./booking-history-kept.ts";
import { about, type By, begunAmong, checkHall, isToCome } from "./bookings.ts";
import { bookingInto, checkFree } from "./clashes.ts";
import { bookingStateOf, notifyOfChange } from "./notify-change.ts";
import { mayChange } from "./reading.ts";

type Described = Pick<StoredSchedule, "kind" | "courtId" | "organiserId"> & { organiserBench: string | null };

const isUnallocated = ({ kind, courtId }: Pick<Described, "kind" | "courtId">) =>
  kind === "hearing" && courtId === null;

/**
 * Whether somebody may give a hearing its hall: who may change it, any hall of theirs; a court officer, their own
 * hall to what their bench booked.
 */
export function mayAllot(account: Account, booking: Described): boolean {
  if (!isUnallocated(booking)) return false;
  if (mayChange(account, booking)) return true;
  const isOfBench = account.estCode !== null && account.estCode === booking.organiserBench;
  return isOfBench && mayUse(account.role, "openCourt") && ownCourt(account) !== null;
}

/**
 * Gives a hearing its hall, on all of its dates that are to come.
 * @throws Failure invalid for another hall than they may give; not_found; not_allowed; conflict; too_late; booked
 */
export async function allotHall(
  db: Database,
  by: By,
  id: string,
  { courtId, sequence }: { courtId: string; sequence: number },
): Promise<void> {
  const { account } = by;
  await checkHall(db, account, courtId);
  await bookingInto(db, about(by), async (tx, wants) => {
    const schedule = await lockSchedule(tx, id);
    if (schedule === null || schedule.kind !== "hearing")
      throw new Failure("not_found", "There is no such hearing");
    if (schedule.courtId !== null || schedule.sequence !== sequence)
      throw new Failure("conflict", "The booking was changed meanwhile");
    const organiserBench = await benchOf(tx, schedule.organiserId);
    if (
      !mayAllot(account, { ...schedule, organiserBench }) ||
      (!mayChange(account, schedule) && ownCourt(account) !== courtId)
    )
      throw new Failure(
        "not_allowed",
        "A court officer gives the hall where they are, to a hearing of their bench",
      );
    const before = await bookingStateOf(tx, id);
    const toCome = (await occurrencesOf(tx, id)).filter(isToCome(by.now));
    const begun = await begunAmong(tx, toCome, by.now);
    const dates = toCome.filter((date) => !begun.has(date.id));
    if (dates.length === 0) throw new Failure("too_late", "No date of it is to come");
    // Its people have that time already.
    const { title } = schedule;
    const except = dates.map((date) => date.id);
    await checkFree(tx, wants, { courtId, title, people: [], times: dates, except });
    const next = { courtId, sequence: sequence + 1 };
    for (const date of dates) await updateOccurrence(tx, date.id, next);
    // What the booking says of its own room stays as it is, because a date that has begun goes on there.
    // But a hall is recorded by its officer alone.
    const mayRecord = false;
    await updateSchedule(tx, id, { ...next, mayRecord, judgeRecords: false });
    const fields = ["courtId", ...(schedule.mayRecord ? ["mayRecord"] : [])];
    const change = keptOf(fields, schedule, { courtId, mayRecord });
    await insertChange(tx, changeRow(by, id, "changed", change));
    await notifyOfChange(tx, by, id, { before, what: "changed" });
  });
}
