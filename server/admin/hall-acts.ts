// What an admin does to halls: adds and retires them, and says who sits and works in one from a day on.
import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { changePeopleTo } from "../../db/queries/admin-people.ts";
import { keepUndo } from "../../db/queries/admin-undos.ts";
import { lockCauseList } from "../../db/queries/causelist.ts";
import { isHall, type Roster, rostersOn } from "../../db/queries/courts.ts";
import {
  allSeats,
  courtWorkers,
  firstListFrom,
  lockHall,
  notifyHalls,
  rostersBetween,
  type StoredHall,
  writeRosters,
} from "../../db/queries/hall-rows.ts";
import { benches, courts } from "../../db/schema/courts.ts";
import { type Actor, act, type NewEntry } from "../acts/act.ts";
import { dayAfter } from "../contract/calendar/repeats.ts";
import { canonical } from "../contract/canonical.ts";
import { type Fault, fault } from "../contract/faults.ts";
import { courtId as idOf } from "../contract/hall-rules.ts";
import { CAUSE_LIST_DAYS_AHEAD, UNDO_MINUTES, USUAL_HOURS } from "../contract/limits.ts";
import type {
  HallActed,
  HallChange,
  HallDay,
  NewHall,
  RosterAsked,
  RosterChange,
  RosterPreview,
} from "../contract/rest/admin-halls.ts";
import { applyRosters, type Moved } from "../court/apply-rosters.ts";
import { conflictsOf, displacedBench } from "../court/hall-conflicts.ts";
import { hallDays, workerOf } from "../court/hall-days.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import type { HallChanges } from "./undo-halls.ts";

type By = { actor: Actor; now: number };
/** Whether a hall sits now. */
type IsOpen = (courtId: string) => boolean;

const wrong = (field: string, found: Fault) =>
  new Failure("invalid", "The hall cannot be changed so", { faults: { [field]: found } });

/** The rows that a change writes, and what it would run into. Nothing is written. */
type Plan = { preview: RosterPreview; rows: HallChanges["rosters"] };

async function planOf(
  tx: Transaction,
  courtId: string,
  asked: RosterAsked,
  { isOpen, now }: { isOpen: IsOpen; now: number },
): Promise<Plan> {
  const today = dayInIndia(now);
  checkDays(asked, today);
  const before = await hallDays(tx, asked.date, isOpen);
  const hall = before.halls.find(({ id }) => id === courtId);
  if (!hall) throw new Failure("not_found", "There is no such hall");
  if (asked.date === today && asked.type !== hall.type) throw wrong("type", fault("typeToday"));
  const row = await rowOf(tx, courtId, asked);
  const last = asked.lastDay ?? asked.date;
  const planned = await rostersBetween(tx, courtId, asked.date, last);
  const rows: HallChanges["rosters"] = planned
    .filter(({ fromDate }) => fromDate !== asked.date)
    .map((one) => ({ courtId, fromDate: one.fromDate, before: one, after: null }));
  const same = planned.find(({ fromDate }) => fromDate === asked.date) ?? null;
  rows.push({ courtId, fromDate: asked.date, before: same, after: row });
  if (asked.lastDay !== null) rows.push(...(await asBefore(tx, hall, asked.lastDay, isOpen)));
  rows.push(...homesOf(row, asked, before.halls, now));
  const after = before.halls.map((one) => (one.id === courtId ? sittingAs(one, row, before.workers) : one));
  const holdsToday = asked.date === today;
  const facts = {
    conflicts: [
      ...conflictsOf(after).filter(({ halls }) => halls.includes(hall.number)),
      ...displacedBench(hall, after),
    ],
    isOpen: holdsToday && isOpen(courtId),
    moves: movesOf(hall, row, before),
    replaces: rows.filter(({ after: left }) => left === null).map(({ fromDate }) => fromDate),
  };
  const expected = createHash("sha256")
    .update(canonical({ courtId, ...facts, asked, before: hall }))
    .digest("hex");
  return { preview: { ...facts, expected: expected.slice(0, 32) }, rows };
}

