// How an item ended, in words.
import type { RecordTime } from "../../../server/contract/rest/records.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";

/** How an item ended, in words: `Adjourned to 5 Jan 2099`. */
export function useEndText(): (end: Pick<RecordTime, "state" | "nextDate">) => string {
  const t = useText("record");
  const tCourt = useText("court");
  return ({ state, nextDate }) => {
    if (state === "ADJOURNED" && nextDate === null) return tCourt("sineDie");
    const outcome = tCourt(`itemState.${state}`);
    return nextDate === null ? outcome : t("outcomeTo", { outcome, date: formatDate(nextDate) });
  };
}
