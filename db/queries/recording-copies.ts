// Queries on copies of recordings: by person, to notify, to make and to delete, and their files' parts.
import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Role } from "../../server/contract/roles.ts";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { courts } from "../schema/courts.ts";
import { attendances, outcomes } from "../schema/read-models.ts";
import { copyFiles, recordingCopies, type StoredPart } from "../schema/recording-copies.ts";
import { recordings } from "../schema/recordings.ts";

type Reader = Pick<Database, "select" | "selectDistinct" | "selectDistinctOn">;
/** Which copy: the sitting, and its number there. */
export type CopyId = { sitting: string; copy: number };

const isCopy = (table: typeof copyFiles | typeof recordingCopies, { sitting, copy }: CopyId) =>
  and(eq(table.sitting, sitting), eq(table.copy, copy));

const { sitting, copy, person, asker, items, why, askedAt, partiesUntil, objectors } = recordingCopies;
const { decidedAt, givenUntil, refusedWhy, madeAt, failedWhy, hash, bytes, seconds, marked } =
  recordingCopies;
const columns = {
  sitting,
  copy,
  person,
  asker,
  items,
  why,
  askedAt,
  partiesUntil,
  objectors,
  decidedAt,
  givenUntil,
  refusedWhy,
  madeAt,
  failedWhy,
  hash,
  bytes,
  seconds,
  marked,
  date: recordings.date,
  hall: courts.number,
  name: accounts.displayName,
  purgedAt: recordings.purgedAt,
  trouble: copyFiles.trouble,
};
export type CopyRow = Awaited<ReturnType<typeof copiesOf>>[number];

function everyCopy(db: Reader) {
  return db
    .select(columns)
    .from(recordingCopies)
    .innerJoin(recordings, eq(recordings.sitting, sitting))
    .innerJoin(courts, eq(courts.id, recordings.courtId))
    .leftJoin(accounts, sql`${accounts.id}::text = ${person}`)
    .leftJoin(copyFiles, and(eq(copyFiles.sitting, sitting), eq(copyFiles.copy, copy)));
}

/** Nobody has decided on it, and its recording exists. */
const isUndecided = and(isNull(decidedAt), sql`${asker} <> 'court'`, isNull(recordings.purgedAt));

/** The copies for which a person asked, the newest first. */
export function copiesOf(db: Reader, account: string, most: number) {
  return everyCopy(db).where(eq(person, account)).orderBy(desc(askedAt)).limit(most);
}

/** The copies of a sitting, in order. */
export function copiesIn(db: Reader, of: string) {
  return everyCopy(db).where(eq(sitting, of)).orderBy(asc(copy));
}

/** How many copies of each sitting nobody has decided yet. */
export async function undecidedIn(
  db: Reader,
  sittings: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sittings.length === 0) return new Map();
  const rows = await db
    .select({ sitting, asked: count() })
    .from(recordingCopies)
    .innerJoin(recordings, eq(recordings.sitting, sitting))
    .where(and(inArray(sitting, [...sittings]), isNull(decidedAt), isNull(recordings.purgedAt)))
    .groupBy(sitting);
  return new Map(rows.map((row) => [row.sitting, row.asked]));
}

/** Copies that a person may object to: for the media, of an item for which the court let them in. */
export function copiesToObject(db: Reader, account: string, now: Date, most: number) {
  const own = sql`EXISTS (SELECT FROM ${attendances} WHERE ${attendances.sitting} = ${sitting}
    AND ${attendances.person} = ${account} AND ${attendances.items} && ${items})`;
  return everyCopy(db)
    .where(and(isNull(decidedAt), gt(partiesUntil, now), isNull(recordings.purgedAt), own))
    .orderBy(asc(partiesUntil))
    .limit(most);
}

/** The accounts that the court let in for one of these items. */
export async function peopleOfItems(db: Reader, of: string, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const among = sql`${attendances.items} && ARRAY[${sql.join(
    wanted.map((item) => sql`${item}::text`),
    sql`, `,
  )}]`;
  const rows = await db
    .select({ person: attendances.person })
    .from(attendances)
    .innerJoin(accounts, sql`${accounts.id}::text = ${attendances.person}`)
    .where(and(eq(attendances.sitting, of), among));
  return rows.map((row) => row.person);
}

/** A day's items that may be asked for: those for which the court let a person in, or all (null). */
export function itemsOfDay(db: Reader, { date, of }: { date: string; of: string | null }, most: number) {
  const isOfPerson =
    of === null
      ? undefined
      : sql`EXISTS (SELECT FROM ${attendances} WHERE ${attendances.sitting} = ${outcomes.sitting}
          AND ${attendances.person} = ${of} AND ${outcomes.item} = ANY(${attendances.items}))`;
  const { item, serial, caseNumber, petitioner, respondent, closed } = outcomes;
  return db
    .select({
      sitting: outcomes.sitting,
      hall: courts.number,
      item,
      serial,
      closed,
      caseNumber,
      petitioner,
      respondent,
    })
    .from(outcomes)
    .innerJoin(recordings, eq(recordings.sitting, outcomes.sitting))
    .innerJoin(courts, eq(courts.id, outcomes.courtId))
    .where(and(eq(outcomes.date, date), isNull(recordings.purgedAt), isOfPerson))
    .orderBy(asc(courts.number), asc(outcomes.position))
    .limit(most);
}

