// Queries on the chat of a sitting: everything that was ever written or deleted in it, as its log has it.
import { sql } from "drizzle-orm";
import type { ChatEvent } from "../../server/contract/sitting/topics/chat.ts";
import type { Database } from "../client.ts";

/** The events of a sitting's messages, in order; every other event of the same commands with them. */
export async function chatEvents(db: Database, sitting: string): Promise<ChatEvent[]> {
  const rows = await db.execute<{ events: ChatEvent[] }>(sql`
    SELECT events FROM sitting_log
    WHERE sitting = ${sitting} AND command IN ('sendChat', 'deleteChat') ORDER BY seq`);
  return rows.flatMap(({ events }) => events);
}
