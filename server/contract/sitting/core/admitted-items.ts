// For which items a person may be before the court: the list or the officer must confirm them. Pure.
import { closedAmong } from "./closed-items.ts";
import { isBar, isPresent, type Person } from "./person.ts";
import type { CoreState } from "./state.ts";

/** The items for which the officer admits a person. Media and the public name items only to follow them. */
export function admittableItems(person: Person): string[] {
  return isBar(person) ? person.items : [];
}

/**
 * The items for which a person is admitted together with many others: a closed one only by the list or an earlier
 * word of the officer.
 */
export function admittableAmongMany(person: Person, sitting: Pick<CoreState, "items" | "type">): string[] {
  const closed = closedAmong(person.items, sitting);
  return admittableItems(person).filter((id) => person.admittedItems.includes(id) || !closed.includes(id));
}

/** Whether a person is in the hall, and has since named an item for which the officer has not admitted them. */
export function asksForMore(person: Person): boolean {
  return isPresent(person) && admittableItems(person).some((id) => !person.admittedItems.includes(id));
}

/** Whether the item that runs is one for which a person is admitted: the court waits for them, or hears them. */
export function isInRunningItem(
  { running }: Pick<CoreState, "running">,
  person: Pick<Person, "admittedItems"> | null | undefined,
): boolean {
  return running !== null && person?.admittedItems.includes(running) === true;
}

/** Whether the officer or the roster admitted somebody in the hall for an item, which anybody may name at the door. */
export function isHereFor(person: Person, item: string): boolean {
  return person.admitted && isPresent(person) && person.admittedItems.includes(item);
}

/** The bar of an item: the people to whom the court explains what it does with it (docs/domain.md#pass-over). */
export function isOfItem(person: Person, item: string): boolean {
  if (!isBar(person)) return false;
  // Only the invitation gave a guest the item, and they are let in anew each time.
  if (person.guestOf !== undefined && !isPresent(person)) return false;
  return person.admittedItems.includes(item) && person.state !== "REMOVED" && person.state !== "REFUSED";
}
