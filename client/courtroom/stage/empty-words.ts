// Which words say why nobody else is to be seen. Pure.

import { isInSideRoom } from "../../../server/contract/sitting/core/person.ts";
import { isWebinar, runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Translate } from "../../text/i18n.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import type { stageText } from "./text.ts";

/** That the court is in recess only the bench says, by rising: the clock knows nothing of it. */
export function emptyWords(
  t: Translate<typeof stageText>,
  { sitting, me }: Pick<HallView, "sitting" | "me">,
): string {
  if (isWebinar(sitting)) return t("emptyWebinar");
  if (me !== null && isInSideRoom(me.state)) return t("emptyRoom");
  if (sitting.phase !== "sitting") return t("emptyStageClosed");
  if (sitting.rising !== null) {
    const { until } = sitting.rising;
    return until === null ? t("emptyRisen") : t("emptyRisenUntil", { until });
  }
  return runningItem(sitting) === null ? t("emptyStage") : t("emptyHeard");
}
