// Tells people of added and removed agenda files, several in one message (docs/domain.md#notified).
import type { Transaction } from "../../db/queries/admin-log.ts";
import { fileChangesOf, filesToNotify, takeFilesToNotify } from "../../db/queries/booking-files.ts";
import { nameOf } from "../../db/queries/invitations.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import { type StoredSchedule, updateSchedule } from "../../db/queries/schedules.ts";
import { MINUTE_MS } from "../contract/calendar/slots.ts";
import { FILES_NOTIFIED_MINUTES } from "../contract/limits.ts";
import { DAY_MS } from "../kernel/india-days.ts";
import { isToCome } from "./bookings.ts";
import type { CalendarDeps } from "./deps.ts";
import { eachBooking } from "./each-booking.ts";
import { readsFilesAs } from "./files.ts";
import { messagesFor, type Notice, type NotifyContext, type Recipient } from "./messages.ts";
import { asIs, bookingStateOf } from "./notify-change.ts";

const QUIET_MS = FILES_NOTIFIED_MINUTES * MINUTE_MS;

/** How many files there are more and how many fewer; one that came and went is none. */
function counted(changes: Awaited<ReturnType<typeof fileChangesOf>>): { added: number; removed: number } {
  const added = new Set<string | null>();
  let removed = 0;
  for (const { what, file } of changes)
    if (what === "fileAdded") added.add(file);
    else if (!added.delete(file)) removed++;
  return { added: added.size, removed };
}

/** Notifies of the files of one booking. What came with the booking itself came with the invitation. */
async function notifyOfFiles(
  tx: Transaction,
  context: NotifyContext,
  schedule: StoredSchedule,
): Promise<void> {
  const until = new Date(context.now - QUIET_MS);
  const madeWith = schedule.madeAt.getTime() + QUIET_MS;
  const after = new Date(Math.max(madeWith, schedule.filesNotifiedAt?.getTime() ?? 0));
  const changes = await fileChangesOf(tx, schedule.id, { after, until });
  await updateSchedule(tx, schedule.id, { filesNotifiedAt: until });
  const files = counted(changes);
  const { dates, people, named } = await bookingStateOf(tx, schedule.id);
  const toCome = [...dates.values()].filter(isToCome(context.now));
  if (files.added + files.removed === 0 || toCome.length === 0) return;
  const notice: Notice = {
    kind: "bookingChanged",
    dates: toCome.map(asIs),
    gone: [],
    title: { title: named.title, before: named.title },
    place: { hall: named.hall, before: named.hall },
    details: [{ of: "files", ...files }],
    hasDetailsAlone: true,
  };
  const readers = [...people.values()].filter(
    (person) => person.turnedAwayAt === null && readsFilesAs(schedule, person),
  );
  const { organiserId } = schedule;
  const isTheirs = changes.every(({ accountId }) => accountId === organiserId);
  const isInvited = readers.some(({ accountId }) => accountId === organiserId);
  const all: Recipient[] = isTheirs || isInvited ? readers : [...readers, null];
  const organiser = { id: organiserId, name: await nameOf(tx, organiserId) };
  const each = all.map((person) => ({ person, notice }));
  await putMessages(tx, await messagesFor(tx, context, { schedule, organiser }, each));
}

/** Notifies of the files of some bookings. */
export async function notifyOfSomeFiles(
  services: Pick<CalendarDeps, "db" | "outbox" | "settings" | "now" | "log">,
): Promise<void> {
  const { db, outbox, settings } = services;
  const now = services.now();
  const due = { quietSince: new Date(now - QUIET_MS), earliest: new Date(now - DAY_MS) };
  const notify = async (tx: Transaction, id: string) => {
    const schedule = await takeFilesToNotify(tx, id, due);
    if (schedule !== null) await notifyOfFiles(tx, { outbox, settings, now }, schedule);
  };
  await eachBooking(
    services,
    await filesToNotify(db, due),
    notify,
    "Could not notify people of agenda files.",
  );
}
