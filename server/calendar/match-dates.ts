// Matches the old dates of a booking with the new ones, so that people are notified of the smallest change. Pure.
import type { Moments } from "../../db/queries/schedules.ts";
import { placeInDay } from "../contract/calendar/slots.ts";

type Dated = Moments & { id: string };

const keyOf = ({ startsAt, endsAt }: Moments) => `${startsAt.getTime()} ${endsAt.getTime()}`;
/** The day of a date in India. */
export const dayOf = ({ startsAt }: Moments) => placeInDay(startsAt.getTime()).day;

/** Pairs what has the same key, the earliest first; the others are left. */
function pair<Old extends Moments, New extends Moments>(
  old: readonly Old[],
  wanted: readonly New[],
  key: (one: Moments) => string,
) {
  const left = [...wanted];
  const pairs: [Old, New][] = [];
  const over: Old[] = [];
  for (const one of old) {
    const at = left.findIndex((time) => key(time) === key(one));
    const [found] = at === -1 ? [] : left.splice(at, 1);
    if (found === undefined) over.push(one);
    else pairs.push([one, found]);
  }
  return { pairs, over, left };
}

/**
 * Keeps dates at the same time, then moves one within its day, then the others by time.
 * @param before - the dates that there are
 * @param times - when it shall take place
 * @returns the dates with their times, those that are too many, and the times that have none
 */
export function matchDates(
  before: readonly Dated[],
  times: readonly Moments[],
): { kept: Dated[]; surplus: Dated[]; missing: Moments[] } {
  const same = pair(before, times, keyOf);
  const sameDay = pair(same.over, same.left, dayOf);
  const others = pair(sameDay.over, sameDay.left, () => "");
  const kept = [same, sameDay, others].flatMap(({ pairs }) =>
    pairs.map(([{ id }, { startsAt, endsAt }]) => ({ id, startsAt, endsAt })),
  );
  return { kept, surplus: others.over, missing: others.left };
}
