// How an item without parties is named in the bench's panel. Pure.
import { MEMO_CATEGORY } from "../../../../server/contract/limits.ts";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";

type Titled = Pick<Item, "category" | "caseNumber" | "categoryText" | "petitioner">;

/** What stands for the title of an item without parties: what a memo is about, else its category; null where it has parties. */
export function titleOf({ category, caseNumber, categoryText, petitioner }: Titled): string | null {
  if (petitioner !== "") return null;
  return category === MEMO_CATEGORY && caseNumber !== "" ? caseNumber : categoryText;
}
