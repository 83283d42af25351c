// The categories of a hall's list: the span of their serials and how far they are. Pure.
import type { Court } from "../rest/courts.ts";
import { hasOutcome } from "./core/item.ts";
import type { CoreState } from "./core/state.ts";

/** Categories in list order; deleted items and memos do not count. */
export function categoriesOf({ items, order }: Pick<CoreState, "items" | "order">): Court["categories"] {
  const categories = new Map<string, Court["categories"][number]>();
  for (const id of order) {
    const item = items[id];
    if (!item || item.state === "DELETED" || item.category === "MEMO") continue;
    const { category: value, categoryText: text, serial } = item;
    const known = categories.get(value) ?? { value, text, from: serial, to: serial, total: 0, done: 0 };
    known.from = Math.min(known.from, serial);
    known.to = Math.max(known.to, serial);
    known.total += 1;
    if (hasOutcome(item.state)) known.done += 1;
    categories.set(value, known);
  }
  return [...categories.values()];
}
