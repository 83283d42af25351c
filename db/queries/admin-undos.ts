// Queries on what can still be undone of the acts on many people.
import { eq, lt } from "drizzle-orm";
import type { Database } from "../client.ts";
import { adminUndos } from "../schema/admin-log.ts";
import type { Transaction } from "./admin-log.ts";

/** Keeps what undoes an act; what nobody can use any more is forgotten. */
export async function keepUndo(
  tx: Transaction,
  undo: { id: string; seq: number; until: Date; changes: unknown },
  now: Date,
): Promise<void> {
  await Promise.all([forgetUndos(tx, now), tx.insert(adminUndos).values(undo)]);
}

/** Forgets what can be undone no more: it holds personal data. */
export async function forgetUndos(tx: Pick<Database, "delete">, now: Date): Promise<void> {
  await tx.delete(adminUndos).where(lt(adminUndos.until, now));
}

/** One of them, held for this transaction. */
export async function takeUndo(tx: Transaction, id: string) {
  const [row] = await tx.select().from(adminUndos).where(eq(adminUndos.id, id)).for("update");
  return row;
}

/** Notes that an act was undone. */
export async function markUndone(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(adminUndos).set({ undoneAt: at }).where(eq(adminUndos.id, id));
}
