// Writes the read models of one sitting: only the rows that changed, with how far its log was read, in one transaction.
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";
import {
  comparable,
  isKey,
  keyOf,
  names,
  type SittingRows,
  tables,
  textOf,
  type WrittenRows,
} from "../read-model-rows.ts";
import { insertMany } from "../rows.ts";
import { projections } from "../schema/read-models.ts";
import { sittings } from "../schema/sittings.ts";

export type Projection = typeof projections.$inferSelect;

type Inside = Pick<Database, "select" | "insert" | "update" | "delete" | "execute">;

/**
 * A sitting whose tables are behind its log or of another version; `seq` 0 for an unread one. `lastHash`: of the
 * log's last entry.
 */
export type Behind = {
  sitting: string;
  courtId: string;
  date: string;
  lastSeq: number;
  lastHash: string;
  seq: number;
};

/**
 * The sittings whose tables are not where their logs are, the newest day first.
 * @param version - of the program part that makes the rows; what another made is to be made anew
 * @param only - these sittings alone
 */
export function sittingsBehind(db: Inside, version: number, only?: readonly string[]): Promise<Behind[]> {
  const seq = sql<number>`CASE WHEN ${projections.version} = ${version} THEN ${projections.seq} ELSE 0 END`;
  const wanted =
    only && sql`${sittings.id} IN (SELECT jsonb_array_elements_text(${JSON.stringify(only)}::text::jsonb))`;
  return (
    db
      .select({
        sitting: sittings.id,
        courtId: sittings.courtId,
        date: sittings.date,
        lastSeq: sittings.lastSeq,
        lastHash: sittings.lastHash,
        seq: sql<number>`coalesce(${seq}, 0)`.mapWith(Number),
      })
      .from(sittings)
      .leftJoin(projections, eq(projections.sitting, sittings.id))
      // A log of the same length with another end has replaced the former log.
      .where(
        and(
          sql`(coalesce(${seq}, 0) <> ${sittings.lastSeq} OR ${projections.hash} <> ${sittings.lastHash})`,
          wanted,
        ),
      )
      .orderBy(sql`${sittings.date} DESC`, sittings.id)
  );
}

/** Every sitting that has a log, the newest day first. */
export function sittingsWithLog(db: Inside): Promise<Pick<Behind, "sitting" | "courtId" | "date">[]> {
  return db
    .select({ sitting: sittings.id, courtId: sittings.courtId, date: sittings.date })
    .from(sittings)
    .where(sql`${sittings.lastSeq} > 0`)
    .orderBy(sql`${sittings.date} DESC`, sittings.id);
}

/**
 * Takes the turn to write a sitting's tables, until the transaction ends. Returns how far they are; null when another
 * process has it.
 */
export async function takeProjection(
  db: Inside,
  sitting: string,
  { hash, version }: Pick<Projection, "hash" | "version">,
  wait = false,
): Promise<Projection | null> {
  await db
    .insert(projections)
    .values({ sitting, seq: 0, hash, version, at: new Date(0) })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(projections)
    .where(eq(projections.sitting, sitting))
    .for("update", wait ? {} : { skipLocked: true });
  return row ?? null;
}

/** Says how far the tables are, in the transaction that wrote their rows. */
export async function moveProjection(db: Inside, { sitting, ...to }: Projection): Promise<void> {
  await db.update(projections).set(to).where(eq(projections.sitting, sitting));
}

/** How far the tables of a sitting are; null when nobody read its log yet. */
export async function projectionOf(db: Inside, sitting: string): Promise<Projection | null> {
  const [row] = await db.select().from(projections).where(eq(projections.sitting, sitting));
  return row ?? null;
}

/** The rows of a sitting as they are in the tables. */
export async function writtenRows(db: Inside, sitting: string): Promise<WrittenRows> {
  const written = comparable({
    attendances: [],
    appearances: [],
    outcomes: [],
    passOvers: [],
    recordings: [],
    recordingCopies: [],
  });
  for (const name of names) {
    const { table } = tables[name];
    const any: PgTable = table;
    const rows: object[] = await db.select().from(any).where(eq(table.sitting, sitting));
    for (const row of rows) written[name].set(keyOf(name, row), textOf(name, row));
  }
  return written;
}

/**
 * Makes the tables hold these rows of a sitting and no others.
 * @param wanted - the same rows, as they can be compared
 * @param before - what they hold now
 * @returns how many rows were written or deleted
 */
export async function writeRows(
  db: Inside,
  rows: SittingRows,
  { wanted, before }: { wanted: WrittenRows; before: WrittenRows },
): Promise<number> {
  let written = 0;
  for (const name of names) {
    const { table, keys } = tables[name];
    const [known, texts] = [before[name], wanted[name]];
    const all: readonly object[] = rows[name];
    const differs = (key: string) => known.get(key) !== texts.get(key);
    const changed = all.filter((row) => differs(keyOf(name, row)));
    const any: PgTable = table;
    const columns = Object.values(getTableColumns(any)).filter(
      (one) => !keys.some(({ name: key }) => key === one.name),
    );
    await insertMany(db, any, changed as PgTable["$inferInsert"][], { target: keys, columns });
    const gone = [...known.keys()].filter((key) => !texts.has(key));
    for (const key of gone) await db.delete(table).where(isKey(name, key));
    written += changed.length + gone.length;
  }
  return written;
}
