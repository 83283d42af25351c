// What messages, calendar files and open pages may name of a booking (docs/domain.md#invitations-to-meetings).
import type { Database } from "../../db/client.ts";
import { hallsAmong } from "../../db/queries/invitations.ts";
import type { StoredOccurrence, StoredSchedule } from "../../db/queries/schedules.ts";
import { openAmong } from "../causelist/open-bookings.ts";

type Described = Pick<StoredSchedule, "id" | "kind" | "title" | "courtId" | "caseNumbers">;

/** The title where it may be said, else null; and the name of the hall. */
export type Named = { title: string | null; hall: string | null };

type Place = Pick<StoredOccurrence, "id" | "courtId">;

/** The names of halls, by their id. */
export async function hallNames(
  db: Pick<Database, "select">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await hallsAmong(db, [...new Set(ids)])).map(({ id, name }) => [id, name]));
}

/** The halls' names by date: a date that has begun stays in its hall when the booking moves. */
export async function placesOf(
  db: Pick<Database, "select">,
  dates: readonly Place[],
): Promise<Map<string, string>> {
  const ids = dates.flatMap(({ courtId }) => (courtId === null ? [] : [courtId]));
  const names = await hallNames(db, ids);
  return new Map(
    dates.flatMap(({ id, courtId }): [string, string][] => {
      const name = courtId === null ? undefined : names.get(courtId);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

/** Returns what may be named of bookings, by their id: for a booking that is not open, only its hall. */
export async function namedOf(
  db: Pick<Database, "select">,
  bookings: readonly Described[],
): Promise<Map<string, Named>> {
  const ids = bookings.flatMap(({ courtId }) => (courtId === null ? [] : [courtId]));
  const halls = new Map((await hallsAmong(db, ids)).map((hall) => [hall.id, hall]));
  const open = await openAmong(db, bookings, halls);
  return new Map(
    bookings.map((one) => [
      one.id,
      {
        title: open.has(one.id) ? one.title : null,
        hall: one.courtId === null ? null : (halls.get(one.courtId)?.name ?? null),
      },
    ]),
  );
}
