// Where commands exist: in the court halls, in the rooms of meetings, in webinars. A meeting has no list, no bench, no secret room and no public.
import { isRoomType, type SittingType } from "../../calendar/meeting-room.ts";

/** A court hall, the room of a meeting or a conference, or a webinar. */
export type Place = "hall" | "meeting" | "webinar";

export const everywhere: readonly Place[] = ["hall", "meeting", "webinar"];
export const halls: readonly Place[] = ["hall"];
export const hallsAndMeetings: readonly Place[] = ["hall", "meeting"];
export const hallsAndWebinars: readonly Place[] = ["hall", "webinar"];
export const webinars: readonly Place[] = ["webinar"];

/** Returns the kind of place of a sitting of this type. */
export function placeOf(type: SittingType): Place {
  if (!isRoomType(type)) return "hall";
  return type === "WEBINAR" ? "webinar" : "meeting";
}
