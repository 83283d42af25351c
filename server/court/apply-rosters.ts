// Gives people the halls of the rosters once their day has come, in each process.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { changePeopleTo } from "../../db/queries/admin-people.ts";
import { lockCauseList } from "../../db/queries/causelist.ts";
import { allCourts, type Roster, rostersOn } from "../../db/queries/courts.ts";
import {
  type CourtWorker,
  courtWorkers,
  dueRosters,
  notifyHalls,
  openedOn,
  rostersNow,
  writeRosters,
} from "../../db/queries/hall-rows.ts";
import { isDayOver } from "../contract/sitting/core/day.ts";
import type { Clock } from "../kernel/clock.ts";
import { DAY_MS, dayInIndia } from "../kernel/india-days.ts";
import { lookEvery } from "../kernel/look-every.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import { staffOnReturn } from "./staff-on-return.ts";

type Place = { estCode: string | null; courtHall: string | null };
export type Moved = { id: string; name: string; before: Place; after: Place };

/** The time of day in India, as `10:30`. */
const timeInIndia = (now: number) => new Date(now + 5.5 * 3600_000).toISOString().slice(11, 16);

const peopleOf = (roster: Roster): string[] => [
  ...roster.judges.flatMap(({ account }) => account ?? []),
  ...roster.staff,
];

/**
 * Applies what is due by a day. People of a roster that begins get its hall; those who worked there and are not in it
 * get the hall of the roster that names them, or none. Somebody in two rosters gets the hall of the bench that began
 * last. The database ends the sessions of all who move.
 * @param now - milliseconds since 1970
 * @param lateOnly - halls whose rows were just written. Where a court sat at midnight, all other rows wait until its
 * day is over: the date takes nobody out of a hearing, nor from what is left to record
 * @returns who moved
 */
export async function applyRosters(
  tx: Transaction,
  today: string,
  { now, lateOnly = new Set() }: { now: number; lateOnly?: ReadonlySet<string> },
): Promise<Moved[]> {
  const isLate = await isSomeCourtLate(tx, now);
  const dueNow = async () =>
    (await dueRosters(tx, today)).filter(({ courtId }) => !isLate || lateOnly.has(courtId));
  const beginningIn = new Set((await dueNow()).map(({ courtId }) => courtId));
  if (beginningIn.size > 0) await renewReturns(tx, beginningIn, await courtWorkers(tx));
  const workers = await courtWorkers(tx, { disabledToo: true });
  const due = await dueNow();
  const places = new Map<string, Place>(
    (await allCourts(tx)).map(({ id, estCode, number }) => [id, { estCode, courtHall: number }]),
  );
  const holding = (await rostersOn(tx, today)).filter(({ courtId }) => places.has(courtId));
  const twice = isLate ? new Map<string, Roster[]>() : inTwoHalls(holding);
  if (due.length === 0 && twice.size === 0) return [];
  const beginning = holding.filter(
    ({ courtId, appliedAt }) => appliedAt === null && beginningIn.has(courtId),
  );
  const wanted = new Map<string, Place>();
  const none = { estCode: null, courtHall: null };
  const named = new Map(
    holding.flatMap((roster) =>
      peopleOf(roster).map((id) => [id, places.get(roster.courtId) ?? none] as const),
    ),
  );
  // A person who leaves a hall goes to the hall whose bench names them: a judge who was lent comes home.
  for (const roster of beginning)
    for (const { id } of workersIn(places.get(roster.courtId), workers))
      wanted.set(id, named.get(id) ?? none);
  for (const roster of beginning)
    for (const id of peopleOf(roster)) wanted.set(id, places.get(roster.courtId) ?? none);
  for (const [id, rosters] of twice)
    wanted.set(id, places.get(sittingNow(rosters, timeInIndia(now))) ?? none);
  const moved = workers.flatMap((worker): Moved[] => {
    const after = wanted.get(worker.id);
    const before = { estCode: worker.estCode, courtHall: worker.courtHall };
    if (after === undefined || (after.estCode === before.estCode && after.courtHall === before.courtHall))
      return [];
    return [{ id: worker.id, name: worker.name, before, after }];
  });
  await changePeopleTo(
    tx,
    moved.map(({ id, after }) => ({ id, ...after })),
  );
  await writeRosters(
    tx,
    due.map((row) => ({ ...row, row: { ...row, appliedAt: new Date(now) } })),
  );
  if (due.length + moved.length > 0) await notifyHalls(tx);
  return moved;
}

/** Gives the rows that bring a bench back the staff of now, in halls in which a row begins. */
async function renewReturns(
  tx: Transaction,
  halls: ReadonlySet<string>,
  workers: readonly CourtWorker[],
): Promise<void> {
  const rosters = await rostersNow(tx);
  const renewed = rosters.coming
    .filter(({ courtId, returns }) => returns && halls.has(courtId))
    .map((row) => ({ ...row, staff: staffOnReturn(row, rosters, workers) }));
  await writeRosters(
    tx,
    renewed.map((row) => ({ courtId: row.courtId, fromDate: row.fromDate, row })),
  );
}

function workersIn(place: Place | undefined, workers: readonly CourtWorker[]): CourtWorker[] {
  return workers.filter((one) => one.courtHall === place?.courtHall && one.estCode === place?.estCode);
}

function inTwoHalls(holding: readonly Roster[]): Map<string, Roster[]> {
  const all = holding.flatMap((roster) => peopleOf(roster).map((id) => ({ id, roster })));
  const byPerson = Map.groupBy(all, ({ id }) => id);
  return new Map(
    [...byPerson]
      .filter(([, found]) => found.length > 1)
      .map(([id, found]) => [id, found.map(({ roster }) => roster)]),
  );
}

/** The hall that began last, or before that the first. At the same hour the roster with the latest day wins. */
function sittingNow(rosters: readonly Roster[], time: string): string {
  const keyOf = ({ starts, fromDate, courtId }: Roster) => `${starts} ${fromDate} ${courtId}`;
  const inOrder = rosters.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const first = inOrder[0]?.starts ?? "";
  const until = first > time ? first : time;
  return inOrder.findLast(({ starts }) => starts <= until)?.courtId ?? "";
}

/** Whether a court that sat at midnight has not ended its day. */
async function isSomeCourtLate(tx: Transaction, now: number): Promise<boolean> {
  const opened = await openedOn(tx, dayInIndia(now - DAY_MS));
  return opened.some(
    ({ date, closedAt }) =>
      !isDayOver({ date, closedAt, phase: closedAt === null ? "sitting" : "risen" }, now),
  );
}

/** The same in a transaction of its own; one process at a time. */
export async function applyDueRosters(db: Database, today: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCauseList(tx);
    await applyRosters(tx, today, { now });
  });
}

/** Milliseconds between two looks for who changes halls within a day; at a new day the sittings ask themselves. */
const LOOK_MS = 30_000;

/**
 * Looks in this process who is due in another hall, also when a test moves the clock.
 * @returns ends it
 */
export function startRosters(
  { db, log, now }: { db: Database; log: Pick<Logger, "error">; now(): number },
  clock: Pick<Clock, "onAdvance">,
): () => Promise<void> {
  return lookEvery(LOOK_MS, clock, () =>
    applyDueRosters(db, dayInIndia(now()), now()).catch((error: unknown) =>
      log.error({ err: withoutParameters(error) }, "Could not give people the halls of their rosters."),
    ),
  );
}
