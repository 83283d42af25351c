// How a sentence names items: “item 14”, “items 3, 9”, or, as a memo has no number, “the memo”.

import { boardText } from "../../server/contract/text/board.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { formatList } from "../text/format.ts";
import { textOf } from "../text/i18n.ts";
import { serialText } from "./serial-text.ts";

export type ItemWords = Readonly<Record<"serial" | "item" | "Item" | "ownItem", string>>;

/**
 * The values of every sentence that names an item, so that each takes what it has places for: `item` within the sentence, `Item` at its
 * beginning, `ownItem` after “your”.
 * @param serial - a serial number, or its text as `serialText` gives it
 */
export function itemWords(serial: number | string): ItemWords {
  const t = textOf(courtText);
  const text = textOfSerial(serial);
  const named = { serial: text };
  return isMemoText(text)
    ? { ...named, item: t("itemNamed.memo"), Item: t("itemNamed.memoFirst"), ownItem: t("itemNamed.ownMemo") }
    : {
        ...named,
        item: t("itemNamed.item", named),
        Item: t("itemNamed.itemFirst", named),
        ownItem: t("itemNamed.item", named),
      };
}

/**
 * The values of every sentence that names some items, as `itemWords` has those of one: `items 3, 9 and the memo`.
 * @param serials - at least one, each as `itemWords` takes it
 */
export function itemsWords(
  serials: readonly (number | string)[],
): Readonly<Record<"items" | "Items", string>> {
  const texts = serials.map(textOfSerial);
  const numbers = texts.filter((text) => !isMemoText(text));
  return { items: several(numbers, texts.length, ""), Items: several(numbers, texts.length, "First") };
}

/** The numbers, and how many items have none: they are the rest of all. */
function several(numbers: readonly string[], all: number, place: "" | "First"): string {
  const t = textOf(courtText);
  const count = all - numbers.length;
  if (numbers.length === 0) return t(`itemNamed.memos${place}`, { count });
  const items = t(`itemNamed.several${place}`, { count: numbers.length, serials: formatList(numbers) });
  return count === 0 ? items : t("itemNamed.andMemos", { items, memos: t("itemNamed.memos", { count }) });
}

const textOfSerial = (serial: number | string) => (typeof serial === "number" ? serialText(serial) : serial);
const isMemoText = (text: string) => text === textOf(boardText)("memo");
