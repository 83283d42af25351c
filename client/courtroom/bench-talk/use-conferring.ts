// Whether this person talks with the bench alone, and whether their page is there yet. Call it where `useSignals` is called.
import { benchPlace, confers } from "../../../server/contract/sitting/topics/bench-talk.ts";
import type { HallView } from "../media/use-hall.ts";

/** out: in the hall; moving: the page is on its way; in: nobody but the bench can hear this page. */
export type Conferring = "out" | "moving" | "in";

export function conferringOf({ sitting, me, room }: Pick<HallView, "sitting" | "me" | "room">): Conferring {
  if (me === null || !confers(sitting, me)) return "out";
  if (room === null) return "in";
  return room.place.value === benchPlace(sitting.id) ? "in" : "moving";
}
