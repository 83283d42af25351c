// The only way for an admin to change something: who they are, the change and its entry in one transaction.
import { userInfo } from "node:os";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
  type AdminEntry,
  appendAdminEntries,
  lockAdminLog,
  type Transaction,
} from "../../db/queries/admin-log.ts";
import { accounts, sessions } from "../../db/schema/accounts.ts";
import { type AdminAct, COMMAND_ACTOR, PROVIDER_ACTOR, type SubjectKind } from "../contract/admin-acts.ts";
import { type Area, mayUseArea } from "../contract/roles.ts";
import { Failure } from "../kernel/failure.ts";
import { adminLogBegin, chained } from "./chain.ts";

/**
 * The actor: somebody logged in, with the area of REST that they must still be allowed; the operator of the command
 * line; or the admins' rules of external login.
 */
export type Actor =
  | { kind: "account"; id: string; session: string; origin: string; area: Area }
  | { kind: "provider"; name: string; origin: string }
  | { kind: "command"; name: string };

/** The entry of an act. No field holds a secret; numbers and addresses are shortened (`factsOf`). */
export type NewEntry = {
  act: AdminAct;
  subjectKind: SubjectKind;
  subject: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string;
};

/**
 * The result of an act and its entry, with one more for each part of an act on many; or that nothing changed. The
 * type has no value for a change without an entry.
 */
export type Done<T> =
  | { result: T; entry: NewEntry; parts?: readonly NewEntry[] }
  | { result: T; isUnchanged: true };

/** The operator of the command line, as the system calls them. */
export function commandActor(): Actor {
  try {
    return { kind: "command", name: userInfo().username };
  } catch {
    // In a container the user may have a number and no name.
    return { kind: "command", name: `user ${process.getuid?.() ?? "unknown"}` };
  }
}

/** The actor as the log has it. */
function actorWord(actor: Actor): string {
  if (actor.kind === "account") return actor.id;
  return `${actor.kind === "command" ? COMMAND_ACTOR : PROVIDER_ACTOR}${actor.name}`;
}

/** Acts that took place, by their actor: `actsOnly` of routes/support.ts asks whether a call made one. */
const done = new WeakSet<Actor>();
/** Whether an act of this actor took place, also one that had nothing to change. */
export const hasActed = (actor: Actor): boolean => done.has(actor);

/**
 * Does something in an admin's name. Acts come one after the other: each sees what the one before changed, and nobody
 * acts who was disabled, logged out or given another role meanwhile.
 * @param now - milliseconds since 1970
 * @param work - makes the change, and says what is to be written of it
 * @throws Failure session_ended or not_allowed when the actor may not act any more; what `work` throws: then nothing
 * is changed
 */
export async function act<T>(
  db: Database,
  { actor, now }: { actor: Actor; now: number },
  work: (tx: Transaction, seq: number) => Promise<Done<T>>,
): Promise<T> {
  const result = await db.transaction(async (tx) => {
    const head = await lockAdminLog(tx, adminLogBegin);
    await checkActor(tx, actor);
    const made = await work(tx, head.seq + 1);
    if ("isUnchanged" in made) return made.result;
    const origin = actor.kind === "command" ? "command line" : actor.origin;
    const of = { at: now, actor: actorWord(actor), origin };
    const entries: AdminEntry[] = [];
    let previous = head.hash;
    for (const [n, entry] of [made.entry, ...(made.parts ?? [])].entries()) {
      const { before = null, after = null, reason = made.entry.reason ?? "", ...what } = entry;
      const seq = head.seq + 1 + n;
      const body = { ...of, ...what, seq, before, after, reason, partOf: n === 0 ? null : head.seq + 1 };
      const next = chained(body, previous);
      previous = next.hash;
      entries.push(next);
    }
    await appendAdminEntries(tx, entries);
    return made.result;
  });
  done.add(actor);
  return result;
}

/**
 * Waits until no act runs, and lets none begin before the transaction ends: for what is no act, and must not give to
 * one person what an act gives to another. Call it before the transaction takes any row that acts take.
 */
export async function takeTurnAmongActs(tx: Transaction): Promise<void> {
  await lockAdminLog(tx, adminLogBegin);
}

async function checkActor(tx: Transaction, actor: Actor): Promise<void> {
  if (actor.kind !== "account") return;
  const [row] = await tx
    .select({ role: accounts.role, managesLists: accounts.managesLists })
    .from(accounts)
    .innerJoin(sessions, eq(sessions.accountId, accounts.id))
    .where(
      and(
        eq(accounts.id, actor.id),
        isNull(accounts.disabledAt),
        eq(sessions.id, actor.session),
        isNull(sessions.endedAt),
      ),
    );
  if (!row) throw new Failure("session_ended", "The session is over");
  if (!mayUseArea(row, actor.area)) throw new Failure("not_allowed", "Not for this role");
}
