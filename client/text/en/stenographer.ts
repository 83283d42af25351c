// The sentences of the stenographer’s order desk.

export const stenographer = {
  panel: "Order desk",
  names: "Names for the order",
  copy: "Copy names",
  namesWord: "Names",
  none: "No item is called. Names are here once one is.",
  dictated: "The order of {{item}} is dictated since {{time}}.",
  parts: "Item, chat and board",
  desk: "Order",
} as const;
