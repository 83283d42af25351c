// Changes of a booking that wait, so that people are notified of several at once (docs/domain.md#gathered).

import type { Transaction } from "../../db/queries/admin-log.ts";
import type { Moments, StoredInvitee, StoredSchedule } from "../../db/queries/schedules.ts";
import { dropUnsent, type LastNotified, lastNotifiedOf, putUnsent } from "../../db/queries/unsent-changes.ts";
import { MINUTE_MS } from "../contract/calendar/slots.ts";
import { CHANGES_WAIT } from "../contract/limits.ts";
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

/** Whether a change can be notified later: times, hall and invited people stay, and no date is near. */
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
  const soon = now + CHANGES_WAIT.nearMinutes * MINUTE_MS;
  const isFar = current.every(({ startsAt }) => startsAt.getTime() > soon);
  return isSameTime && isSameHall && isSamePeople && isFar;
}

/** Keeps a change unsent. What people last knew stays as it was before the first of them. */
export async function keepUnsent(
  tx: Transaction,
  by: { now: number; account: { id: string } },
  before: Side,
): Promise<void> {
  const { id, caseNumbers, interpreter, waitingRoom, muteOnJoin, watchOnly, mayRecord } = before.schedule;
  const known: LastNotified = (await lastNotifiedOf(tx, id)) ?? {
    schedule: { caseNumbers, interpreter, waitingRoom, muteOnJoin, watchOnly, mayRecord },
    named: before.named,
    people: [...before.people.values()].map((one) => ({ id: one.id, invitedAs: one.invitedAs })),
    by: [],
  };
  const lastNotified = { ...known, by: [...new Set([...known.by, by.account.id])] };
  await putUnsent(tx, id, { lastNotified, at: new Date(by.now) });
}

/** The state of a booking at the last notification, and who has changed it since. */
export type Unsent<State> = { before: State; by: readonly string[] };

/**
 * People are notified of what waits now: it waits no more.
 * Returns the changes that wait to be sent, and deletes them, because people are notified of them now.
 */
export async function takeUnsent<
  Person extends Pick<StoredInvitee, "id" | "invitedAs">,
  State extends { schedule: StoredSchedule; people: Map<string, Person>; named: Named },
>(tx: Transaction, booking: State): Promise<Unsent<State>> {
  const known = await lastNotifiedOf(tx, booking.schedule.id);
  if (known === null) return { before: booking, by: [] };
  await dropUnsent(tx, booking.schedule.id);
  const partOf = new Map(known.people.map(({ id, invitedAs }) => [id, invitedAs]));
  const people = new Map(
    [...booking.people].map(([id, one]) => [id, { ...one, invitedAs: partOf.get(id) ?? one.invitedAs }]),
  );
  const schedule = { ...booking.schedule, ...known.schedule };
  return { before: { ...booking, schedule, people, named: known.named }, by: known.by };
}

/** A cancellation names the booking as people last knew it. */
export async function asLastNotified<State extends { schedule: StoredSchedule; named: Named }>(
  tx: Transaction,
  booking: State,
): Promise<State> {
  const known = await lastNotifiedOf(tx, booking.schedule.id);
  return known === null ? booking : { ...booking, named: known.named };
}

/** Drops what is unsent once no date is to come. */
export async function dropUnsentIfOver(
  tx: Transaction,
  id: string,
  { current }: Pick<Dates, "current">,
): Promise<void> {
  if (current.length === 0) await dropUnsent(tx, id);
}
