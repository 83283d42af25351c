// Queries on the outbox: messages wait here until a sender takes them, and lose their text once they are sent.
import { and, asc, desc, eq, gt, isNull, lte, ne } from "drizzle-orm";
import type { Database } from "../client.ts";
import { outbox } from "../schema/index.ts";

/** A message to a mobile number; `code` is kept beside the text only where nothing is sent (demo mode). */
export type NewMessage = { to: string; text: string; code: string | null; at: Date };

/** Puts a message into the outbox. */
export async function addMessage(db: Pick<Database, "insert">, message: NewMessage): Promise<void> {
  await db.insert(outbox).values(message);
}

/** The newest messages, newest first. */
export async function newestMessages(db: Database, count: number): Promise<NewMessage[]> {
  return db
    .select({ to: outbox.to, text: outbox.text, code: outbox.code, at: outbox.at })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(count);
}

/**
 * Takes up to `count` unsent messages younger than `since`, hands them to `send`, and blanks those it delivers.
 * Messages of a demo, which alone keep their code beside the text, are never taken.
 * Messages another process has taken are left to it; one that is not delivered waits for the next time.
 * @returns how many were taken and how many delivered
 */
export async function sendPending(
  db: Database,
  { since, count, now }: { since: Date; count: number; now: () => Date },
  send: (message: { to: string; text: string }) => Promise<boolean>,
): Promise<{ taken: number; delivered: number }> {
  return db.transaction(async (tx) => {
    const pending = await tx
      .select({ id: outbox.id, to: outbox.to, text: outbox.text })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.code), gt(outbox.at, since)))
      .orderBy(asc(outbox.id))
      .limit(count)
      .for("update", { skipLocked: true });
    const results = await Promise.all(pending.map(send));
    const delivered = pending.filter((_, index) => results[index]);
    for (const { id } of delivered) {
      await tx.update(outbox).set({ sentAt: now(), text: "" }).where(eq(outbox.id, id));
    }
    return { taken: pending.length, delivered: delivered.length };
  });
}

/** Blanks what was never delivered and is too old to be. */
export async function blankUnsent(db: Database, before: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ text: "" })
    .where(and(isNull(outbox.sentAt), ne(outbox.text, ""), lte(outbox.at, before)));
}
