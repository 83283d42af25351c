// The officer's confirmations of people in items: given and withdrawn.
import type { Item } from "../../contract/sitting/core/item.ts";
import type { Side } from "../../contract/sitting/core/listed-names.ts";
import { isOnAir, type Person } from "../../contract/sitting/core/person.ts";
import { confirmable, placeByList, verifiedOf } from "../../contract/sitting/core/roster.ts";
import { nameAt } from "../../contract/sitting/core/shown-names.ts";
import { standInOf } from "../../contract/sitting/topics/stand-ins.ts";
import { add, type Decision, itemIn, personIn, step } from "./decision.ts";

/**
 * Admitting a person for their items confirms them where the list has their name without a number.
 * @param items - those items
 */
export function confirmNamed(decision: Decision, before: Person, items = before.items): void {
  for (const { item: id, side } of confirmable(decision.sitting, { ...before, items })) {
    const item = itemIn(decision, id);
    const person = personIn(decision, before.id);
    if (item && person) confirm(decision, person, item, side);
  }
}

/** The list has another case at this number now: people of the earlier case are not in it. */
export function leaveOtherCase(decision: Decision, id: string): void {
  const item = itemIn(decision, id);
  for (const person of item ? Object.values(decision.sitting.people) : []) {
    if (!item || !person.admittedItems.includes(id) || placeByList(item, verifiedOf(person)) !== null)
      continue;
    add(decision, { type: "counselWithdrawn", ...stepOf(decision, person, item, null) });
  }
}

/** Takes somebody's place in an item from them; who is up in it comes down. */
export function withdraw(decision: Decision, person: Person, item: Item): void {
  add(decision, { type: "counselWithdrawn", ...stepOf(decision, person, item, null) });
  const after = personIn(decision, person.id);
  if (after && isOnAir(after) && decision.sitting.running === item.id)
    add(decision, { type: "personDemoted", ...step(decision, after, "PASSIVE"), by: "officer" });
}

/**
 * When an open item closes, people who are in it by the word of other halls' officers alone lose their place, and
 * stay outside its door until this hall's officer confirms them.
 */
export function leaveClosed(decision: Decision, item: Item): void {
  for (const { id, admittedItems, confirmedElsewhere } of Object.values(decision.sitting.people)) {
    const person = personIn(decision, id);
    if (person && admittedItems.includes(item.id) && confirmedElsewhere?.[item.id] !== undefined)
      withdraw(decision, person, item);
  }
}

export function confirm(decision: Decision, person: Person, item: Item, side: Side): void {
  add(decision, { type: "counselConfirmed", side, ...stepOf(decision, person, item, side) });
}

function stepOf(decision: Decision, person: Person, item: Item, side: Side | null) {
  const { items } = decision.sitting;
  const own = person.items.flatMap((id) => items[id] ?? []);
  const confirmed = { ...person.confirmed, [item.id]: side };
  const shown = shownWith(decision, { ...person, confirmed }, own, { [item.id]: side ?? "" });
  return { person: person.id, item: item.id, caseNumber: item.caseNumber, ...shown, at: decision.now };
}

/** The name of a person who gets an item with a place in it, and whether they are on the list then. */
export function placedWith(decision: Decision, person: Person, item: Item, side: Side) {
  const { items, order } = decision.sitting;
  const ids = order.filter((id) => id === item.id || person.items.includes(id));
  const own = ids.flatMap((id) => items[id] ?? []);
  const confirmed = { ...person.confirmed, [item.id]: side };
  return shownWith(decision, { ...person, confirmed }, own, { [item.id]: side });
}

function shownWith(
  { sitting }: Decision,
  person: Person,
  own: readonly Item[],
  changed: Readonly<Record<string, string>>,
): { name: string; onList: boolean } {
  const hasPlace = (one: Item) =>
    typeof person.confirmed?.[one.id] === "string" ||
    placeByList(one, verifiedOf(person)) !== null ||
    standInOf(sitting, person.id, one.id) !== undefined;
  const sides = { ...person.sides, ...changed };
  return {
    name: nameAt({ ...person, sides }, own, sitting.running),
    onList: own.length > 0 && own.every(hasPlace),
  };
}
