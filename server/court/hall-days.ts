// The halls of the court as they sit on a date, with the people who work there: put together from rosters and accounts.
import type { Database } from "../../db/client.ts";
import { allCourts, type CourtHall, type Roster, rostersOn } from "../../db/queries/courts.ts";
import {
  type CourtWorker,
  courtWorkers,
  itemCounts,
  nextChanges,
  rostersNow,
} from "../../db/queries/hall-rows.ts";
import { dayAfter } from "../contract/calendar/repeats.ts";
import { USUAL_HOURS } from "../contract/limits.ts";
import type { HallDay, Worker } from "../contract/rest/admin-halls.ts";
import { staffOnReturn } from "./staff-on-return.ts";

type Reader = Pick<Database, "select" | "selectDistinctOn">;

/** Somebody who can be placed, as the console reads them. */
export const workerOf = ({ id, name, role }: CourtWorker): Worker => ({
  id,
  name,
  role,
  isJudge: role === "JUDGE",
});

/**
 * The halls in use on a date. The people of a hall are its roster's while that is to come, and then the accounts'.
 * @param isOpen - whether a hall sits now
 */
export async function hallDays(
  db: Reader,
  date: string,
  isOpen: (courtId: string) => boolean,
): Promise<{ halls: HallDay[]; workers: CourtWorker[] }> {
  const halls = await allCourts(db, { date });
  const workers = await courtWorkers(db);
  const now = await rostersNow(db);
  const asReturned = (roster: Roster): Roster =>
    roster.returns && roster.appliedAt === null
      ? { ...roster, staff: staffOnReturn(roster, now, workers) }
      : roster;
  const rosters = new Map((await rostersOn(db, date)).map((roster) => [roster.courtId, asReturned(roster)]));
  const [items, next] = [await itemCounts(db, date), await nextChanges(db, date)];
  const staff = staffOf(halls, rosters, workers);
  return {
    workers,
    halls: halls.map((hall) => {
      const roster = rosters.get(hall.id);
      const { starts, ends } = roster ?? USUAL_HOURS;
      const change = next.get(hall.id);
      return {
        ...hall,
        judges: judgesOf(hall, roster, workers),
        staff: staff(hall),
        starts,
        ends,
        since: roster?.fromDate ?? null,
        until: change === undefined ? null : dayAfter(change, -1),
        items: items.get(hall.id) ?? 0,
        isOpen: isOpen(hall.id),
      };
    }),
  };
}

/** If a hall has only the names of its judges, their accounts are looked up by name. */
function judgesOf(hall: CourtHall, roster: Roster | undefined, workers: readonly CourtWorker[]) {
  if (roster) return roster.judges;
  const accountOf = (name: string) =>
    workers.find((one) => one.role === "JUDGE" && one.name === name)?.id ?? null;
  return hall.judges.map((name) => ({ name, account: accountOf(name) }));
}

function staffOf(
  halls: readonly CourtHall[],
  rosters: ReadonlyMap<string, Roster>,
  workers: readonly CourtWorker[],
): (hall: CourtHall) => Worker[] {
  const known = new Map(workers.map((worker) => [worker.id, worker]));
  const coming = new Map(
    halls.flatMap(({ id }) => {
      const roster = rosters.get(id);
      return roster && roster.appliedAt === null ? [[id, roster] as const] : [];
    }),
  );
  const moved = new Set([...coming.values()].flatMap((roster) => roster.staff));
  return (hall) => {
    const roster = coming.get(hall.id);
    if (roster) return roster.staff.flatMap((id) => known.get(id) ?? []).map(workerOf);
    return workers
      .filter((one) => one.role !== "JUDGE" && one.courtHall === hall.number && one.estCode === hall.estCode)
      .filter(({ id }) => !moved.has(id))
      .map(workerOf);
  };
}
