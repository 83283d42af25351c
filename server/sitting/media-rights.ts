// Who may be in which place of audio and video with what right, computed from the sitting alone. Pure.
import type { MediaRight } from "../contract/media.ts";
import { courtSideOf } from "../contract/roles.ts";
import { isOnlyWatching, type Person } from "../contract/sitting/core/person.ts";
import { isWebinar } from "../contract/sitting/core/state.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { benchPlace, confers, isRoomSilent } from "../contract/sitting/topics/bench-talk.ts";
import { breakoutOf, mayPublishIn } from "../contract/sitting/topics/breakouts.ts";
import { isRecording } from "../contract/sitting/topics/recording.ts";
import { barredBy } from "../contract/sitting/topics/stream.ts";

/** A place and a right in it. */
export type Right = { place: string; right: MediaRight };

/**
 * What a person may have now; null for nothing. The court publishes as soon as it is in; the bar publishes while
 * active and watches while passive, once the court sits; watchers watch. People in the secret room or a breakout room
 * have only that room. Judges in the bench-only talk have only the bench's place; meanwhile the court-room device
 * beside them only watches. Watchers of a webinar have its stream. Waiting people, the lobby and people who are out
 * have nothing.
 */
export function rightOf(sitting: Sitting, person: Person | undefined): Right | null {
  if (!person) return null;
  const isOfCourt = courtSideOf(person.role, person.subRole) === "court";
  if (person.state === "SECRET_ROOM")
    return sitting.secretRoom === null ? null : { place: secretPlace(sitting), right: "publish" };
  if (person.state === "BREAKOUT") {
    const room = breakoutOf(sitting, person);
    return (
      (room && {
        place: breakoutPlace(sitting, room.id),
        right: mayPublishIn(room, person, isOfCourt) ? "publish" : "watch",
      }) ??
      null
    );
  }
  const place = hearingPlace(sitting);
  const up = person.state === "ACTIVE" || person.state === "RECONNECTING";
  if (confers(sitting, person)) return { place: benchPlace(sitting.id), right: "publish" };
  if (isRoomSilent(sitting, person)) return up ? { place, right: "watch" } : null;
  if (isOfCourt) return up ? { place, right: "publish" } : null;
  if (sitting.phase !== "sitting") return null;
  if (up) return { place, right: "publish" };
  if (isWebinar(sitting) && isOnlyWatching(person)) return null;
  return person.state === "PASSIVE" ? { place, right: "watch" } : null;
}

const RECORDER = "recorder:";

/** The id under which a recorder is known in a place of media. */
export const recorderPerson = (id: string) => `${RECORDER}${id}`;
/** Whether an id in a place of media is a recorder's; no account has such an id. */
export const isRecorder = (person: string) => person.startsWith(RECORDER);
/**
 * The id by which Jitsi knows every recorder of a hall: one command puts all out, and a second recorder takes the
 * first one's seat.
 */
export const JITSI_RECORDER = recorderPerson("hall");

/**
 * What a recorder may have now: it watches the hearing while some of it may be on air or is recorded, and gets
 * nothing behind a closed door, of an item that never streams, or in a room beside (docs/domain.md#recorded).
 */
export function recorderRight(sitting: Sitting): Right | null {
  if (!isRecording(sitting) && sitting.broadcast === null) return null;
  if (barredBy(sitting) !== null) return null;
  return { place: hearingPlace(sitting), right: "watch" };
}

/** The places of a sitting: the hearing, the secret room, a breakout room. */
export const hearingPlace = ({ id }: Sitting) => `${id}/hearing`;
export const secretPlace = ({ id }: Sitting) => `${id}/secret`;
export const breakoutPlace = ({ id }: Sitting, room: string) => `${id}/breakout/${room}`;

/** Every media place that a sitting has or had, also of ended rooms, in which nobody may be left. */
export function placesOf(sitting: Sitting): string[] {
  const rooms = sitting.breakouts.map((room) => breakoutPlace(sitting, room.id));
  return [hearingPlace(sitting), secretPlace(sitting), benchPlace(sitting.id), ...rooms];
}
