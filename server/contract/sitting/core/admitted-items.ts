// Who may be before the court for which item: naming it is not enough, the list or the officer must know them there.
import { closedAmong } from "./closed-items.ts";
import { isBar, isPresent, type Person } from "./person.ts";
import type { CoreState } from "./state.ts";

/** The items for which the officer lets a person in. Media and the public name items only to follow them. */
export function admittableItems(person: Person): string[] {
  return isBar(person) ? person.items : [];
}

/** Those for which many are let in at one press: a closed item only where the list, or the officer's word before, has them. */
export function admittableAmongMany(person: Person, sitting: Pick<CoreState, "items" | "type">): string[] {
  const closed = closedAmong(person.items, sitting);
  return admittableItems(person).filter((id) => person.admittedItems.includes(id) || !closed.includes(id));
}

/** In the hall, and has named an item since for which the officer has not let them in. */
export function asksForMore(person: Person): boolean {
  return isPresent(person) && admittableItems(person).some((id) => !person.admittedItems.includes(id));
}

/**
 * Of the bar of an item: those to whom the court explains what it does with it (docs/domain.md#pass-over: the opposite
 * side sees it).
 */
export function isOfItem(person: Person, item: string): boolean {
  if (!isBar(person)) return false;
  return person.admittedItems.includes(item) && person.state !== "REMOVED" && person.state !== "REFUSED";
}
