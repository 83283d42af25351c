// What a tile says of another hall now: the item that is before its court, or why none is. Pure.

import { doorClosed, runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { courtText } from "../../../server/contract/text/court.ts";
import { itemWords } from "../../court/item-words.ts";
import type { Translate } from "../../text/i18n.ts";
import type { hallsText } from "./text.ts";

export function nowWords(
  t: Translate<typeof hallsText>,
  tCourt: Translate<typeof courtText>,
  sitting: Sitting,
): string[] {
  if (sitting.phase !== "sitting") return [tCourt(`hallState.${sitting.phase}`)];
  const { rising } = sitting;
  const running = runningItem(sitting);
  const risen =
    rising === null
      ? []
      : [rising.until === null ? t("risenToday") : t("risenUntil", { time: rising.until })];
  if (running === null) return rising === null ? [t("noItem")] : risen;
  return [t(doorClosed(sitting) ? "nowClosed" : "now", itemWords(running.serial)), ...risen];
}
