// Who works in a hall once a temporary bench has left: those who would work there without it, by their accounts.
import type { Roster } from "../../db/queries/courts.ts";
import type { CourtWorker, rostersNow } from "../../db/queries/hall-rows.ts";
import { courtId } from "../contract/hall-rules.ts";

type Rosters = Awaited<ReturnType<typeof rostersNow>>;

/** The hall in which somebody works now. */
const hallOf = ({ estCode, courtHall }: CourtWorker) =>
  estCode === null || courtHall === null ? null : courtId(estCode, courtHall);

/**
 * The staff of the roster by which a hall returns to its earlier bench, planned together with the temporary one.
 * People who were assigned since then keep their hall, this one or another.
 * @param rosters - as they are now, without those that become due
 */
export function staffOnReturn(
  row: Roster,
  { current, coming }: Rosters,
  workers: readonly CourtWorker[],
): string[] {
  const known = new Map(workers.map((worker) => [worker.id, worker]));
  const currentIn = (hall: string) => current.find(({ courtId: id }) => id === hall);
  const nextIn = (hall: string) => coming.find(({ courtId: id }) => id === hall);
  /** Whether somebody is in a hall for some days alone. */
  const isLent = (id: string, hall: string) =>
    nextIn(hall)?.returns === true && currentIn(hall)?.staff.includes(id) === true;
  const isElsewhere = (id: string) => {
    const worker = known.get(id);
    const hall = worker ? hallOf(worker) : null;
    return hall !== null && hall !== row.courtId && !isLent(id, hall);
  };
  /** Those whom another hall expects by the day of the row. */
  const expected = new Set(
    coming
      .filter(({ courtId: id, fromDate }) => id !== row.courtId && fromDate <= row.fromDate)
      .flatMap(({ staff }) => staff),
  );
  const [first, second] = coming.filter(({ courtId: id }) => id === row.courtId);
  const isFirst = first?.fromDate === row.fromDate;
  // Somebody who is here now comes back on the day after the next bench that sits for some days, not after a later one.
  const isOfNext = isFirst || (first?.returns === false && second?.fromDate === row.fromDate);
  // Before that bench has begun, nobody is here for its sake.
  const guests = new Set(isFirst ? currentIn(row.courtId)?.staff : []);
  const isHere = (worker: CourtWorker) => worker.role !== "JUDGE" && hallOf(worker) === row.courtId;
  const here = (isOfNext ? workers.filter(isHere) : [])
    .map(({ id }) => id)
    .filter((id) => !guests.has(id) && !expected.has(id));
  return [...new Set([...row.staff.filter((id) => !isElsewhere(id)), ...here])];
}
