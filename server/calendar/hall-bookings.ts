// What is booked today in a court hall, as its court officer and its bench read it in the sitting (docs/domain.md#hall-bookings).
import { calendarOf, inviteesOf, scheduleOf } from "../../db/queries/schedules.ts";
import { ownCourt } from "../contract/halls.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { HallBooking } from "../contract/rest/hall-bookings.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { boundsOfDay } from "../sitting/days.ts";
import { readingOf } from "./reading.ts";

/**
 * The dates that are planned today in a hall, by time.
 * @throws Failure not_allowed for whoever does not work in it
 */
export async function bookedToday(
  { db, sittings }: Pick<Services, "db" | "sittings">,
  account: Account,
  courtId: string,
): Promise<HallBooking[]> {
  if (ownCourt(account) !== courtId)
    throw new Failure("not_allowed", "What is booked in a hall is for its court officer and its bench");
  const { from: startsAt, to: endsAt } = boundsOfDay(sittings.today());
  const day = { startsAt, endsAt, courtId };
  const found: HallBooking[] = [];
  for (const { occurrence, schedule: id, kind, title } of await calendarOf(
    db,
    readingOf(account).reader,
    day,
  )) {
    const schedule = await scheduleOf(db, id);
    const people = await inviteesOf(db, id);
    found.push({
      ...{ id: occurrence.id, kind, title, caseNumbers: schedule?.caseNumbers ?? [] },
      ...{ startsAt: occurrence.startsAt.getTime(), endsAt: occurrence.endsAt.getTime() },
      people: people.map(({ invitee, name }) => ({
        ...{ id: invitee.id, name, as: invitee.invitedAs },
        person: invitee.accountId ?? invitee.guestId,
      })),
    });
  }
  return found;
}
