// Tells people whom a change of a booking concerns, once and in the changing transaction, what changed
// (docs/domain.md#invitations-to-meetings).
import type { Transaction } from "../../db/queries/admin-log.ts";
import { clearAnswers, nameOf } from "../../db/queries/invitations.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import {
  inviteesOf,
  occurrencesOf,
  type StoredInvitee,
  type StoredOccurrence,
  type StoredSchedule,
  scheduleOf,
} from "../../db/queries/schedules.ts";
import { isRemotePoint } from "../contract/calendar/readiness.ts";
import { type Concerned, changeDetailsFor } from "./change-details.ts";
import { messagesFor, type Notice, type NoticeDate, type NotifyContext, type Recipient } from "./messages.ts";
import { type Named, namedOf } from "./naming.ts";
import { hallNotices, noticesInHall } from "./notify-halls.ts";
import { onOtherDay } from "./readiness.ts";
import { asLastNotified, dropUnsentIfOver, keepUnsent, mayWait, takeUnsent } from "./unsent-changes.ts";

/** The state of a booking at one moment of a transaction. */
type BookingState = {
  schedule: StoredSchedule;
  dates: Map<string, StoredOccurrence>;
  people: Map<string, NonNullable<Concerned>>;
  named: Named;
};

/** The present state of a booking, also taken before a change. @throws if there is no such booking */
export async function bookingStateOf(tx: Transaction, id: string): Promise<BookingState> {
  const schedule = await scheduleOf(tx, id);
  if (schedule === null) throw new Error("a booking that is not there");
  const [dates, people] = [await occurrencesOf(tx, id), await inviteesOf(tx, id)];
  return {
    schedule,
    dates: new Map(dates.map((date) => [date.id, date])),
    people: new Map(people.map(({ invitee, name, role }) => [invitee.id, { ...invitee, name, role }])),
    named: (await namedOf(tx, [schedule])).get(id) ?? { title: null, hall: null },
  };
}

/** Returns how the dates to come have changed. Nobody is notified of dates that have begun. */
function datesChanged(before: BookingState | null, after: BookingState, now: number) {
  const toCome = (booking: BookingState | null) =>
    [...(booking?.dates.values() ?? [])]
      .filter(({ state, startsAt }) => state === "planned" && startsAt.getTime() > now)
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  // A calendar ignores what has an older sequence number, so a date that is removed gets the new number too.
  const { sequence } = after.schedule;
  const old = toCome(before);
  const current = toCome(after).map((date) => ({ ...date, sequence }));
  const known = new Map(old.map((date) => [date.id, date]));
  const kept = new Set(current.map(({ id }) => id));
  const isMoved = (date: StoredOccurrence) => {
    const was = known.get(date.id);
    return was !== undefined && timesKey(was) !== timesKey(date);
  };
  return {
    old,
    current,
    known,
    moved: current.filter(isMoved),
    added: current.filter(({ id }) => !known.has(id)),
    // These dates are as they are now, with the count of the change that removed them.
    dropped: old.filter(({ id }) => !kept.has(id)).map((date) => ({ ...date, sequence })),
  };
}

const timesKey = ({ startsAt, endsAt }: StoredOccurrence) => `${startsAt.getTime()} ${endsAt.getTime()}`;

type Changed = ReturnType<typeof datesChanged>;
type What = "made" | "changed" | "moved" | "cancelled" | "restored";

/** Returns the notice for those who are invited as before; null where nothing that concerns them changed. */
function noticeToAll(
  what: What,
  { moved, added, dropped, current, known }: Changed,
  differs: boolean,
): Omit<Notice, "place" | "title"> | null {
  if (what === "cancelled")
    return dropped.length === 0 ? null : { kind: "bookingCancelled", dates: [], gone: dropped };
  if (what === "restored")
    return added.length === 0 ? null : { kind: "bookingRestored", dates: added.map(asIs), gone: [] };
  if (moved.length + added.length + dropped.length > 0) {
    const dates = current
      .filter((date) => differs || moved.includes(date) || added.includes(date))
      .map((date): NoticeDate => {
        const was = known.get(date.id);
        return { ...date, before: moved.includes(date) && was ? was : null, isNew: added.includes(date) };
      });
    if (dates.length === 0) return { kind: "bookingCancelled", dates, gone: dropped };
    return { kind: moved.length > 0 ? "bookingMoved" : "bookingInvited", dates, gone: dropped };
  }
  return differs && current.length > 0
    ? { kind: "bookingChanged", dates: current.map(asIs), gone: [] }
    : null;
}

/** A date that was there before, at the time that it had. */
export const asIs = (date: StoredOccurrence): NoticeDate => ({ ...date, before: null, isNew: false });

/**
 * Notifies people of a change, or keeps it until more follow: it goes with the next change that cannot wait. A
 * cancellation and a restoration are sent alone.
 * @param by - who changed it
 * @param before - the booking before the change; null for a new one
 */
