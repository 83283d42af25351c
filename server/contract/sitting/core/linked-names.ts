// Decides with which items a person may be named to a reader. Only the court may know who is counsel in a closed item. Pure.
import type { Audience } from "./audience.ts";
import { closedMoved, isClosed } from "./closed-items.ts";
import type { Item } from "./item.ts";
import type { Person } from "./person.ts";
import { nameAt } from "./shown-names.ts";
import { type CoreState, doorClosed } from "./state.ts";

/** The items that a person named, as they are now. */
export function itemsOf(person: Person, { items }: Pick<CoreState, "items">): Item[] {
  return person.items.flatMap((id) => items[id] ?? []);
}

/**
 * Only the court may know who is counsel in a closed item; while it runs behind its door, the bar in the hall are its own people.
 */
export function mayLink(item: Item, audience: Audience, sitting: CoreState): boolean {
  if (!isClosed(item, sitting)) return true;
  return audience === "bar" && item.id === sitting.running && doorClosed(sitting);
}

/** The name under which the people of one item know a person: it does not show for whom else they appear behind closed doors. */
export function nameWithin(person: Person, item: string, sitting: CoreState): string {
  const known = itemsOf(person, sitting).filter((one) => one.id === item || !isClosed(one, sitting));
  return nameAt(person, known, item);
}

/** Whether people may have to be shown differently although nothing of theirs has changed. */
export function namesMoved(before: CoreState, after: CoreState): boolean {
  if (before.running !== after.running || doorClosed(before) !== doorClosed(after)) return true;
  return closedMoved(before, after);
}
