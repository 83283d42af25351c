// How an item ended, in words.

import type { RecordTime } from "../../../server/contract/rest/records.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { recordText } from "../../../server/contract/text/record.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";

/** How an item ended, in words: `Adjourned to 5 Jan 2099`. */
export function useEndText(): (end: Pick<RecordTime, "state" | "nextDate">) => string {
  const t = useText(recordText);
  const tCourt = useText(courtText);
  return ({ state, nextDate }) => {
    if (state === "ADJOURNED" && nextDate === null) return tCourt("sineDie");
    const outcome = tCourt(`itemState.${state}`);
    return nextDate === null ? outcome : t("outcomeTo", { outcome, date: formatDate(nextDate) });
  };
}
