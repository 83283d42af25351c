// The order in which a hall calls its items: what the list has, what comes next, and what is before an item. Pure.
import { hasOutcome, type Item, isCallable } from "./item.ts";
import type { CoreState } from "./state.ts";

type Listed = Pick<CoreState, "items" | "order">;

/** All items in list order. */
export function itemsInOrder({ items, order }: Listed): Item[] {
  return order.flatMap((id) => items[id] ?? []);
}

/** The items of the sitting in list order, without those outside the ranges with which the court was opened. */
export function listedItems(sitting: Listed & Pick<CoreState, "mode">): Item[] {
  const all = itemsInOrder(sitting);
  return sitting.mode === null ? all : all.filter((item) => item.declared || hasOutcome(item.state));
}

/** How many items of the imported list are outside the ranges of the opening. */
export function outsideOpening(sitting: Listed & Pick<CoreState, "mode">): number {
  if (sitting.mode === null) return 0;
  return sitting.order.filter((id) => {
    const item = sitting.items[id];
    return item !== undefined && !item.declared && isCallable(item.state);
  }).length;
}

/** Whether an item takes its turn: it is declared, or none is and the court is not open yet. */
export function isInLine({ phase }: Pick<CoreState, "phase">, item: Item): boolean {
  return item.declared || phase === "not_open";
}

/** Returns the item that is likely to be called next: the first recalled item, else the one marked as next. */
export function upNext(sitting: Listed): Item | null {
  const items = itemsInOrder(sitting);
  const recalled = items.filter((item) => item.state === "RECALLED").sort((a, b) => a.since - b.since);
  return recalled[0] ?? items.find((item) => item.state === "NEXT") ?? null;
}

/** The item that "Call next" calls: the single case, else the first recalled item, else the next one. */
export function nextToCall(sitting: Listed & Pick<CoreState, "singleCase">): Item | null {
  if (sitting.singleCase === null) return upNext(sitting);
  const only = sitting.items[sitting.singleCase];
  return only && isCallable(only.state) ? only : null;
}

/** The items that are likely to be taken before this one, as they would be called; the running one is first. */
export function itemsBefore(sitting: Listed & Pick<CoreState, "running" | "phase">, id: string): Item[] {
  const ownItem = sitting.items[id];
  if (!ownItem) return [];
  const items = itemsInOrder(sitting);
  const running = items.filter((item) => item.id === sitting.running);
  const recalled = items
    .filter((item) => item.state === "RECALLED" && isInLine(sitting, item) && item.id !== id)
    .filter((item) => ownItem.state !== "RECALLED" || item.since < ownItem.since)
    .sort((a, b) => a.since - b.since);
  if (ownItem.state === "RECALLED") return [...running, ...recalled];
  const last = ownItem.state === "PASSED_OVER" ? items.length : items.indexOf(ownItem);
  const listed = items
    .slice(0, last)
    .filter((item) => isInLine(sitting, item) && (item.state === "LISTED" || item.state === "NEXT"));
  return [...running, ...recalled, ...listed];
}