function checkDays({ date, lastDay, starts, ends }: RosterAsked, today: string): void {
  const last = new Date(Date.parse(today) + CAUSE_LIST_DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  if (date < today) throw wrong("date", fault("hasPassed"));
  if (date > last) throw wrong("date", fault("tooFarAhead", { days: CAUSE_LIST_DAYS_AHEAD }));
  if (lastDay !== null && (lastDay < date || lastDay > last)) throw wrong("lastDay", fault("beforeFirstDay"));
  if (starts >= ends) throw wrong("ends", fault("beforeStart"));
}

/**
 * Rosters for halls that lend people for some days or for other hours: who works there without the loan, so that
 * people return. A hall with a roster needs none, nor does somebody who moves for good.
 */
function homesOf(
  row: Roster,
  { lastDay }: RosterAsked,
  halls: readonly HallDay[],
  now: number,
): HallChanges["rosters"] {
  const lent = new Set([...row.staff, ...row.judges.flatMap(({ account }) => account ?? [])]);
  const isAtOtherHours = ({ starts, ends }: HallDay) => ends <= row.starts || row.ends <= starts;
  return halls
    .filter(({ id, since }) => id !== row.courtId && since === null)
    .filter((hall) => lastDay !== null || isAtOtherHours(hall))
    .filter(
      ({ judges, staff }) =>
        judges.some(({ account }) => account !== null && lent.has(account)) ||
        staff.some(({ id }) => lent.has(id)),
    )
    .map(({ id: courtId, type, coram, judges, staff, starts, ends }) => {
      const fromDate = dayInIndia(now);
      const people = { judges, staff: staff.map(({ id }) => id) };
      const as = { type, coram, ...people, starts, ends, returns: false };
      const after = { courtId, fromDate, ...as, appliedAt: new Date(now) };
      return { courtId, fromDate, before: null, after };
    });
}

/**
 * The roster after a bench that sits for some days: the hall sits as without that bench. `staffOnReturn` says who
 * works there, since people may be moved meanwhile.
 */
async function asBefore(
  tx: Transaction,
  hall: HallDay,
  lastDay: string,
  isOpen: IsOpen,
): Promise<HallChanges["rosters"]> {
  const fromDate = dayAfter(lastDay);
  const [planned] = await rostersBetween(tx, hall.id, fromDate, fromDate);
  if (planned) return [];
  const then = (await hallDays(tx, fromDate, isOpen)).halls.find(({ id }) => id === hall.id) ?? hall;
  const { type, coram, judges, starts, ends } = then;
  const staff = then.staff.map(({ id }) => id);
  const as = { type, coram, judges, staff, starts, ends, returns: true };
  const after = { courtId: hall.id, fromDate, ...as, appliedAt: null };
  return [{ courtId: hall.id, fromDate, before: null, after }];
}

/** @throws Failure invalid for somebody who is no judge, officer or stenographer of the court */
async function rowOf(tx: Transaction, courtId: string, asked: RosterAsked): Promise<Roster> {
  const { date: fromDate, type, coram, starts, ends } = asked;
  const workers = new Map((await courtWorkers(tx)).map((one) => [one.id, one]));
  const judges = asked.judges.map(({ name, account }) => {
    if (account === null) return { name, account };
    const judge = workers.get(account);
    if (judge?.role !== "JUDGE") throw wrong("judges", fault("notAJudge"));
    return { name: judge.name, account };
  });
  const staff = [...new Set(asked.staff)];
  const isStaff = (id: string) => workers.has(id) && workers.get(id)?.role !== "JUDGE";
  if (!staff.every(isStaff)) throw wrong("staff", fault("notStaff"));
  const keys = judges.map(({ name, account }) => account ?? name.toLowerCase());
  if (new Set(keys).size < keys.length) throw wrong("judges", fault("judgeTwice"));
  if (judges.length > 0 && coram === "") throw wrong("coram", fault("required"));
  return { courtId, fromDate, type, coram, judges, staff, starts, ends, returns: false, appliedAt: null };
}

type Known = Awaited<ReturnType<typeof hallDays>>;

function sittingAs(hall: HallDay, row: Roster, workers: Known["workers"]): HallDay {
  const { type, coram, judges, starts, ends } = row;
  const staff = workers.filter(({ id }) => row.staff.includes(id)).map(workerOf);
  return { ...hall, type, coram, judges, starts, ends, staff };
}

/** The people whose hall changes: who comes, with the hall where they were on that day, and who leaves. */
function movesOf(hall: HallDay, row: Roster, { halls, workers }: Known): RosterPreview["moves"] {
  const hallOf = new Map(
    halls.flatMap(({ number, judges, staff }) => [
      ...judges.flatMap(({ account }) => (account === null ? [] : [[account, number] as const])),
      ...staff.map(({ id }) => [id, number] as const),
    ]),
  );
  const then = new Set([...row.staff, ...row.judges.flatMap(({ account }) => account ?? [])]);
  return workers.flatMap(({ id, name }): RosterPreview["moves"] => {
    const from = hallOf.get(id) ?? null;
    if (then.has(id) && from !== hall.number) return [{ name, from, to: hall.number }];
    return !then.has(id) && from === hall.number ? [{ name, from, to: null }] : [];
  });
}

/**
 * Returns the conflicts that a change of a hall's roster would have. Nothing is written.
 * @throws Failure not_found; invalid with the field that is wrong
 */
export async function previewRoster(
  db: Database,
  courtId: string,
  asked: RosterAsked,
  by: { isOpen: IsOpen; now: number },
): Promise<RosterPreview> {
  return db.transaction(async (tx) => (await planOf(tx, courtId, asked, by)).preview);
}

/**
 * Sets how a hall sits from a day on. What holds today gives people their halls at once.
 * @throws Failure not_found; invalid with the wrong field; conflict when it meets something that its preview did not
 * say
 */
export async function changeRoster(
  db: Database,
  courtId: string,
  { expected, reason, ...asked }: RosterChange,
  by: By & { isOpen: IsOpen },
): Promise<HallActed> {
  return act<HallActed>(db, by, async (tx, seq) => {
    await lockCauseList(tx);
    const { preview, rows } = await planOf(tx, courtId, asked, by);
    if (preview.expected !== expected)
      throw new Failure("conflict", "The halls were changed since the preview");
    await writeRosters(
      tx,
      rows.map(({ courtId: id, fromDate, after }) => ({ courtId: id, fromDate, row: rosterOf(after) })),
    );
    const lateOnly = new Set([courtId]);
    const moved = await applyRosters(tx, dayInIndia(by.now), { now: by.now, lateOnly });
    await notifyHalls(tx);
    const undo = await undoable(tx, changesOf({ rows, moved }, by.now), { seq, now: by.now });
    const { date, lastDay, type, coram, judges, staff, starts, ends } = asked;
    const named = { date, lastDay, type, coram, judges: judges.map(({ name }) => name), staff, starts, ends };
    const entry: NewEntry = {
      act: "rosterChanged",
      subjectKind: "hall",
      subject: courtId,
      reason,
      after: named,
    };
    return { result: { undo }, entry, parts: moved.map(movedEntry) };
  });
}

/** Returns what is kept for an undo, with the rows as they are once those of today have given people their halls. */
function changesOf(
  { rows, moved }: { rows: HallChanges["rosters"]; moved: readonly Moved[] },
  now: number,
): HallChanges {
  const today = dayInIndia(now);
  const rosters = rows.map(({ after, ...row }) => {
    const appliedAt = row.fromDate <= today ? new Date(now) : null;
    return { ...row, after: after && { ...after, appliedAt } };
  });
  return { rosters, people: moved.map(({ id, before, after }) => ({ id, before, after })), halls: [] };
}

const rosterOf = (row: HallChanges["rosters"][number]["after"]): Roster | null =>
  row === null ? null : { ...row, appliedAt: null };

const movedEntry = ({ id, before, after }: Moved): NewEntry => ({
  act: "personChanged",
  subjectKind: "person",
  subject: id,
  before: { courtHall: before.courtHall },
  after: { courtHall: after.courtHall },
});

async function undoable(tx: Transaction, changes: HallChanges, { seq, now }: { seq: number; now: number }) {
  const undo = { id: randomUUID(), until: new Date(now + UNDO_MINUTES * 60_000) };
  await keepUndo(tx, { ...undo, seq, changes }, new Date(now));
  return { id: undo.id, until: undo.until.toISOString() };
}

/**
 * Adds a hall without a bench.
 * @throws Failure invalid with the field that is wrong or taken: people are assigned to a hall by its number alone
 */
export async function addHall(db: Database, { reason, seat, ...hall }: NewHall, by: By): Promise<HallActed> {
  return act<HallActed>(db, by, async (tx) => {
    await lockCauseList(tx);
    const halls = await tx.select({ number: courts.number, name: courts.name }).from(courts).where(isHall);
    const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
    if (halls.some(({ number }) => isSame(number, hall.number))) throw wrong("number", fault("hallTaken"));
    if (halls.some(({ name }) => isSame(name, hall.name))) throw wrong("name", fault("hallTaken"));
    const isKnown = (await allSeats(tx)).some(({ estCode }) => estCode === hall.estCode);
    if (!isKnown && seat === "") throw wrong("seat", fault("required"));
    if (!isKnown) await tx.insert(benches).values({ estCode: hall.estCode, name: seat });
    const id = idOf(hall.estCode, hall.number);
    await tx.insert(courts).values({ ...hall, id, coram: "", judges: [] });
    await notifyHalls(tx);
    const entry = { act: "hallAdded", subjectKind: "hall", subject: id, reason, after: { ...hall } } as const;
    return { result: { undo: null }, entry };
  });
}

/**
 * Renames or moves a hall, takes it out of use, or brings it back. People of a retired hall have none. A hall that
 * comes back has no bench, because its judges may sit elsewhere by now.
 * @throws Failure not_found; invalid when it sits now or has a list, or another hall has the name
 */
export async function changeHall(
  db: Database,
  courtId: string,
  { reason, isRetired, ...change }: HallChange,
  by: By & { isOpen: IsOpen },
): Promise<HallActed> {
  return act<HallActed>(db, by, async (tx, seq) => {
    await lockCauseList(tx);
    const hall = await lockHall(tx, courtId);
    if (!hall) throw new Failure("not_found", "There is no such hall");
    const names = await tx.select({ id: courts.id, name: courts.name }).from(courts).where(isHall);
    const name = change.name?.toLowerCase();
    if (names.some((one) => one.id !== courtId && one.name.toLowerCase() === name))
      throw wrong("name", fault("hallTaken"));
    const before = factsOf(hall);
    const after = {
      name: change.name ?? before.name,
      floor: change.floor ?? before.floor,
      position: change.position ?? before.position,
      retiredAt: await retiredAt(tx, hall, isRetired, by),
    };
    if (canonical(before) === canonical(after)) return { result: { undo: null }, isUnchanged: true };
    await tx.update(courts).set(after).where(eq(courts.id, courtId));
    const people = after.retiredAt !== null && before.retiredAt === null ? await withoutHall(tx, hall) : [];
    const isBack = after.retiredAt === null && before.retiredAt !== null;
    const rosters = isBack ? await emptyBench(tx, hall, by.now) : [];
    await notifyHalls(tx);
    const undo = await undoable(
      tx,
      { rosters, people, halls: [{ id: courtId, before, after }] },
      { seq, now: by.now },
    );
    const entry: NewEntry = { act: "hallChanged", subjectKind: "hall", subject: courtId, reason };
    const parts = people.map((one) => movedEntry({ ...one, name: "" }));
    return { result: { undo }, entry: { ...entry, before: shown(before), after: shown(after) }, parts };
  });
}

const factsOf = ({ name, floor, position, retiredAt: at }: StoredHall) => ({
  name,
  floor,
  position,
  retiredAt: at,
});
const shown = ({ retiredAt: at, ...facts }: ReturnType<typeof factsOf>) => ({
  ...facts,
  isRetired: at !== null,
});

async function retiredAt(
  tx: Transaction,
  { id, retiredAt: now }: StoredHall,
  isRetired: boolean | undefined,
  by: { isOpen: IsOpen; now: number },
): Promise<Date | null> {
  if (isRetired === undefined) return now;
  if (!isRetired || now !== null) return isRetired ? now : null;
  if (by.isOpen(id)) throw wrong("isRetired", fault("hallSits"));
  const day = await firstListFrom(tx, id, dayInIndia(by.now));
  if (day !== null) throw wrong("isRetired", fault("hallHasList", { day }));
  return new Date(by.now);
}

/** The roster of a hall that is used again: nobody, from today on. */
async function emptyBench(
  tx: Transaction,
  { id: courtId, type }: StoredHall,
  now: number,
): Promise<HallChanges["rosters"]> {
  const fromDate = dayInIndia(now);
  const roster = (await rostersOn(tx, fromDate)).find((one) => one.courtId === courtId);
  const before = roster?.fromDate === fromDate ? roster : null;
  const { starts, ends } = roster ?? USUAL_HOURS;
  const nobody = { coram: "", judges: [], staff: [] };
  // One that was closed to the public stays so.
  const as = { type: roster?.type ?? type, starts, ends, returns: false };
  const after = { courtId, fromDate, ...as, ...nobody, appliedAt: new Date(now) };
  await writeRosters(tx, [{ courtId, fromDate, row: after }]);
  return [{ courtId, fromDate, before, after }];
}

async function withoutHall(tx: Transaction, { estCode, number }: StoredHall) {
  const workers = await courtWorkers(tx, { disabledToo: true });
  const here = workers.filter((one) => one.estCode === estCode && one.courtHall === number);
  const none = { estCode: null, courtHall: null };
  const people = here.map(({ id }) => ({ id, before: { estCode, courtHall: number }, after: none }));
  await changePeopleTo(
    tx,
    people.map(({ id }) => ({ id, ...none })),
  );
  return people;
}
