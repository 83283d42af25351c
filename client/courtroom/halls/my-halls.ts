// The halls of a person's day, and where a press on one of them leads. Pure.

import { occurrenceOfRoom } from "../../../server/contract/calendar/meeting-room.ts";
import { isNullCase } from "../../../server/contract/cases.ts";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import type { Place } from "../../../server/contract/rest/meeting.ts";
import type { PersonState } from "../../../server/contract/sitting/core/person.ts";

/** One hall of my day: my items there, and my standing in it; null where I have not joined yet. */
export type MyHall = { courtId: string; hall: string; items: string[]; state: PersonState | null };

/**
 * The person's halls, each once, in the order of the list.
 * @param cases - the items they chose
 * @param places - the halls they are in
 */
export function hallsOf(cases: readonly CourtCase[], places: readonly Place[]): MyHall[] {
  const halls = new Map<string, MyHall>();
  for (const { courtId, hall, id, serial } of cases) {
    if (isNullCase({ serial })) continue;
    const known = halls.get(courtId);
    if (known) known.items.push(id);
    else halls.set(courtId, { courtId, hall, items: [id], state: null });
  }
  for (const { courtId, state } of places) {
    const known = halls.get(courtId);
    if (known) known.state = state;
    // In a hall that the person only watches they have no item, but a place to return to. A meeting is not a hall.
    else if (wayTo({ courtId, state }).startsWith("/meeting"))
      halls.set(courtId, { courtId, hall: numberOf(courtId), items: [], state });
  }
  return [...halls.values()];
}

/** The number of a hall: the end of its court's id. */
function numberOf(courtId: string): string {
  return courtId.slice(courtId.lastIndexOf("-") + 1);
}

/** Where a press on a hall leads: into it, to its waiting room, or to joining it. A meeting has one page for all of this. */
export function wayTo({ courtId, state }: Pick<MyHall, "courtId" | "state">): string {
  const meeting = occurrenceOfRoom(courtId);
  if (meeting !== null) return `/scheduled-meeting/${encodeURIComponent(meeting)}`;
  const court = `court=${encodeURIComponent(courtId)}`;
  switch (state) {
    case "PASSIVE":
    case "ACTIVE":
    case "RECONNECTING":
    case "LOBBY":
    case "SECRET_ROOM":
    case "BREAKOUT":
      return `/meeting?${court}`;
    case "WAITING":
    case "REFUSED":
    case "REMOVED":
      return `/waiting?${court}`;
    case "ABSENT":
    case "KICKED_OUT":
    case "LEFT":
    case null:
      return `/you-are-here?${court}`;
  }
}
