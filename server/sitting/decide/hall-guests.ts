// Guests of bookings who are in a court hall: a case of their booking that comes to the list, or to the booking, becomes theirs (docs/domain.md#hall-guests).
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
 * The court officer let them in for all that their booking named, and so they are let in for what it names now; a closed item, and what the
 * officer did not let them in for, is asked of the officer.
 */
function admittedFor(decision: Decision, person: Person, added: readonly string[]): string[] {
  const isLetIn = isPresent(person) && person.items.every((id) => person.admittedItems.includes(id));
  const closed = closedAmong(added, decision.sitting);
  return isLetIn ? added.filter((id) => !closed.includes(id)) : [];
}

/** Guests have items that they did not have: those of the list whose cases their booking names by now. */
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
      ...{ items, sides, submissions, onList, location, consent },
      admittedItems: [...person.admittedItems, ...admittedFor(decision, person, added)],
    };
    add(decision, { type: "personNamed", person: id, ...named, at: decision.now });
    seatInRunningItem(decision, id);
  }
  return decision.events.length > 0 ? undefined : refuse("not_in_hall");
};

export const handlers: HandlersOf<"hallGuests"> = { nameGuestItems };
