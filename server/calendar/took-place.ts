// When dates took place in rooms of their own; a hall's record has what takes place there.
import type { Database } from "../../db/client.ts";
import { type Opening, openingsOf } from "../../db/queries/openings.ts";
import type { StoredOccurrence } from "../../db/queries/schedules.ts";
import { meetingRoomId, opensAt } from "../contract/calendar/meeting-room.ts";
import { placeInDay } from "../contract/calendar/slots.ts";
import { NOT_BEFORE_MINUTES } from "../contract/limits.ts";
import type { CalendarEntry } from "../contract/rest/schedules.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";

type HeldAt = Pick<StoredOccurrence, "id" | "courtId" | "startsAt">;

const sittingOf = ({ id, startsAt }: HeldAt) =>
  sittingId(meetingRoomId(id), placeInDay(startsAt.getTime()).day);

/** From the first time to the last, and what lay between them; null where it was not held. */
export function whenItTookPlace(openings: readonly Opening[] = []) {
  const [first] = openings;
  if (first === undefined) return null;
  const pauses = openings.slice(1).flatMap(({ from }, at) => {
    const before = openings[at]?.to ?? null;
    return before === null ? [] : [{ from: before, to: from }];
  });
  return { from: first.from, to: openings.at(-1)?.to ?? null, pauses };
}

/**
 * When dates were held, by their id.
 * @param now - in milliseconds: a room that has not opened yet was not held
 */
export async function whenTheyTookPlace(
  db: Pick<Database, "select">,
  rows: readonly { occurrence: HeldAt }[],
  now: number,
): Promise<Map<string, NonNullable<CalendarEntry["tookPlace"]>>> {
  const dates = rows
    .map(({ occurrence }) => occurrence)
    .filter(
      ({ courtId, startsAt }) => courtId === null && opensAt(startsAt.getTime(), NOT_BEFORE_MINUTES) <= now,
    );
  const openings = await openingsOf(db, dates.map(sittingOf));
  return new Map(
    dates.flatMap((date) => {
      const times = whenItTookPlace(openings.get(sittingOf(date)));
      return times === null ? [] : [[date.id, times] as const];
    }),
  );
}
