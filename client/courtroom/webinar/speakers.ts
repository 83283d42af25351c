// Lists who speaks in a webinar, the host's side first, then by name; and tells which date of a booking it is. Pure.
import { occurrenceOfRoom } from "../../../server/contract/calendar/meeting-room.ts";
import { isOnAir, type Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { byName } from "../people/roster.ts";

/** host: leads it. up: watched before, and was called up. */
export type SpeaksAs = "host" | "speaker" | "up";

export function speaksAs(person: Person): SpeaksAs {
  if (person.invitedAs === "watcher") return "up";
  return roleViewOf(person).courtSide === "court" ? "host" : "speaker";
}

const rank = { host: 0, speaker: 1, up: 2 } as const;

export function speakersOf({ people }: Pick<Sitting, "people">): Person[] {
  return Object.values(people)
    .filter(isOnAir)
    .sort((one, other) => rank[speaksAs(one)] - rank[speaksAs(other)] || byName(one, other));
}

/** The date of the booking that a webinar's room is for, by which all its calls name it. */
export function webinarOf({ courtId }: Pick<Sitting, "courtId">): string {
  return occurrenceOfRoom(courtId) ?? "";
}
