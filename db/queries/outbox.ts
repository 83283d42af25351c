// Queries on the outbox: messages wait for a sender, and lose their text once sent or given up.

import {
  and,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { HELD_BACK, TOO_OLD } from "../../server/contract/message-causes.ts";
import type {
  CalendarPart,
  Channel,
  MessageKind,
  MessageState,
} from "../../server/contract/message-kinds.ts";
import { builtOnce } from "../built.ts";
import type { Database } from "../client.ts";
import { among, insertMany } from "../rows.ts";
import { messageTemplates, outbox } from "../schema/messages.ts";
import type { Transaction } from "./admin-log.ts";

/**
 * A message to a mobile number or a mail address. In demo mode nothing is sent: it is `kept`, and its `code` is shown
 * beside the text.
 */
export type NewMessage = {
  channel: Channel;
  kind: MessageKind;
  language: string;
  to: string;
  subject: string | null;
  text: string;
  variables: string[];
  /** In a mail: dates for the reader's calendar. */
  calendar: CalendarPart[] | null;
  code: string | null;
  kept: boolean;
  at: Date;
  expiresAt: Date;
};

/** A message that one sender has taken. `attempts` counts this one, which distinguishes it from a later taking. */
export type TakenMessage = Pick<
  NewMessage,
  "kind" | "to" | "subject" | "text" | "variables" | "calendar" | "at" | "expiresAt"
> & { id: number; attempts: number; templateId: string | null };

/** The condition that a message still waits. Messages of a demo are never sent. */
const waits = and(isNull(outbox.sentAt), isNull(outbox.endedAt), not(outbox.kept));

/** Writes messages into the outbox; a transaction writes them with what they tell. */
export async function putMessages(
  db: Pick<Database, "execute">,
  messages: readonly NewMessage[],
): Promise<void> {
  await insertMany(db, outbox, messages);
}

/** Writes messages that are not sent, because too many were: an admin may send them again. */
export async function putHeldBack(
  db: Pick<Database, "execute">,
  messages: readonly NewMessage[],
  at: Date,
): Promise<void> {
  const held = messages.map((one) => ({ ...one, kept: false, endedAt: at, reason: HELD_BACK }));
  await insertMany(db, outbox, held);
}

/** The newest messages, newest first, without those held back. */
export async function newestMessages(
  db: Database,
  count: number,
): Promise<Pick<NewMessage, "channel" | "kind" | "to" | "subject" | "text" | "code" | "at">[]> {
  const { channel, kind, to, subject, text, code, at } = outbox;
  return db
    .select({ channel, kind, to, subject, text, code, at })
    .from(outbox)
    .where(or(isNull(outbox.reason), ne(outbox.reason, HELD_BACK)))
    .orderBy(desc(outbox.id))
    .limit(count);
}

/** Milliseconds from now by the database's clock, which is the same for all processes. */
const inMs = (ms: number | Placeholder) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

// Reads the id when it is sent, so that a new one applies to waiting messages. In a subquery: among one table's
// columns Drizzle drops table names, each text was compared with itself, and nothing was sent.
const templateIdNow = sql`(SELECT ${messageTemplates.templateId} FROM ${messageTemplates}
  WHERE ${messageTemplates.kind} = ${outbox.kind} AND ${messageTemplates.language} = ${outbox.language})`;

const taking = (attempts: SQL) =>
  builtOnce((db: Pick<Database, "select" | "update">) => {
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          waits,
          eq(outbox.channel, sql.placeholder("channel")),
          gt(outbox.expiresAt, sql.placeholder("now")),
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
          kind: outbox.kind,
          to: outbox.to,
          subject: outbox.subject,
          text: outbox.text,
          variables: outbox.variables,
          calendar: outbox.calendar,
          at: outbox.at,
          expiresAt: outbox.expiresAt,
          attempts: outbox.attempts,
          templateId: sql<string | null>`${templateIdNow}`,
        })
        .prepare("take_messages")
    );
  });
const takingOf = { new: taking(eq(outbox.attempts, 0)), tried: taking(gt(outbox.attempts, 0)) };

/**
 * Takes a channel's newest messages that are due and worth sending, and counts the attempt. Nobody else takes them
 * for `leaseMs`; those of a sender that dies are then free. No transaction stays open.
 * @param kind - those never tried, or those tried before
 */
export async function takeMessages(
  db: Database,
  kind: "new" | "tried",
  asked: { channel: Channel; now: Date; count: number; leaseMs: number },
): Promise<TakenMessage[]> {
  return takingOf[kind](db).execute(asked);
}

/** What is left of the words of a message that was sent or given up. */
const blank = { text: "", variables: [], calendar: null };

/**
 * Where a message went, once sent or given up. After an account's deletion only this message has its address, which
 * is deleted with it.
 */
const keptAddress = sql<string>`CASE WHEN ${outbox.kind} = 'deletionGranted' THEN '' ELSE ${outbox.to} END`;

const sent = builtOnce((db: Pick<Database, "update">) =>
  db
    .update(outbox)
    .set({
      sentAt: sql`${sql.param(sql.placeholder("at"), outbox.sentAt)}`,
      endedAt: null,
      ...blank,
      to: keptAddress,
      reason: null,
    })
    .where(and(eq(outbox.id, sql.placeholder("id")), isNull(outbox.sentAt)))
    .prepare("message_sent"),
);

