// How a sentence names an item: “item 14”, or, as a memo has no number, “the memo”.
import { textOf } from "../text/i18n.ts";
import { serialText } from "./serial-text.ts";

export type ItemWords = Readonly<Record<"serial" | "item" | "Item" | "ownItem", string>>;

/**
 * The values of every sentence that names an item, so that each takes what it has places for: `item` within the sentence, `Item` at its
 * beginning, `ownItem` after “your”.
 * @param serial - a serial number, or its text as `serialText` gives it
 */
export function itemWords(serial: number | string): ItemWords {
  const t = textOf("court");
  const text = typeof serial === "number" ? serialText(serial) : serial;
  const named = { serial: text };
  return text === textOf("board")("memo")
    ? { ...named, item: t("itemNamed.memo"), Item: t("itemNamed.memoFirst"), ownItem: t("itemNamed.ownMemo") }
    : {
        ...named,
        item: t("itemNamed.item", named),
        Item: t("itemNamed.itemFirst", named),
        ownItem: t("itemNamed.item", named),
      };
}
