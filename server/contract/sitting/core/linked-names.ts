// With which items a person may be named to a reader: only the court knows the counsel of a closed one. Pure.
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
 * Only the court knows the counsel of a closed item. While it runs behind its door, the bar in the hall are its own
 * people.
 */
export function mayLink(item: Item, audience: Audience, sitting: CoreState): boolean {
  if (!isClosed(item, sitting)) return true;
  return audience === "bar" && item.id === sitting.running && doorClosed(sitting);
}

/** The name by which people of an item know somebody: without closed items in which they also appear. */
export function nameWithin(person: Person, item: string, sitting: CoreState): string {
  const known = itemsOf(person, sitting).filter((one) => one.id === item || !isClosed(one, sitting));
  return nameAt(person, known, item);
}

/** Whether people may have to be shown differently although nothing of theirs has changed. */
export function namesMoved(before: CoreState, after: CoreState): boolean {
  if (before.running !== after.running || doorClosed(before) !== doorClosed(after)) return true;
  return closedMoved(before, after);
}