/** A message was handed over: its text is deleted, whoever reports it, since sending cannot be undone. */
export async function keepSent(db: Database, id: number, at: Date): Promise<void> {
  await sent(db).execute({ id, at });
}

/** The condition that nobody has taken the message since, so that only the sender who took it last may report on it. */
const isThisAttempt = ({ id, attempts }: TakenMessage) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), waits);

/** A message waits for its next attempt. */
export async function keepWaiting(
  db: Database,
  message: TakenMessage,
  { reason, waitMs }: { reason: string; waitMs: number },
): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAt: inMs(waitMs), reason })
    .where(isThisAttempt(message));
}

/** Codes prove a person, so an undelivered one is not kept: its person asks for another. */
const codes: readonly MessageKind[] = ["code", "registrationCode", "contactCode"];
const isCode = ({ kind }: TakenMessage) => codes.includes(kind);

/** Gives a message up with the reason. Its text stays while an admin may send it again, except a code's. */
export async function keepFailed(
  db: Database,
  message: TakenMessage,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const isOver = message.expiresAt.getTime() <= at.getTime();
  await db
    .update(outbox)
    .set({ endedAt: at, reason, ...((isOver || isCode(message)) && { ...blank, to: keptAddress }) })
    .where(isThisAttempt(message));
}

/** Gives up messages that are too old to send, and deletes the text of those given up earlier. */
export async function endTooOld(db: Database, at: Date): Promise<void> {
  const reason = sql`${TOO_OLD}::text || coalesce(', after: ' || ${outbox.reason}, '')`;
  await db
    .update(outbox)
    .set({ endedAt: at, ...blank, to: keptAddress, reason })
    .where(and(waits, lte(outbox.expiresAt, at)));
  await db
    .update(outbox)
    .set({ ...blank, to: keptAddress })
    .where(and(isNotNull(outbox.endedAt), ne(outbox.text, ""), lte(outbox.expiresAt, at)));
}

/** The messages that were given up and can be sent again at `now`. */
const resendable = (now: Date) =>
  and(
    isNotNull(outbox.endedAt),
    isNull(outbox.sentAt),
    not(outbox.kept),
    ne(outbox.text, ""),
    gt(outbox.expiresAt, now),
  );

/** These messages of all, locked until the transaction ends. */
export async function lockMessages(tx: Transaction, ids: readonly number[]) {
  const { id, kind, sentAt, endedAt, kept, text, expiresAt } = outbox;
  return tx
    .select({ id, kind, sentAt, endedAt, isKept: kept, hasText: sql<boolean>`${text} <> ''`, expiresAt })
    .from(outbox)
    .where(among(id, ids))
    .orderBy(id)
    .for("update");
}

/** Lets messages that were given up wait again, to be tried at once. */
export async function waitAgain(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ endedAt: null, nextAt: sql`clock_timestamp()` })
    .where(and(among(outbox.id, ids), resendable(now)));
}

const ofState: Record<MessageState, SQL | undefined> = {
  waiting: waits,
  sent: isNotNull(outbox.sentAt),
  failed: isNotNull(outbox.endedAt),
  kept: eq(outbox.kept, true),
};

/** A message as those who run the court see it: never its text or code. */
export type MessageFacts = {
  id: number;
  channel: Channel;
  kind: MessageKind;
  to: string;
  state: MessageState;
  attempts: number;
  reason: string | null;
  at: Date;
  nextAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
  language: string;
  expiresAt: Date;
  hasText: boolean;
};

type Wanted = { state?: MessageState; channel?: Channel; kind?: MessageKind; to?: string; before?: number };

/** The newest messages before the one of this id, newest first. */
export async function listMessages(
  db: Database,
  { state, channel, kind, to, before, count }: Wanted & { count: number },
): Promise<MessageFacts[]> {
  const rows = await db
    .select({
      id: outbox.id,
      channel: outbox.channel,
      kind: outbox.kind,
      to: outbox.to,
      isKept: outbox.kept,
      attempts: outbox.attempts,
      reason: outbox.reason,
      at: outbox.at,
      nextAt: outbox.nextAt,
      sentAt: outbox.sentAt,
      endedAt: outbox.endedAt,
      language: outbox.language,
      expiresAt: outbox.expiresAt,
      hasText: sql<boolean>`${outbox.text} <> ''`,
    })
    .from(outbox)
    .where(
      and(
        state && ofState[state],
        channel && eq(outbox.channel, channel),
        kind && eq(outbox.kind, kind),
        to === undefined ? undefined : eq(outbox.to, to),
        before === undefined ? undefined : lt(outbox.id, before),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(count);
  return rows.map(({ isKept, ...row }) => ({ ...row, state: stateOf({ ...row, isKept }) }));
}

/** How many messages that were written since then are in each state, and when the oldest that waits was written. */
export async function countMessages(db: Pick<Database, "select">, since: Date) {
  const counted = (of: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${of})`.mapWith(Number);
  const [row] = await db
    .select({
      waiting: counted(waits),
      sent: counted(ofState.sent),
      failed: counted(ofState.failed),
      kept: counted(ofState.kept),
    })
    .from(outbox)
    .where(gte(outbox.at, since));
  const [oldest] = await db.select({ at: outbox.at }).from(outbox).where(waits).orderBy(outbox.id).limit(1);
  return { ...(row ?? { waiting: 0, sent: 0, failed: 0, kept: 0 }), waitsSince: oldest?.at ?? null };
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
