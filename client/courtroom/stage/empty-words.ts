// Which words say why nobody else is to be seen. Pure.
import { isInSideRoom } from "../../../server/contract/sitting/core/person.ts";
import { isMeeting, isWebinar, runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Translate } from "../../text/i18n.ts";
import type { HallView } from "../core/hall-view.ts";

/** @param until - when the recess ends; null outside of it */
export function emptyWords(
  t: Translate<"stage">,
  { sitting, me }: Pick<HallView, "sitting" | "me">,
  until: string | null,
): string {
  if (isWebinar(sitting)) return t("emptyWebinar");
  if (me !== null && isInSideRoom(me.state)) return t("emptyRoom");
  if (sitting.phase !== "sitting") return t("emptyStageClosed");
  if (runningItem(sitting) !== null) return t("emptyHeard");
  return until === null || isMeeting(sitting) ? t("emptyStage") : t("emptyRecess", { until });
}