/** The days with a recording of an item for which the court let a person in (null: any), the newest first. */
export async function recordedDays(db: Reader, of: string | null, most: number): Promise<string[]> {
  const isOfPerson =
    of === null
      ? undefined
      : sql`EXISTS (SELECT FROM ${attendances} WHERE ${attendances.sitting} = ${recordings.sitting}
          AND ${attendances.person} = ${of} AND cardinality(${attendances.items}) > 0)`;
  const rows = await db
    .selectDistinct({ date: recordings.date })
    .from(recordings)
    .where(and(isNull(recordings.purgedAt), isOfPerson))
    .orderBy(desc(recordings.date))
    .limit(most);
  return rows.map(({ date }) => date);
}

/**
 * Copies without a message yet: to the parties of one that was asked for, and to the asker of one that is ready,
 * refused, failed, or lost with its recording.
 */
export async function copiesToNotify(
  db: Reader,
  now: Date,
): Promise<(CopyRow & { notice: "asked" | "decided" })[]> {
  const isOpen = (notified: AnyColumn) => sql`NOT coalesce(${notified}, false)`;
  const asked = await everyCopy(db)
    .where(
      and(
        isNull(decidedAt),
        gt(partiesUntil, now),
        isNull(recordings.purgedAt),
        isOpen(copyFiles.askedNotice),
      ),
    )
    .limit(20);
  const decided = await everyCopy(db)
    .where(
      and(
        sql`${asker} <> 'court'`,
        or(isNotNull(refusedWhy), isNotNull(madeAt), isNotNull(failedWhy), isNotNull(recordings.purgedAt)),
        isOpen(copyFiles.decidedNotice),
      ),
    )
    .limit(20);
  return [
    ...asked.map((row) => ({ ...row, notice: "asked" }) as const),
    ...decided.map((row) => ({ ...row, notice: "decided" }) as const),
  ];
}

/**
 * Copies that wait for a decision without a message to those who decide: one of each sitting, and none of sittings
 * with one since a moment.
 */
export function copiesForDeciders(db: Reader, since: Date) {
  const told = alias(copyFiles, "told");
  const wasTold = db
    .select({ one: sql`1` })
    .from(told)
    .where(and(eq(told.sitting, sitting), gt(told.decidersAt, since)));
  return db
    .selectDistinctOn([sitting], { sitting, copy, date: recordings.date, hall: courts.number })
    .from(recordingCopies)
    .innerJoin(recordings, eq(recordings.sitting, sitting))
    .innerJoin(courts, eq(courts.id, recordings.courtId))
    .leftJoin(copyFiles, and(eq(copyFiles.sitting, sitting), eq(copyFiles.copy, copy)))
    .where(and(isUndecided, isNull(copyFiles.decidersAt), notExists(wasTold)))
    .orderBy(asc(sitting), asc(copy))
    .limit(20);
}

/** The accounts that decide on copies of a hall's recordings: those of a role that may, who work there. */
export async function decidersOf(db: Reader, hall: string, roles: readonly Role[]): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.courtHall, hall), inArray(accounts.role, [...roles])));
  return rows.map(({ id }) => id);
}

/**
 * Notes for a sitting's waiting copies that those who decide got a message, with it in one transaction.
 * @returns false where another process noted it
 */
export async function noteDecidersNotified(
  db: Pick<Database, "insert" | "select">,
  of: string,
  decidersAt: Date,
): Promise<boolean> {
  const waiting = await db
    .select({ sitting, copy })
    .from(recordingCopies)
    .innerJoin(recordings, eq(recordings.sitting, sitting))
    .where(and(eq(sitting, of), isUndecided));
  if (waiting.length === 0) return false;
  const rows = await db
    .insert(copyFiles)
    .values(waiting.map((one) => ({ ...one, decidersAt })))
    .onConflictDoUpdate({
      target: [copyFiles.sitting, copyFiles.copy],
      set: { decidersAt },
      setWhere: isNull(copyFiles.decidersAt),
    })
    .returning({ copy: copyFiles.copy });
  return rows.length > 0;
}

