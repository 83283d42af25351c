// Finds an item by its number: serials start again in each category, so the category is chosen beside the number. Pure.
import type { Item } from "../../../server/contract/sitting/core/item.ts";

/** `found`: the item; it is in another category than the chosen one when only that category has the number. */
export type Found =
  | { kind: "found"; item: Item }
  | { kind: "several"; categories: string[] }
  | { kind: "none" }
  | { kind: "empty" };

/** Keeps the digits of what is typed or pasted; a serial has at most five. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, 5);
}

/**
 * Finds the item of a typed serial. A number that the chosen category does not have is searched for in the others, and found
 * when exactly one of them has it.
 * @param items - the items of the day
 * @param category - the chosen category
 * @param typed - the digits
 */
export function findSerial(items: readonly Item[], category: string | null, typed: string): Found {
  if (typed === "") return { kind: "empty" };
  const serial = Number(typed);
  const same = items.filter((item) => item.serial === serial);
  const inCategory = same.find((item) => item.category === category);
  if (inCategory) return { kind: "found", item: inCategory };
  const [only, ...more] = same;
  if (only === undefined) return { kind: "none" };
  return more.length === 0
    ? { kind: "found", item: only }
    : { kind: "several", categories: same.map((item) => item.categoryText) };
}
