// Which words say why nobody else is to be seen. Pure.
import { isInSideRoom } from "../../../server/contract/sitting/core/person.ts";
import { isMeeting, isWebinar, runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { HallView } from "../core/hall-view.ts";

/**
 * The key of the words.
 * @param until - when the recess ends; null outside of it
 */
export function emptyWords({ sitting, me }: Pick<HallView, "sitting" | "me">, until: string | null) {
  if (isWebinar(sitting)) return "emptyWebinar";
  if (me !== null && isInSideRoom(me.state)) return "emptyRoom";
  if (sitting.phase !== "sitting") return "emptyStageClosed";
  if (runningItem(sitting) !== null) return "emptyHeard";
  return until === null || isMeeting(sitting) ? "emptyStage" : "emptyRecess";
}