export async function notifyOfChange(
  tx: Transaction,
  by: NotifyContext & { account: { id: string } },
  id: string,
  { before, what }: { before: BookingState | null; what: What },
): Promise<void> {
  const own = [by.account.id];
  if (before === null) return notifyOfDifference(tx, by, id, { before, what, by: own });
  const now = await bookingStateOf(tx, id);
  const changed = datesChanged(before, now, by.now);
  if (what === "cancelled" || what === "restored") {
    const known = what === "cancelled" ? await asLastNotified(tx, before) : before;
    await notifyOfDifference(tx, by, id, { before: known, what, by: own });
    return dropUnsentIfOver(tx, id, changed);
  }
  if (mayWait(changed, before, now, by.now)) return keepUnsent(tx, by, before);
  const unsent = await takeUnsent(tx, before);
  await notifyOfDifference(tx, by, id, { before: unsent.before, what, by: [...own, ...unsent.by] });
}

/**
 * Writes the messages for what differs since before. A new time clears answers: people are asked again.
 * @param by - who changed it, once or more
 */
export async function notifyOfDifference(
  tx: Transaction,
  context: NotifyContext,
  id: string,
  { before, what, by }: { before: BookingState | null; what: What; by: readonly string[] },
): Promise<void> {
  const now = await bookingStateOf(tx, id);
  const changed = datesChanged(before, now, context.now);
  const isAskedAgain =
    before !== null && what !== "restored" && changed.moved.length + changed.added.length > 0;
  if (isAskedAgain) await clearAnswers(tx, id);
  const after = isAskedAgain ? await bookingStateOf(tx, id) : now;
  const [title, hall] = [
    before?.named.title === null ? null : after.named.title,
    { hall: after.named.hall, before: before === null ? after.named.hall : before.named.hall },
  ];
  const titleBefore = title === null || before === null ? title : before.named.title;
  const differs = hall.hall !== hall.before || title !== titleBefore;
  const about = { title: { title, before: titleBefore }, place: hall };
  const all = noticeToAll(what, changed, differs);
  const isOnOtherDay = onOtherDay(changed.old, changed.moved).length > 0;
  /** The notice for somebody who was invited before, or who organised it; null where nothing concerns them. */
  const noticeTo = (person: Concerned, was: StoredInvitee | null): Notice | null => {
    const details = before === null ? [] : changeDetailsFor(person, was, before, after);
    if (isOnOtherDay && person !== null && isRemotePoint({ role: person.role, as: person.invitedAs }))
      details.push({ of: "readiness" });
    if (all !== null) return { ...all, ...about, details };
    if (details.length === 0 || changed.current.length === 0) return null;
    const dates = changed.current.map(asIs);
    return { kind: "bookingChanged", dates, gone: [], ...about, details, hasDetailsAlone: true };
  };
  const notices: { person: Recipient; notice: Notice }[] = [];
  for (const person of after.people.values()) {
    const was = before?.people.get(person.id);
    if (was === undefined && changed.current.length > 0)
      notices.push({
        person,
        notice: {
          kind: "bookingInvited",
          dates: changed.current.map(asIs),
          gone: [],
          title: { title, before: title },
          place: { hall: hall.hall, before: hall.hall },
        },
      });
    const theirs = was === undefined ? null : noticeTo(person, was);
    if (theirs !== null) notices.push({ person, notice: theirs });
  }
  const gone = changed.old.map((date) => ({ ...date, sequence: after.schedule.sequence }));
  for (const person of before?.people.values() ?? [])
    if (!after.people.has(person.id) && gone.length > 0)
      notices.push({
        person,
        notice: {
          kind: "bookingCancelled",
          dates: [],
          gone,
          title: { title: titleBefore, before: titleBefore },
          place: { hall: hall.before, before: hall.before },
        },
      });
  // The organiser is notified where somebody else changed the booking, unless they are invited themselves.
  const { organiserId } = after.schedule;
  const isNotified = (id: string) => notices.some(({ person }) => person?.accountId === id);
  // People who made all of the changes themselves are not notified of them.
  const madeAllChanges = (id: string) => by.every((one) => one === id);
  const theirs = madeAllChanges(organiserId) || isNotified(organiserId) ? null : noticeTo(null, null);
  if (theirs !== null) notices.push({ person: null, notice: theirs });
  for (const hall of hallNotices(before, after, changed))
    for (const { accountId, notice: ofHall } of await noticesInHall(tx, hall))
      if (
        !madeAllChanges(accountId) &&
        !isNotified(accountId) &&
        (theirs === null || accountId !== organiserId)
      )
        notices.push({ person: { staff: true, accountId }, notice: ofHall });
  const organiser = { id: organiserId, name: await nameOf(tx, organiserId) };
  await putMessages(tx, await messagesFor(tx, context, { schedule: after.schedule, organiser }, notices));
}
