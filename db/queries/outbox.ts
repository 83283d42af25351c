// Queries on the outbox: messages wait here until a sender takes them, and lose their text once they are sent or given up.

import { and, desc, eq, gt, isNotNull, isNull, lt, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { MessageState } from "../../server/contract/rest/messages.ts";
import { builtOnce } from "../built.ts";
import type { Database } from "../client.ts";
import { outbox } from "../schema/index.ts";

/** A message to a mobile number; `code` is kept beside the text only where nothing is sent (demo mode). */
export type NewMessage = { to: string; text: string; code: string | null; at: Date };

/** A message that one sender has taken. `attempts` counts this one, which distinguishes it from a later taking. */
export type TakenMessage = { id: number; to: string; text: string; at: Date; attempts: number };

/** What the messages that wait have in common. Messages of a demo, which alone keep their code, are never sent. */
const waits = and(isNull(outbox.sentAt), isNull(outbox.endedAt), isNull(outbox.code));

/** The newest messages, newest first. */
export async function newestMessages(db: Database, count: number): Promise<NewMessage[]> {
  return db
    .select({ to: outbox.to, text: outbox.text, code: outbox.code, at: outbox.at })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(count);
}

/** Milliseconds from now by the database's clock, which is the same for all processes. */
const inMs = (ms: number | Placeholder) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

const taking = (attempts: SQL) =>
  builtOnce((db: Pick<Database, "select" | "update">) => {
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          waits,
          gt(outbox.at, sql.placeholder("since")),
          lte(outbox.nextAt, sql`clock_timestamp()`),
          attempts,
        ),
      )
      .orderBy(desc(outbox.id))
      .limit(sql.placeholder("count"))
      .for("update", { skipLocked: true });
    return (
      db
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: inMs(sql.placeholder("leaseMs")) })
        // As an array, since a plan that asks a subquery twice would take more than `count`.
        .where(sql`${outbox.id} = ANY(ARRAY(${due}))`)
        .returning({
          id: outbox.id,
          to: outbox.to,
          text: outbox.text,
          at: outbox.at,
          attempts: outbox.attempts,
        })
        .prepare("take_messages")
    );
  });
const takingOf = { new: taking(eq(outbox.attempts, 0)), tried: taking(gt(outbox.attempts, 0)) };

/**
 * Takes the newest messages younger than `since` whose time has come, and counts the attempt. Until `leaseMs` have passed
 * nobody else takes them; a sender that dies meanwhile leaves them to the others. No transaction stays open.
 * @param kind - those never tried, or those tried before
 */
export async function takeMessages(
  db: Database,
  kind: "new" | "tried",
  { since, count, leaseMs }: { since: Date; count: number; leaseMs: number },
): Promise<TakenMessage[]> {
  return takingOf[kind](db).execute({ since, count, leaseMs });
}

const sent = builtOnce((db: Pick<Database, "update">) =>
  db
    .update(outbox)
    .set({
      sentAt: sql`${sql.param(sql.placeholder("at"), outbox.sentAt)}`,
      endedAt: null,
      text: "",
      reason: null,
    })
    .where(and(eq(outbox.id, sql.placeholder("id")), isNull(outbox.sentAt)))
    .prepare("message_sent"),
);

/** A message was handed over: its text goes. Stored whoever reports it, since it cannot be taken back. */
export async function keepSent(db: Database, id: number, at: Date): Promise<void> {
  await sent(db).execute({ id, at });
}

/** What the one who took it last may say of a message. */
const mine = ({ id, attempts }: TakenMessage) => and(eq(outbox.id, id), eq(outbox.attempts, attempts), waits);

/** A message waits for its next attempt. */
export async function keepWaiting(
  db: Database,
  message: TakenMessage,
  { reason, waitMs }: { reason: string; waitMs: number },
): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAt: inMs(waitMs), reason })
    .where(mine(message));
}

/** A message is given up: its text goes, and why it was not delivered stays. */
export async function keepFailed(
  db: Database,
  message: TakenMessage,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await db.update(outbox).set({ endedAt: at, text: "", reason }).where(mine(message));
}

/** Gives up what was never delivered and is too old to be. */
export async function endTooOld(db: Database, before: Date, at: Date): Promise<void> {
  const reason = sql`'Too old' || coalesce(', after: ' || ${outbox.reason}, '')`;
  await db
    .update(outbox)
    .set({ endedAt: at, text: "", reason })
    .where(and(waits, lte(outbox.at, before)));
}

const ofState: Record<MessageState, SQL | undefined> = {
  waiting: waits,
  sent: isNotNull(outbox.sentAt),
  failed: isNotNull(outbox.endedAt),
  kept: isNotNull(outbox.code),
};

/** A message as those who run the court see it: never its text or code. */
export type MessageFacts = {
  id: number;
  to: string;
  state: MessageState;
  attempts: number;
  reason: string | null;
  at: Date;
  nextAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
};

/** The newest messages before the one of this id, newest first. */
export async function listMessages(
  db: Database,
  { state, before, count }: { state?: MessageState; before?: number; count: number },
): Promise<MessageFacts[]> {
  const rows = await db
    .select({
      id: outbox.id,
      to: outbox.to,
      isKept: sql<boolean>`${outbox.code} IS NOT NULL`,
      attempts: outbox.attempts,
      reason: outbox.reason,
      at: outbox.at,
      nextAt: outbox.nextAt,
      sentAt: outbox.sentAt,
      endedAt: outbox.endedAt,
    })
    .from(outbox)
    .where(and(state && ofState[state], before === undefined ? undefined : lt(outbox.id, before)))
    .orderBy(desc(outbox.id))
    .limit(count);
  return rows.map(({ isKept, ...row }) => ({ ...row, state: stateOf({ ...row, isKept }) }));
}

function stateOf({
  sentAt,
  endedAt,
  isKept,
}: Pick<MessageFacts, "sentAt" | "endedAt"> & { isKept: boolean }) {
  if (sentAt !== null) return "sent";
  if (endedAt !== null) return "failed";
  return isKept ? "kept" : "waiting";
}
