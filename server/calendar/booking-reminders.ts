// Reminders of bookings, a day and some minutes before, and notices of changes and files, each sent once by some
// process (docs/domain.md#invitations-to-meetings).

import { nameOf, takeDueDates } from "../../db/queries/invitations.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import { inviteesOf, scheduleOf } from "../../db/queries/schedules.ts";
import { MINUTE_MS } from "../contract/calendar/slots.ts";
import { REMINDERS } from "../contract/limits.ts";
import type { Clock } from "../kernel/clock.ts";
import { lookEvery } from "../kernel/look-every.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import type { CalendarDeps } from "./deps.ts";
import { messagesFor } from "./messages.ts";
import { namedOf } from "./naming.ts";
import { notifyOfSomeFiles } from "./notify-files.ts";
import { notifyOfSomeChanges } from "./notify-unsent.ts";

type Parts = Pick<CalendarDeps, "db" | "outbox" | "settings" | "now">;

/** Milliseconds between two looks. */
const LOOK_MS = 15_000;
const reminders = [
  { of: "tomorrow", kind: "bookingTomorrow", column: "dayBeforeOf" },
  { of: "soon", kind: "bookingSoon", column: "soonOf" },
] as const;

/** Reminds of some dates of one kind. @returns whether there may be more */
async function remindOfSome(
  { db, outbox, settings, now }: Parts,
  { of, kind, column }: (typeof reminders)[number],
): Promise<boolean> {
  const at = now();
  const { beforeMinutes, lateMinutes } = REMINDERS[of];
  const latest = new Date(at + beforeMinutes * MINUTE_MS);
  const due = {
    reminder: column,
    latest,
    earliest: new Date(latest.getTime() - lateMinutes * MINUTE_MS),
    beforeMs: beforeMinutes * MINUTE_MS,
  };
  return db.transaction(async (tx) => {
    const dates = await takeDueDates(tx, due);
    for (const date of dates) {
      const schedule = await scheduleOf(tx, date.scheduleId);
      if (schedule === null) continue;
      const named = (await namedOf(tx, [schedule])).get(schedule.id);
      const [title, hall] = [named?.title ?? null, named?.hall ?? null];
      const notice = {
        kind,
        dates: [{ ...date, before: null, isNew: false }],
        gone: [],
        title: { title, before: title },
        place: { hall, before: hall },
      };
      const organiser = { id: schedule.organiserId, name: await nameOf(tx, schedule.organiserId) };
      const people = (await inviteesOf(tx, schedule.id)).filter(({ invitee }) => invitee.answer !== "no");
      const messages = await messagesFor(
        tx,
        { outbox, settings, now: at },
        { schedule, organiser },
        people.map(({ invitee, name }) => ({ person: { ...invitee, name }, notice })),
      );
      await putMessages(tx, messages);
    }
    return dates.length > 0;
  });
}

/** Looks once; several processes may do so at a time. */
async function lookAtReminders(parts: Parts): Promise<void> {
  for (const reminder of reminders) while (await remindOfSome(parts, reminder));
}

/** Runs one part of a look; what fails is tried again with the next. */
const part = ({ log, outbox }: Pick<CalendarDeps, "log" | "outbox">, run: Promise<void>, failed: string) =>
  run
    .catch((error: unknown) => log.error({ err: withoutParameters(error) }, failed))
    .then(() => outbox.wake());

/**
 * Looks again and again, and when a test moves the clock.
 * @returns ends it
 */
export function startReminders(
  services: Parts & Pick<CalendarDeps, "log">,
  clock: Pick<Clock, "onAdvance">,
): () => Promise<void> {
  return lookEvery(LOOK_MS, clock, async () => {
    await part(services, lookAtReminders(services), "Could not remind people of what is booked.");
    await part(services, notifyOfSomeChanges(services), "Could not notify people of changed bookings.");
    await part(services, notifyOfSomeFiles(services), "Could not notify people of agenda files.");
  });
}
