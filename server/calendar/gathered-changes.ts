// Changes of a booking that wait, so that people are notified once of those that come one after the other (docs/domain.md#gathered).
import type { Transaction } from "../../db/queries/admin-log.ts";
import type { Moments, StoredInvitee, StoredSchedule } from "../../db/queries/schedules.ts";
import { dropUnsent, type LastNotified, lastNotifiedOf, putUnsent } from "../../db/queries/unsent-changes.ts";
import { CHANGES_NOTIFIED } from "../contract/limits.ts";
import type { Named } from "./naming.ts";

type Side = {
  schedule: StoredSchedule;
  people: ReadonlyMap<string, Pick<StoredInvitee, "id" | "invitedAs">>;
  named: Named;
};
type Dates = {
  current: readonly Moments[];
  moved: readonly unknown[];
  added: readonly unknown[];
  dropped: readonly unknown[];
};

const MINUTE_MS = 60_000;

/** Whether people can be notified of a change later: its times, its hall and who is invited stay, and none of its dates is near. */
export function mayWait(
  { current, moved, added, dropped }: Dates,
  before: Side,
  after: Side,
  now: number,
): boolean {
  const isSameTime = moved.length + added.length + dropped.length === 0;
  const isSameHall = before.schedule.courtId === after.schedule.courtId;
  const isSamePeople =
    before.people.size === after.people.size && [...before.people.keys()].every((id) => after.people.has(id));
  const soon = now + CHANGES_NOTIFIED.nearMinutes * MINUTE_MS;
  const isFar = current.every(({ startsAt }) => startsAt.getTime() > soon);
  return isSameTime && isSameHall && isSamePeople && isFar;
}

/** Has a change wait. What people knew of it stays as it was before the first of those that wait. */
export async function keepWaiting(
  tx: Transaction,
  by: { now: number; account: { id: string } },
  before: Side,
): Promise<void> {
  const { id, caseNumbers, interpreter, waitingRoom, muteOnJoin, watchOnly } = before.schedule;
  const known: LastNotified = (await lastNotifiedOf(tx, id)) ?? {
    schedule: { caseNumbers, interpreter, waitingRoom, muteOnJoin, watchOnly },
    named: before.named,
    people: [...before.people.values()].map((one) => ({ id: one.id, invitedAs: one.invitedAs })),
    by: [],
  };
  const lastNotified = { ...known, by: [...new Set([...known.by, by.account.id])] };
  await putUnsent(tx, id, { lastNotified, at: new Date(by.now) });
}

/** A booking as it stood when people were notified of it last, and who has changed it since. */
export type Unsent<Standing> = { before: Standing; by: readonly string[] };

/**
 * People are notified of what waits now: it waits no more.
 * @param standing - the booking before the change of which they are notified now, or as it is where there is none
 */
export async function takeWaiting<
  Person extends Pick<StoredInvitee, "id" | "invitedAs">,
  Standing extends { schedule: StoredSchedule; people: Map<string, Person>; named: Named },
>(tx: Transaction, standing: Standing): Promise<Unsent<Standing>> {
  const known = await lastNotifiedOf(tx, standing.schedule.id);
  if (known === null) return { before: standing, by: [] };
  await dropUnsent(tx, standing.schedule.id);
  const partOf = new Map(known.people.map(({ id, invitedAs }) => [id, invitedAs]));
  const people = new Map(
    [...standing.people].map(([id, one]) => [id, { ...one, invitedAs: partOf.get(id) ?? one.invitedAs }]),
  );
  const schedule = { ...standing.schedule, ...known.schedule };
  return { before: { ...standing, schedule, people, named: known.named }, by: known.by };
}

/** What is cancelled is known by what it was called when people were notified of it last. */
export async function asLastNotified<Standing extends { schedule: StoredSchedule; named: Named }>(
  tx: Transaction,
  standing: Standing,
): Promise<Standing> {
  const known = await lastNotifiedOf(tx, standing.schedule.id);
  return known === null ? standing : { ...standing, named: known.named };
}

/** Of a booking of which no date is to come nobody is notified of what waits. */
export async function dropWaiting(
  tx: Transaction,
  id: string,
  { current }: Pick<Dates, "current">,
): Promise<void> {
  if (current.length === 0) await dropUnsent(tx, id);
}
