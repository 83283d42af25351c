// Where commands exist: in halls, meetings, webinars. A meeting has no list, bench, secret room or public.
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
