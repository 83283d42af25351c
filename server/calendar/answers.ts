// Reads and answers an invitation, by a message's link or the account (docs/domain.md#invitations-to-meetings).
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { inviteeOfAccount, inviteeOfLink, nameOf, writeAnswer } from "../../db/queries/invitations.ts";
import {
  lockSchedule,
  occurrencesOf,
  type StoredInvitee,
  type StoredOccurrence,
  scheduleOf,
} from "../../db/queries/schedules.ts";
import type { InvitationAnswer } from "../contract/calendar/kinds.ts";
import type { Invitation } from "../contract/rest/invitations.ts";
import { Failure } from "../kernel/failure.ts";
import { hashOfKey } from "./messages.ts";
import { namedOf, placesOf } from "./naming.ts";

type Answer = { answer: InvitationAnswer; sequence: number };

const unknown = () => new Failure("link_unknown", "There is no such invitation");

/** The invitation of a link. @throws Failure key_missing; link_unknown */
async function inviteeBy(db: Pick<Database, "select">, key: string | undefined): Promise<StoredInvitee> {
  if (!key) throw new Failure("key_missing", "Reset Key is missing");
  const invitee = await inviteeOfLink(db, hashOfKey(key));
  if (invitee === null) throw unknown();
  return invitee;
}

/** The dates that are planned and not over. */
export function datesLeft(dates: readonly StoredOccurrence[], now: number): StoredOccurrence[] {
  return dates.filter(({ state, endsAt }) => state === "planned" && endsAt.getTime() > now);
}

/** Whether something of a booking is left, as to be answered or come to, and the dates that say so. */
export function bookingState(dates: readonly StoredOccurrence[], now: number) {
  const planned = dates.filter(({ state }) => state === "planned");
  const left = datesLeft(dates, now);
  if (left.length > 0) return { state: "open", dates: left } as const;
  return planned.length > 0
    ? ({ state: "over", dates: planned } as const)
    : ({ state: "cancelled", dates } as const);
}

/** Whether an invited person enters by the date's page. People with an account go to a hall as for any hearing. */
const comesByPage = ({ accountId }: StoredInvitee, date: StoredOccurrence | undefined): boolean =>
  date?.courtId === null || accountId === null;

/** Returns what the reader of a link may know. @throws Failure as above */
export async function readInvitation(
  db: Database,
  key: string | undefined,
  now: number,
): Promise<Invitation> {
  const invitee = await inviteeBy(db, key);
  const schedule = await scheduleOf(db, invitee.scheduleId);
  if (schedule === null) throw unknown();
  const { state, dates } = bookingState(await occurrencesOf(db, schedule.id), now);
  const named = (await namedOf(db, [schedule])).get(schedule.id);
  const places = await placesOf(db, dates);
  const [first] = dates;
  return {
    kind: schedule.kind,
    title: named?.title ?? null,
    meeting: state === "open" && comesByPage(invitee, first) ? (first?.id ?? null) : null,
    as: invitee.invitedAs,
    organiser: await nameOf(db, schedule.organiserId),
    dates: dates.map(({ id, startsAt, endsAt }) => ({
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
      place: places.get(id) ?? null,
    })),
    state,
    answer: invitee.answer,
    sequence: schedule.sequence,
  };
}

/** Keeps an answer. @throws Failure conflict; invitation_over; invitation_cancelled */
async function keepAnswer(
  tx: Transaction,
  { id, scheduleId }: StoredInvitee,
  { answer, sequence }: Answer,
  now: number,
): Promise<void> {
  // An answer and a change take turns, so that nobody says yes to a time that they have not read.
  const schedule = await lockSchedule(tx, scheduleId);
  const { state } = bookingState(await occurrencesOf(tx, scheduleId), now);
  if (state === "over") throw new Failure("invitation_over", "It is over");
  if (state === "cancelled") throw new Failure("invitation_cancelled", "It is cancelled");
  if (schedule?.sequence !== sequence) throw new Failure("conflict", "The booking was changed meanwhile");
  await writeAnswer(tx, id, { answer, at: new Date(now) });
}

/** Answers by a link. @throws Failure as for reading and keeping */
export async function answerByLink(
  db: Database,
  key: string | undefined,
  answer: Answer,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => keepAnswer(tx, await inviteeBy(tx, key), answer, now));
}

/** Answers as somebody with an account. @throws Failure not_found where they are not invited; as for keeping */
export async function answerByAccount(
  db: Database,
  { scheduleId, accountId }: { scheduleId: string; accountId: string },
  answer: Answer,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const invitee = await inviteeOfAccount(tx, scheduleId, accountId);
    if (invitee === null) throw new Failure("not_found", "There is no such invitation");
    await keepAnswer(tx, invitee, answer, now);
  });
}
