// Sends messages again that were given up: each once, while it is still worth it, with an entry in the admins' log.
import type { Database } from "../../db/client.ts";
import { lockMessages, waitAgain } from "../../db/queries/outbox.ts";
import { type Actor, act, type NewEntry } from "../acts/act.ts";
import type { notResent } from "../contract/rest/messages.ts";

type Left = { id: number; why: (typeof notResent)[number] };
type Found = Awaited<ReturnType<typeof lockMessages>>[number];

/** Why a message is not sent again; null for one that is. */
function reasonAgainst(message: Found | undefined, now: number): Left["why"] | null {
  if (!message) return "unknown";
  if (message.isKept) return "kept";
  if (message.sentAt !== null) return "sent";
  if (message.expiresAt.getTime() <= now) return "expired";
  if (message.endedAt === null) return "waiting";
  return message.hasText ? null : "gone";
}

/**
 * Lets messages that were given up be tried again. A message that is already waiting again is left alone.
 * @returns which are tried, and which not, with the reason
 */
export async function sendAgain(
  db: Database,
  { ids, reason }: { ids: readonly number[]; reason?: string },
  by: { actor: Actor; now: number },
): Promise<{ done: number[]; left: Left[] }> {
  const wanted = [...new Set(ids)];
  return act(db, by, async (tx) => {
    const found = new Map((await lockMessages(tx, wanted)).map((one) => [one.id, one]));
    const left = wanted.flatMap((id) => {
      const why = reasonAgainst(found.get(id), by.now);
      return why === null ? [] : [{ id, why }];
    });
    const done = wanted.filter((id) => !left.some((one) => one.id === id));
    const result = { done, left };
    if (done.length === 0) return { result, isUnchanged: true };
    await waitAgain(tx, done, new Date(by.now));
    const entryOf = (id: number): NewEntry => ({
      act: "messageSentAgain",
      subjectKind: "message",
      subject: String(id),
      reason,
      after: { kind: found.get(id)?.kind },
    });
    const [first = 0] = done;
    if (done.length === 1) return { result, entry: entryOf(first) };
    const entry = {
      act: "messagesSentAgain",
      subjectKind: "messages",
      subject: String(done.length),
    } as const;
    return { result, entry: { ...entry, reason }, parts: done.map(entryOf) };
  });
}
