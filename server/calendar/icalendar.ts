// Dates as iCalendar (RFC 5545), in mails and at the address of somebody's own calendar.
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import type { InvitationAnswer } from "../contract/calendar/kinds.ts";
import { REMINDERS } from "../contract/limits.ts";

/** One date, with what its reader may know of it. */
export type CalendarDate = {
  /** The occurrence's. */
  id: string;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  sequence: number;
  /** When it was written or changed last. */
  stamp: Date;
  title: string;
  /** The hall; null where there is none. */
  place: string | null;
  organiser: string;
  /** Whether its reader has an account, with which its page opens. */
  hasPage: boolean;
};

type CourtAddress = { name: string; site: string; mail: string };
type Attendee = { name: string; email: string; answer: InvitationAnswer | null };

const statusOf = {
  yes: ICalAttendeeStatus.ACCEPTED,
  no: ICalAttendeeStatus.DECLINED,
  maybe: ICalAttendeeStatus.TENTATIVE,
} as const satisfies Record<InvitationAnswer, ICalAttendeeStatus>;

/**
 * A calendar of dates in UTC, which every calendar shows in its reader's zone. Each date is an event of its own,
 * known by the occurrence's id.
 * @param method - `PUBLISH` for reading alone; the others put dates into a calendar or take them out
 * @param attendee - the one reader of a mail: nobody else is named
 */
export function calendarText(
  method: "PUBLISH" | "REQUEST" | "CANCEL",
  dates: readonly CalendarDate[],
  { court, attendee }: { court: CourtAddress; attendee?: Attendee },
): string {
  const host = new URL(court.site).hostname;
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: "Sunwai", product: "Virtual court", language: "EN" },
    ...(method === "PUBLISH" ? { name: court.name } : {}),
  });
  for (const date of dates) {
    const isCancelled = method === "CANCEL" || date.isCancelled;
    const event = calendar.createEvent({
      id: `${date.id}@${host}`,
      start: date.startsAt,
      end: date.endsAt,
      stamp: date.stamp,
      sequence: date.sequence,
      summary: date.title,
      ...(date.place === null ? {} : { location: date.place }),
      organizer: { name: date.organiser, email: court.mail },
      url: date.hasPage ? `${court.site}/scheduled-meeting/${date.id}` : court.site,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (attendee)
      event.createAttendee({
        name: attendee.name,
        email: attendee.email,
        role: ICalAttendeeRole.REQ,
        status: attendee.answer ? statusOf[attendee.answer] : ICalAttendeeStatus.NEEDSACTION,
        // It is answered by the link of the message: nobody reads what is sent to the court's address.
        rsvp: false,
      });
    if (!isCancelled)
      event.createAlarm({
        type: ICalAlarmType.display,
        description: date.title,
        triggerBefore: REMINDERS.soon.beforeMinutes * 60,
      });
  }
  return calendar.toString();
}
