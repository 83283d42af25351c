// The categories of a hall's list, live: the span of their serials and how far they are. Pure.
import type { Court } from "../../server/contract/rest/courts.ts";
import { isDone } from "../../server/contract/sitting/board.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";

/** Categories in list order; deleted items and memos do not count. */
export function categoriesIn(sitting: Sitting): Court["categories"] {
  const categories = new Map<string, Court["categories"][number]>();
  for (const id of sitting.order) {
    const item = sitting.items[id];
    if (!item || item.state === "DELETED" || item.category === "MEMO") continue;
    const { category: value, categoryText: text, serial } = item;
    const known = categories.get(value) ?? { value, text, from: serial, to: serial, total: 0, done: 0 };
    categories.set(value, {
      ...known,
      from: Math.min(known.from, serial),
      to: Math.max(known.to, serial),
      total: known.total + 1,
      done: known.done + (isDone(item) ? 1 : 0),
    });
  }
  return [...categories.values()];
}
