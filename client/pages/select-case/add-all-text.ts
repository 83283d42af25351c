// The words of the press that adds every case on one's record.

import type { Translate } from "../../text/i18n.ts";
import type { selectCaseText } from "./text.ts";

/** Two are both; more are counted. */
export function addAllText(t: Translate<typeof selectCaseText>, count: number): string {
  return count === 2 ? t("addBoth") : t("addAll", { count });
}