/** Notes that these were written to; for a transaction with the messages. @returns false where it was noted before */
export async function noteNotified(
  db: Pick<Database, "insert">,
  { sitting: of, copy: number }: CopyId,
  notice: "asked" | "decided",
): Promise<boolean> {
  const noted = notice === "asked" ? { askedNotice: true } : { decidedNotice: true };
  const rows = await db
    .insert(copyFiles)
    .values({ sitting: of, copy: number, ...noted })
    .onConflictDoUpdate({
      target: [copyFiles.sitting, copyFiles.copy],
      set: noted,
      setWhere: notice === "asked" ? eq(copyFiles.askedNotice, false) : eq(copyFiles.decidedNotice, false),
    })
    .returning({ copy: copyFiles.copy });
  return rows.length > 0;
}

/** Granted copies of ended, existing recordings whose file no process makes, the longest waiting first. */
export async function copiesToMake(db: Reader, now: Date, before: Date): Promise<CopyRow[]> {
  return await everyCopy(db)
    .where(
      and(
        gt(givenUntil, now),
        isNull(madeAt),
        isNull(failedWhy),
        isNull(recordings.purgedAt),
        isNotNull(recordings.endedAt),
        or(isNull(copyFiles.makingAt), lt(copyFiles.makingAt, before)),
      ),
    )
    .orderBy(asc(decidedAt))
    .limit(20);
}

/** A file that is being made; `maker` is a new random id for each try. */
export type Making = CopyId & { maker: string };

const isMaking = (one: Making) => and(isCopy(copyFiles, one), eq(copyFiles.maker, one.maker));

/**
 * Takes a copy to make its file, unless another process does.
 * @param before - who said nothing since then makes it no more
 * @returns the parts that a try before has left; null where another one has it
 */
export async function takeCopy(
  db: Pick<Database, "insert" | "update">,
  { sitting: of, copy: number, maker }: Making,
  { now, before }: { now: Date; before: Date },
): Promise<readonly StoredPart[] | null> {
  await db.insert(copyFiles).values({ sitting: of, copy: number }).onConflictDoNothing();
  const [row] = await db
    .update(copyFiles)
    .set({ makingAt: now, maker })
    .where(
      and(
        isCopy(copyFiles, { sitting: of, copy: number }),
        or(isNull(copyFiles.makingAt), lt(copyFiles.makingAt, before)),
      ),
    )
    .returning({ parts: copyFiles.parts });
  return row?.parts ?? null;
}

/**
 * Notes how far a file is made, and that somebody makes it.
 * @param said - what changed: the key with which its parts are encrypted, and those that there are
 * @returns false where another one makes it now
 */
export async function noteMaking(
  db: Pick<Database, "update">,
  making: Making,
  now: Date,
  said: { key?: string; parts?: readonly StoredPart[] } = {},
): Promise<boolean> {
  const rows = await db
    .update(copyFiles)
    .set({ ...said, makingAt: now })
    .where(isMaking(making))
    .returning({ copy: copyFiles.copy });
  return rows.length > 0;
}

/**
 * Notes why a file could not be made. It is tried again when `makingAt` is long enough ago.
 * @param counts - whether that is one of the times after which it is given up
 * @returns how many of those there were; null where another one makes it now
 */
export async function noteCopyTrouble(
  db: Pick<Database, "update">,
  making: Making,
  trouble: string,
  counts: boolean,
): Promise<number | null> {
  const tries = counts ? sql`${copyFiles.tries} + 1` : copyFiles.tries;
  const [row] = await db
    .update(copyFiles)
    .set({ trouble, parts: [], key: null, tries: sql`${tries}` })
    .where(isMaking(making))
    .returning({ tries: copyFiles.tries });
  return row?.tries ?? null;
}

/** The file of a copy: its key as it was sealed, and its parts. */
export async function copyFile(db: Reader, id: CopyId) {
  const [row] = await db
    .select({ key: copyFiles.key, parts: copyFiles.parts })
    .from(copyFiles)
    .where(isCopy(copyFiles, id));
  return row;
}

/** Files that are there no longer for anybody: the time is over, or the recording was deleted. */
export async function copiesToForget(
  db: Reader,
  now: Date,
): Promise<(CopyId & { parts: readonly StoredPart[] })[]> {
  return await db
    .select({ sitting, copy, parts: copyFiles.parts })
    .from(copyFiles)
    .innerJoin(recordingCopies, and(eq(sitting, copyFiles.sitting), eq(copy, copyFiles.copy)))
    .innerJoin(recordings, eq(recordings.sitting, sitting))
    .where(
      and(
        sql`jsonb_array_length(${copyFiles.parts}) > 0`,
        or(lte(givenUntil, now), isNotNull(recordings.purgedAt)),
      ),
    )
    .limit(20);
}

/** Notes that the parts of a file are deleted. */
export async function noteForgotten(db: Pick<Database, "update">, id: CopyId): Promise<void> {
  await db.update(copyFiles).set({ parts: [], key: null }).where(isCopy(copyFiles, id));
}
