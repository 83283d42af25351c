// Own items of the cause lists beside what is booked: which may be called while somebody is in a meeting. Pure.
import type { CalendarEntry, ListedItem } from "../../../server/contract/rest/schedules.ts";

type Booked = Pick<CalendarEntry, "id" | "title" | "startsAt" | "endsAt" | "state" | "answer">;
type Likely = Pick<ListedItem, "from" | "to" | "isNow">;

/** Returns a key for an item that is unique among those of all halls and days. */
export const keyOf = ({ courtId, date, id }: Pick<ListedItem, "courtId" | "date" | "id">) =>
  `${courtId} ${date} ${id}`;

/**
 * Whether an item may be called, or is being heard, while a date goes on.
 * @param now - in milliseconds since 1970
 */
function meets({ from, to, isNow }: Likely, { startsAt, endsAt }: Booked, now: number): boolean {
  if (isNow) return startsAt <= now && now < endsAt;
  return from !== null && to !== null && from < endsAt && startsAt < to;
}

/** Dates to which the reader comes and that are not over. */
const isOwn = ({ state, answer, endsAt }: Booked, now: number) =>
  state === "planned" && answer !== "no" && endsAt > now;

/** The dates that an item may be called in. */
export function datesMetBy<T extends Booked>(item: Likely, entries: readonly T[], now: number): T[] {
  return entries.filter((entry) => isOwn(entry, now) && meets(item, entry, now));
}

/** The items that may be called during a date. */
export function itemsMetBy<T extends Likely>(entry: Booked, listed: readonly T[], now: number): T[] {
  return isOwn(entry, now) ? listed.filter((item) => meets(item, entry, now)) : [];
}
