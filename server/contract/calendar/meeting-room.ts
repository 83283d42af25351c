// The room of a meeting or webinar outside a hall: its id, and when it opens (docs/domain.md#meeting-room). Pure.
import type { HallType } from "../hall-rules.ts";

/** The rooms that are no halls: of a meeting, and of a webinar, which others watch. They have no list and no bench. */
export const roomTypes = ["MEETING", "WEBINAR"] as const;
export type RoomType = (typeof roomTypes)[number];

/** A hall of the court, or the room of a meeting or a webinar. */
export type SittingType = HallType | RoomType;

/** Whether somebody has the room of a meeting or a webinar, and no hall. */
export function isRoomType(type: SittingType): type is RoomType {
  return type === "MEETING" || type === "WEBINAR";
}

const PREFIX = "meeting-";

/** The id of the room of a date that takes no hall, used in place of a hall's id. */
export function meetingRoomId(occurrence: string): string {
  return `${PREFIX}${occurrence}`;
}

/** The date of a booking that a room is for; null for the id of a court hall. */
export function occurrenceOfRoom(courtId: string): string | null {
  return courtId.startsWith(PREFIX) ? courtId.slice(PREFIX.length) : null;
}

/** The date of a booking in whose room a sitting is; null for one in a court hall. */
export function occurrenceOfSitting(sitting: string): string | null {
  return /^meeting-([0-9a-f-]{36})-\d{4}-\d{2}-\d{2}$/.exec(sitting)?.[1] ?? null;
}

/** When the room opens to the people invited. */
export const opensAt = (startsAt: number, minutesBefore: number): number => startsAt - minutesBefore * 60_000;
