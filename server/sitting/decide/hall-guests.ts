// Guests of bookings in a hall: a case added to the list or to the booking becomes their item
// (docs/domain.md#hall-guests).
import { refuse } from "../../contract/refusals.ts";
import { closedAmong } from "../../contract/sitting/core/closed-items.ts";
import { isBar, isPresent, type Person } from "../../contract/sitting/core/person.ts";
import { nameOver, sideOfRole } from "../../contract/sitting/core/shown-names.ts";
import {
  add,
  type Decision,
  type Handler,
  type HandlersOf,
  itemIn,
  personIn,
  seatInRunningItem,
} from "./decision.ts";

/**
 * The items for which a guest is admitted without asking again. If the officer admitted them for everything in their
 * booking, added items are included. The officer is asked for a closed item, and after a narrower admission.
 */
function admittedFor(decision: Decision, person: Person, added: readonly string[]): string[] {
  const isLetIn = isPresent(person) && person.items.every((id) => person.admittedItems.includes(id));
  const closed = closedAmong(added, decision.sitting);
  return isLetIn ? added.filter((id) => !closed.includes(id)) : [];
}

/** Gives guests the items that they do not have yet: items on the list whose cases their booking now names. */
const nameGuestItems: Handler<"nameGuestItems"> = (decision, { people }) => {
  for (const { person: id, items: wanted } of people) {
    const person = personIn(decision, id);
    if (!person || person.guestOf === undefined || !isBar(person)) continue;
    if (!isPresent(person) && person.state !== "WAITING") continue;
    const added = wanted.filter((item) => itemIn(decision, item) && !person.items.includes(item));
    if (added.length === 0) continue;
    const items = decision.sitting.order.filter((one) => person.items.includes(one) || added.includes(one));
    const side = sideOfRole(person.role);
    const sides = { ...person.sides, ...Object.fromEntries(added.map((item) => [item, side])) };
    const { submissions, onList, location, consent } = person;
    const named = {
      name: nameOver(
        person,
        items.flatMap((item) => decision.sitting.items[item] ?? []),
        items.map((item) => sides[item] ?? ""),
      ),
      items,
      sides,
      submissions,
      onList,
      location,
      consent,
      admittedItems: [...person.admittedItems, ...admittedFor(decision, person, added)],
    };
    add(decision, { type: "personNamed", person: id, ...named, at: decision.now });
    seatInRunningItem(decision, id);
  }
  return decision.events.length > 0 ? undefined : refuse("not_in_hall");
};

export const handlers: HandlersOf<"hallGuests"> = { nameGuestItems };
