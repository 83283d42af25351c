// Whether this person is in the bench-only talk, and whether their media is there yet. Only for components that call `useSignals`.
import { benchPlace, confers } from "../../../server/contract/sitting/topics/bench-talk.ts";
import type { HallView } from "../core/hall-view.ts";

/** out: in the hall; moving: media is moving to the talk; in: only the bench can hear this page. */
export type Conferring = "out" | "moving" | "in";

export function conferringOf({ sitting, me, room }: Pick<HallView, "sitting" | "me" | "room">): Conferring {
  if (me === null || !confers(sitting, me)) return "out";
  if (room === null) return "in";
  return room.place.value === benchPlace(sitting.id) ? "in" : "moving";
}
