// The state of a hall in the words of those who are logged in; of a bench that has risen, when it sits again. Pure.

import { type HallDoing, shownState } from "../../server/contract/courts.ts";
import type { courtText } from "../../server/contract/text/court.ts";
import type { Translate } from "../text/i18n.ts";

export function hallStateText(t: Translate<typeof courtText>, hall: HallDoing): string {
  const { state, until } = shownState(hall);
  return until === null ? t(`hallState.${state}`) : t("risenUntil", { time: until });
}
