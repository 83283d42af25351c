// Queries on the admins' log: locking its end, appending, and reading it for pages and for verification.
import { and, asc, desc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import type { AdminAct, SubjectKind } from "../../server/contract/admin-acts.ts";
import type { Database } from "../client.ts";
import { insertMany } from "../rows.ts";
import { accounts } from "../schema/accounts.ts";
import { adminLog, adminLogHead } from "../schema/admin-log.ts";

/** A transaction of Drizzle, in which an act and its entry are written together. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** An entry as it is stored and hashed. */
export type AdminEntry = {
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  actor: string;
  origin: string;
  act: AdminAct;
  subjectKind: SubjectKind;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  partOf: number | null;
  previousHash: string;
  hash: string;
};

/** Where the log ends. */
export type AdminHead = { seq: number; hash: string };

/**
 * Takes the end of the log for this transaction: acts wait for each other here, before they look at anything.
 * @param first - the hash before the first entry
 */
export async function lockAdminLog(tx: Transaction, first: string): Promise<AdminHead> {
  const [head] = await lockHead(tx);
  if (head) return head;
  await tx.insert(adminLogHead).values({ lastSeq: 0, lastHash: first }).onConflictDoNothing();
  const [begun] = await lockHead(tx);
  if (!begun) throw new Error("the admins' log has no end");
  return begun;
}

const lockHead = (tx: Transaction) =>
  tx.select({ seq: adminLogHead.lastSeq, hash: adminLogHead.lastHash }).from(adminLogHead).for("update");

/** Appends entries that follow each other, and moves the end of the log. */
export async function appendAdminEntries(tx: Transaction, entries: readonly AdminEntry[]): Promise<void> {
  const last = entries.at(-1);
  if (!last) return;
  const rows = entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }));
  await Promise.all([
    insertMany(tx, adminLog, rows),
    tx.update(adminLogHead).set({ lastSeq: last.seq, lastHash: last.hash }),
  ]);
}

/** Whether somebody has an entry of an act on a subject since a moment. */
export async function hasEntrySince(
  tx: Transaction,
  { actor, act, subject, since }: { actor: string; act: AdminAct; subject: string; since: Date },
): Promise<boolean> {
  const { at } = adminLog;
  const same = and(
    eq(adminLog.subject, subject),
    eq(adminLog.actor, actor),
    eq(adminLog.act, act),
    gte(at, since),
  );
  return (await tx.select({ seq: adminLog.seq }).from(adminLog).where(same).limit(1)).length > 0;
}

/** What is looked for in the log. */
export type LogSearch = {
  act?: AdminAct;
  actor?: string;
  /** The account, setting or file that an act was about; also its part of an act on many. */
  subject?: string;
  /** The parts of this entry. */
  partOf?: number;
  /** Earlier entries than this one. */
  before?: number;
  since?: Date;
  until?: Date;
  count: number;
};

const actorAccount = alias(accounts, "actor_account");
const subjectAccount = alias(accounts, "subject_account");

/** Entries, the newest first; acts on many people as one entry, unless one person or the parts are asked for. */
export async function listAdminLog(db: Pick<Database, "select">, search: LogSearch) {
  const { act, actor, subject, partOf, before, since, until, count } = search;
  const ofWhom = actor?.endsWith(":") ? sql`${adminLog.actor} LIKE ${`${actor}%`}` : undefined;
  return db
    .select({
      seq: adminLog.seq,
      at: adminLog.at,
      actor: adminLog.actor,
      actorName: actorAccount.displayName,
      origin: adminLog.origin,
      act: adminLog.act,
      subjectKind: adminLog.subjectKind,
      subject: adminLog.subject,
      subjectName: subjectAccount.displayName,
      before: adminLog.before,
      after: adminLog.after,
      reason: adminLog.reason,
      partOf: adminLog.partOf,
    })
    .from(adminLog)
    .leftJoin(actorAccount, sql`${actorAccount.id}::text = ${adminLog.actor}`)
    .leftJoin(
      subjectAccount,
      sql`${adminLog.subjectKind} = 'person' AND ${subjectAccount.id}::text = ${adminLog.subject}`,
    )
    .where(
      and(
        act && eq(adminLog.act, act),
        ofWhom ?? (actor === undefined ? undefined : eq(adminLog.actor, actor)),
        subject === undefined ? undefined : eq(adminLog.subject, subject),
        partOf === undefined
          ? subject === undefined
            ? isNull(adminLog.partOf)
            : undefined
          : or(eq(adminLog.partOf, partOf), eq(adminLog.seq, partOf)),
        before === undefined ? undefined : lt(adminLog.seq, before),
        since && gte(adminLog.at, since),
        until && lt(adminLog.at, until),
      ),
    )
    .orderBy(desc(adminLog.seq))
    .limit(count);
}

