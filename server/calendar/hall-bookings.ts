// A hall's bookings of today, for its officer and bench in the sitting (docs/domain.md#hall-bookings).
import {
  calendarOf,
  inviteesAmong,
  type StoredStatement,
  schedulesAmong,
  statementsAmong,
} from "../../db/queries/schedules.ts";
import { isRemotePoint, missingFrom } from "../contract/calendar/readiness.ts";
import { boundsOfDay } from "../contract/calendar/slots.ts";
import { ownCourt } from "../contract/hall-rules.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { HallBooking } from "../contract/rest/hall-bookings.ts";
import { Failure } from "../kernel/failure.ts";
import { hiddenFrom } from "./booking-for.ts";
import type { CalendarDeps } from "./deps.ts";
import { leadsHall, mayChange, readingOf } from "./reading.ts";

/** Returns what is stated about a remote point for a date; null where nothing is. */
const statedFor = (statements: readonly StoredStatement[], occurrence: string, invitee: string) =>
  statements.find((one) => one.occurrenceId === occurrence && one.inviteeId === invitee)?.stated ?? null;

/**
 * The dates that are planned today in a hall, by time.
 * @throws Failure not_allowed for people who do not work in it
 */
export async function bookedToday(
  { db, sittings }: Pick<CalendarDeps, "db" | "sittings">,
  account: Account,
  courtId: string,
): Promise<HallBooking[]> {
  if (ownCourt(account) !== courtId)
    throw new Failure("not_allowed", "What is booked in a hall is for its court officer and its bench");
  // A hall that goes on past midnight has the day on which it began.
  const { date } = (await sittings.ofCourt(courtId)).state;
  const { from: startsAt, to: endsAt } = boundsOfDay(date);
  const dates = await calendarOf(db, readingOf(account).reader, { startsAt, endsAt, courtId });
  const ids = [...new Set(dates.map(({ schedule }) => schedule))];
  const schedules = new Map((await schedulesAmong(db, ids)).map((one) => [one.id, one]));
  const invited = Map.groupBy(await inviteesAmong(db, ids), ({ invitee }) => invitee.scheduleId);
  const statements = await statementsAmong(db, ids);
  return dates.flatMap(({ occurrence, schedule: id, kind, title }) => {
    const schedule = schedules.get(id);
    if (schedule === undefined) return [];
    const people = invited.get(id) ?? [];
    // By the hall in which this date takes place: the booking may have been given another one since.
    const readsSafeguards = leadsHall(account, courtId) || mayChange(account, schedule);
    const hidden = readsSafeguards ? new Set() : hiddenFrom(account, schedule, people);
    const isInvited = new Set(people.map(({ invitee }) => invitee.id));
    return {
      id: occurrence.id,
      kind,
      title,
      caseNumbers: schedule.caseNumbers,
      startsAt: occurrence.startsAt.getTime(),
      endsAt: occurrence.endsAt.getTime(),
      people: people
        .filter(({ invitee }) => !hidden.has(invitee.id))
        .map(({ invitee, name, role }) => ({
          id: invitee.id,
          name,
          as: invitee.invitedAs,
          person: invitee.accountId ?? invitee.guestId,
          missing: isRemotePoint({ role, as: invitee.invitedAs })
            ? missingFrom(statedFor(statements, occurrence.id, invitee.id))
            : null,
        })),
      interpreter: schedule.interpreter === null ? null : { language: schedule.interpreter },
      measures: readsSafeguards ? schedule.measures : "",
      screening: readsSafeguards
        ? schedule.screening.filter(({ who, from }) => isInvited.has(who) && isInvited.has(from))
        : [],
    };
  });
}
