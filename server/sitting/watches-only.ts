// Makes a participant who comes only to watch a watcher, in the statement that writes the log
// (docs/domain.md#conference). Every few seconds people whose part is not that of their invitation are put out.
import type postgres from "postgres";
import { occurrenceOfRoom } from "../contract/calendar/meeting-room.ts";
import type { Command } from "../contract/sitting/commands.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isUuid } from "../kernel/uuid.ts";
import type { Actor } from "./decide/index.ts";

/** Returns whom a command that is done makes a watcher; null for all others. */
export function becomesWatcher(
  { type }: Pick<Command, "type">,
  { id, watchesOnly }: Pick<Actor, "id" | "watchesOnly">,
): string | null {
  return type === "enter" && watchesOnly === true && isUuid(id) ? id : null;
}

/** The part of the append's statement (`n` is the sitting's row) that writes this on their invitations. */
export function recordWatchers(
  sql: postgres.Sql,
  { courtId }: Pick<Sitting, "courtId">,
  watchers: readonly string[],
): postgres.PendingQuery<postgres.Row[]> {
  const occurrence = occurrenceOfRoom(courtId);
  if (watchers.length === 0 || occurrence === null || !isUuid(occurrence)) return sql``;
  // An invitation that has to be cleared as well (`recordTurnedAway`) cannot be written twice in one statement.
  return sql`, watching AS (
    UPDATE invitees AS i SET invited_as = 'watcher' FROM n, occurrences AS o
    WHERE o.id = ${occurrence}::uuid AND i.schedule_id = o.schedule_id AND i.invited_as = 'participant'
      AND i.turned_away_at IS NULL AND (i.account_id = ANY(${[...watchers]}::uuid[]) OR i.guest_id = ANY(${[...watchers]}::uuid[]))
  )`;
}