/** Returns everybody who has ever done something that is in the log, by name. */
export async function adminActors(
  db: Pick<Database, "selectDistinct">,
): Promise<{ actor: string; name: string | null }[]> {
  return db
    .selectDistinct({ actor: adminLog.actor, name: accounts.displayName })
    .from(adminLog)
    .leftJoin(accounts, sql`${accounts.id}::text = ${adminLog.actor}`)
    .orderBy(asc(accounts.displayName), asc(adminLog.actor));
}

/** The roles that a person had before an admin gave them another, since a moment. */
export async function rolesBefore(
  db: Pick<Database, "select">,
  person: string,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .select({ role: sql<string | null>`${adminLog.before} ->> 'role'` })
    .from(adminLog)
    .where(and(eq(adminLog.subject, person), eq(adminLog.subjectKind, "person"), gte(adminLog.at, since)));
  return rows.flatMap(({ role }) => role ?? []);
}

/** The last entry about each setting that was changed. */
export async function lastSettingChanges(db: Pick<Database, "selectDistinctOn">) {
  return db
    .selectDistinctOn([adminLog.subject], {
      key: adminLog.subject,
      seq: adminLog.seq,
      at: adminLog.at,
      actor: adminLog.actor,
      actorName: accounts.displayName,
      before: adminLog.before,
      after: adminLog.after,
    })
    .from(adminLog)
    .leftJoin(accounts, sql`${accounts.id}::text = ${adminLog.actor}`)
    .where(eq(adminLog.subjectKind, "setting"))
    .orderBy(asc(adminLog.subject), desc(adminLog.seq));
}

type StoredEntry = Omit<AdminEntry, "subjectKind" | "partOf" | "previousHash"> & {
  subject_kind: SubjectKind;
  part_of: number | null;
  previous_hash: string;
  at_ms: number;
};

/** The entries after `seq`, in order, as they are hashed. */
export async function readAdminEntries(sql: postgres.ISql, seq: number): Promise<AdminEntry[]> {
  const rows = await sql<StoredEntry[]>`
    SELECT *, (extract(epoch FROM at) * 1000)::float8 AS at_ms FROM admin_log WHERE seq > ${seq} ORDER BY seq`;
  return rows.map((row) => ({
    seq: row.seq,
    at: row.at_ms,
    actor: row.actor,
    origin: row.origin,
    act: row.act,
    subjectKind: row.subject_kind,
    subject: row.subject,
    before: row.before,
    after: row.after,
    reason: row.reason,
    partOf: row.part_of,
    previousHash: row.previous_hash,
    hash: row.hash,
  }));
}

/** The whole log and its end, as of one moment; null for the end of a log that was never begun. */
export function readWholeAdminLog(
  sql: postgres.Sql,
): Promise<{ entries: AdminEntry[]; head: AdminHead | null }> {
  return sql.begin("isolation level repeatable read read only", async (inside) => {
    const [head] = await inside<AdminHead[]>`SELECT last_seq AS seq, last_hash AS hash FROM admin_log_head`;
    return { entries: await readAdminEntries(inside, 0), head: head ?? null };
  });
}
