// The sentences of the stenographer’s order desk.
import { sentences } from "../../../../server/contract/sentences.ts";

export const stenographerText = sentences("court", "stenographer", {
  panel: "Order desk",
  names: "Names for the order",
  copy: "Copy names",
  namesWord: "Names",
  none: "No item is called. Names are here once one is.",
  dictated: "The order of {{item}} is dictated since {{time}}.",
  parts: "Item, chat and board",
  desk: "Order",
});
