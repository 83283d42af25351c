// Today's bookings of a court hall, which its court officer and its bench read in the sitting (docs/domain.md#hall-bookings).
import { calendarOf, inviteesAmong, schedulesAmong } from "../../db/queries/schedules.ts";
import { boundsOfDay } from "../contract/calendar/slots.ts";
import { ownCourt } from "../contract/halls.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { HallBooking } from "../contract/rest/hall-bookings.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { hiddenFrom } from "./booking-for.ts";
import { mayChange, readingOf } from "./reading.ts";

/**
 * The dates that are planned today in a hall, by time.
 * @throws Failure not_allowed for people who do not work in it
 */
export async function bookedToday(
  { db, sittings }: Pick<Services, "db" | "sittings">,
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
  return dates.flatMap(({ occurrence, schedule: id, kind, title }) => {
    const schedule = schedules.get(id);
    if (schedule === undefined) return [];
    const people = invited.get(id) ?? [];
    const hidden = mayChange(account, schedule) ? new Set() : hiddenFrom(account, schedule, people);
    return {
      ...{ id: occurrence.id, kind, title, caseNumbers: schedule.caseNumbers },
      ...{ startsAt: occurrence.startsAt.getTime(), endsAt: occurrence.endsAt.getTime() },
      people: people
        .filter(({ invitee }) => !hidden.has(invitee.id))
        .map(({ invitee, name }) => ({
          ...{ id: invitee.id, name, as: invitee.invitedAs },
          person: invitee.accountId ?? invitee.guestId,
        })),
    };
  });
}
