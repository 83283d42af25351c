// Records who was turned away from what they booked: on their invitation, as the log is written
// (docs/domain.md#turned-away).
import type postgres from "postgres";
import { occurrenceOfRoom } from "../contract/calendar/meeting-room.ts";
import { boundsOfDay } from "../contract/calendar/slots.ts";
import type { LogEntry, SittingEvent } from "../contract/sitting/events.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isUuid } from "../kernel/uuid.ts";

type Step = { entry: Pick<LogEntry, "events">; after: Pick<Sitting, "people"> };

/** A person and the moment at which they were turned away; null when they were let in or their removal was lifted. */
type Turned = { person: string; name: string; guestOf: string | null; at: string | null };

/** Returns the person whom an event turns away or lets in, and when; undefined for an event that does neither. */
function turnedAwayBy(event: SittingEvent): { person: string; at: number | null } | undefined {
  switch (event.type) {
    case "personRefused":
    case "personRemoved":
      return { person: event.person, at: event.at };
    case "personAdmitted":
    case "removalLifted":
      return { person: event.person, at: null };
    default:
      return undefined;
  }
}

/** Returns the last state of each person whom these steps turned away or let in. */
export function turnedAwayIn(steps: readonly Step[]): Turned[] {
  const last = new Map<string, Turned>();
  for (const { entry, after } of steps)
    for (const turned of entry.events.map(turnedAwayBy)) {
      const person = turned && after.people[turned.person];
      // Nobody else has an account.
      if (!turned || !person || !isUuid(person.id)) continue;
      const at = turned.at === null ? null : new Date(turned.at).toISOString();
      const { id, profileName: name, guestOf = null } = person;
      last.set(id, { person: id, name, guestOf, at });
    }
  return [...last.values()];
}

/**
 * The part of the append's statement (`n` is the sitting's row) that writes this on the day's invitations there. A
 * guest who opened their link again has another account: the invitation's name tells the earlier one.
 */
export function recordTurnedAway(
  sql: postgres.Sql,
  { courtId, date }: Pick<Sitting, "courtId" | "date">,
  turned: readonly Turned[],
): postgres.PendingQuery<postgres.Row[]> {
  const occurrence = occurrenceOfRoom(courtId);
  if (turned.length === 0 || (occurrence !== null && !isUuid(occurrence))) return sql``;
  const { from, to } = boundsOfDay(date);
  const takesPlace =
    occurrence === null
      ? sql`o.court_id = ${courtId} AND o.state = 'planned' AND o.starts_at >= ${from.toISOString()} AND o.starts_at < ${to.toISOString()}`
      : sql`o.id = ${occurrence}::uuid`;
  // In a hall a person with the same name may be there for another matter.
  const isGuestOf =
    occurrence === null
      ? sql`o.id = t."guestOf"`
      : sql`EXISTS (SELECT 1 FROM accounts AS a WHERE a.id = t.person AND a.role = 'ANONYMOUS')`;
  return sql`, turned AS (
    UPDATE invitees AS i SET turned_away_at = t.at
    FROM n, occurrences AS o, jsonb_to_recordset(${JSON.stringify(turned)}::text::jsonb)
      AS t(person uuid, name text, "guestOf" uuid, at timestamptz)
    WHERE ${takesPlace} AND i.schedule_id = o.schedule_id AND i.turned_away_at IS DISTINCT FROM t.at
      AND (t.person IN (i.account_id, i.guest_id)
        OR (t.at IS NOT NULL AND i.guest_id IS NOT NULL AND i.name = t.name AND ${isGuestOf}
          AND NOT EXISTS (SELECT 1 FROM invitees AS k WHERE k.guest_id = t.person)))
  )`;
}
