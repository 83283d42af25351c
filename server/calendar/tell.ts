// Whom a change of a booking concerns is told of it, once and with what changed, in the transaction that makes the change (docs/domain.md#invitations-to-meetings).
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
import { messagesFor, type Telling, type Told, type ToldDate } from "./messages.ts";
import { type Named, namedOf } from "./naming.ts";

/** A booking as it stands at one moment of a transaction. */
type Standing = {
  schedule: StoredSchedule;
  dates: Map<string, StoredOccurrence>;
  people: Map<string, StoredInvitee>;
  named: Named;
};

/** How a booking stands now; for `tellOfChange`, from before the change. @throws where there is none */
export async function standingOf(tx: Transaction, id: string): Promise<Standing> {
  const schedule = await scheduleOf(tx, id);
  if (schedule === null) throw new Error("a booking that is not there");
  const [dates, people] = [await occurrencesOf(tx, id), await inviteesOf(tx, id)];
  return {
    schedule,
    dates: new Map(dates.map((date) => [date.id, date])),
    people: new Map(people.map(({ invitee, name }) => [invitee.id, { ...invitee, name }])),
    named: (await namedOf(tx, [schedule])).get(id) ?? { title: null, hall: null },
  };
}

/** What became of the dates that are to come: of those that have begun nobody is told anything. */
function datesChanged(before: Standing | null, after: Standing, now: number) {
  const toCome = (standing: Standing | null) =>
    [...(standing?.dates.values() ?? [])]
      .filter(({ state, startsAt }) => state === "planned" && startsAt.getTime() > now)
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const [old, current] = [toCome(before), toCome(after)];
  const known = new Map(old.map((date) => [date.id, date]));
  const stay = new Set(current.map(({ id }) => id));
  const isMoved = (date: StoredOccurrence) => {
    const was = known.get(date.id);
    return was !== undefined && spanOf(was) !== spanOf(date);
  };
  return {
    old,
    current,
    known,
    moved: current.filter(isMoved),
    added: current.filter(({ id }) => !known.has(id)),
    // As they are now: with the count of the change that took them away.
    dropped: old
      .filter(({ id }) => !stay.has(id))
      .map((date) => ({ ...date, sequence: after.schedule.sequence })),
  };
}

const spanOf = ({ startsAt, endsAt }: StoredOccurrence) => `${startsAt.getTime()} ${endsAt.getTime()}`;

type Changed = ReturnType<typeof datesChanged>;
type What = "made" | "changed" | "moved" | "cancelled" | "restored";

/** What those who are invited as before are told; null: nothing that concerns them changed. */
function toldToAll(
  what: What,
  { moved, added, dropped, current, known }: Changed,
  isOtherwise: boolean,
): Omit<Told, "place" | "title"> | null {
  if (what === "cancelled")
    return dropped.length === 0 ? null : { kind: "bookingCancelled", dates: [], gone: dropped };
  if (what === "restored")
    return added.length === 0 ? null : { kind: "bookingRestored", dates: added.map(asIs), gone: [] };
  if (moved.length + added.length + dropped.length > 0) {
    const dates = current
      .filter((date) => isOtherwise || moved.includes(date) || added.includes(date))
      .map((date): ToldDate => {
        const was = known.get(date.id);
        return { ...date, before: moved.includes(date) && was ? was : null, isNew: added.includes(date) };
      });
    if (dates.length === 0) return { kind: "bookingCancelled", dates, gone: dropped };
    return { kind: moved.length > 0 ? "bookingMoved" : "bookingInvited", dates, gone: dropped };
  }
  return isOtherwise && current.length > 0
    ? { kind: "bookingChanged", dates: current.map(asIs), gone: [] }
    : null;
}

/** A date that was there before, at the time that it had. */
export const asIs = (date: StoredOccurrence): ToldDate => ({ ...date, before: null, isNew: false });

/**
 * Writes what people are told of a change. A new time clears their answers: they are asked again.
 * @param by - who changed it
 * @param before - how the booking stood; null for a new one
 */
export async function tellOfChange(
  tx: Transaction,
  by: Telling & { account: { id: string } },
  id: string,
  { before, what }: { before: Standing | null; what: What },
): Promise<void> {
  const now = await standingOf(tx, id);
  const changed = datesChanged(before, now, by.now);
  const isAskedAgain =
    before !== null && what !== "restored" && changed.moved.length + changed.added.length > 0;
  if (isAskedAgain) await clearAnswers(tx, id);
  const after = isAskedAgain ? await standingOf(tx, id) : now;
  const [title, hall] = [
    before?.named.title === null ? null : after.named.title,
    { hall: after.named.hall, before: before === null ? after.named.hall : before.named.hall },
  ];
  const titleBefore = title === null || before === null ? title : before.named.title;
  const isOtherwise = hall.hall !== hall.before || title !== titleBefore;
  const about = { title: { title, before: titleBefore }, place: hall };
  const all = toldToAll(what, changed, isOtherwise);
  const told: { person: StoredInvitee | null; told: Told }[] = [];
  for (const person of after.people.values()) {
    const isNew = before === null || !before.people.has(person.id);
    if (isNew && changed.current.length > 0)
      told.push({
        person,
        told: {
          ...{ kind: "bookingInvited", dates: changed.current.map(asIs), gone: [] },
          title: { title, before: title },
          place: { hall: hall.hall, before: hall.hall },
        },
      });
    if (!isNew && all !== null) told.push({ person, told: { ...all, ...about } });
  }
  const gone = changed.old.map((date) => ({ ...date, sequence: after.schedule.sequence }));
  for (const person of before?.people.values() ?? [])
    if (!after.people.has(person.id) && gone.length > 0)
      told.push({
        person,
        told: {
          ...{ kind: "bookingCancelled", dates: [], gone },
          title: { title: titleBefore, before: titleBefore },
          place: { hall: hall.before, before: hall.before },
        },
      });
  // Whose booking it is hears of it where somebody else changed it, unless they are invited themselves.
  const { organiserId } = after.schedule;
  const isTold = told.some(({ person }) => person?.accountId === organiserId);
  if (all !== null && organiserId !== by.account.id && !isTold)
    told.push({ person: null, told: { ...all, ...about } });
  const organiser = { id: organiserId, name: await nameOf(tx, organiserId) };
  await putMessages(tx, await messagesFor(tx, by, { schedule: after.schedule, organiser }, told));
}
