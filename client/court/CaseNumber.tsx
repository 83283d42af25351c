// The case of a row of the day's list: its number, or the text that is known in its place.

import type { Item } from "../../server/contract/sitting/core/item.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { useText } from "../text/i18n.ts";

/** Struck through when a later list removed the case; words in place of a number never are. */
export function CaseNumber({
  item: { caseNumber, category, state },
}: {
  item: Pick<Item, "caseNumber" | "category" | "state">;
}) {
  const t = useText(courtText);
  if (caseNumber === "") return t(category === "MEMO" ? "caseNumber.memo" : "caseNumber.onlySerial");
  return state === "DELETED" ? <s>{caseNumber}</s> : caseNumber;
}
