// Cases booked in a hall that the day's published list lacks: named, and bookable all the same
// (docs/domain.md#not-listed).
import type { Database } from "../../db/client.ts";
import { storedItems } from "../../db/queries/causelist.ts";
import type { NotListed } from "../contract/rest/schedules.ts";
import { caseKey } from "../contract/sitting/core/roster.ts";

/**
 * The cases that are not on the lists of a hall, each with its day; of a day without a list none.
 * @param courtId - null for what takes no hall, which has no list
 */
export async function notListedOf(
  db: Pick<Database, "select">,
  {
    courtId,
    dates,
    caseNumbers,
  }: { courtId: string | null; dates: readonly string[]; caseNumbers: readonly string[] },
): Promise<NotListed[]> {
  if (courtId === null || caseNumbers.length === 0) return [];
  const days = [...new Set(dates)].toSorted();
  const items = await storedItems(
    db,
    days.map((date) => ({ courtId, date })),
  );
  return days.flatMap((date) => {
    const ofDay = items.filter((item) => item.date === date);
    if (ofDay.length === 0) return [];
    const listed = new Set(ofDay.flatMap((item) => (item.deleted ? [] : [caseKey(item.caseNumber)])));
    return caseNumbers
      .filter((number) => !listed.has(caseKey(number)))
      .map((caseNumber) => ({ caseNumber, date }));
  });
}
