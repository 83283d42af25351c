// Counsel and parties by the officer's word: confirming a place in a case, and taking it back.
import { refuse } from "../../contract/refusals.ts";
import { nameAt, type Side } from "../../contract/sitting/names.ts";
import { confirmable, placeByList, verifiedOf } from "../../contract/sitting/roster.ts";
import { type Item, isPresent, type Person } from "../../contract/sitting/state.ts";
import { admitByRule } from "./admission.ts";
import { add, type Draft, type Handler, isBar, itemIn, personIn, seatInRunningItem, step } from "./draft.ts";

/** The officer says that somebody is counsel or party in an item they named; it holds for the case, on later days and in other halls. */
export const confirmCounsel: Handler<"confirmCounsel"> = (draft, command) => {
  const person = personIn(draft, command.person);
  const item = itemIn(draft, command.item);
  if (!person) return refuse("no_such_person");
  if (!item) return refuse("no_such_item");
  if (!isBar(person)) return refuse("never_active");
  if (!person.items.includes(item.id)) return refuse("not_of_item");
  if (person.state !== "WAITING" && !isPresent(person)) return refuse("person_not_in_hall");
  if (placeByList(item, verifiedOf(person)) !== null || typeof person.confirmed?.[item.id] === "string")
    return refuse("has_place");
  confirm(draft, person, item, command.side);
  seatInRunningItem(draft, person.id);
  admitByRule(draft, person.id);
  return undefined;
};

/** The officer takes back that somebody is counsel or party in an item; the list's own word is the registry's to change. */
export const withdrawCounsel: Handler<"withdrawCounsel"> = (draft, command) => {
  const person = personIn(draft, command.person);
  const item = itemIn(draft, command.item);
  if (!person) return refuse("no_such_person");
  if (!item) return refuse("no_such_item");
  if (placeByList(item, verifiedOf(person)) !== null) return refuse("place_by_list");
  if (!person.cleared.includes(item.id) && typeof person.confirmed?.[item.id] !== "string")
    return refuse("not_of_item");
  add(draft, { type: "counselWithdrawn", ...stepOf(draft, person, item, null) });
  const after = personIn(draft, person.id);
  const up = after?.state === "ACTIVE" || after?.state === "RECONNECTING";
  if (after && up && draft.sitting.running === item.id)
    add(draft, { type: "personDemoted", ...step(draft, after, "PASSIVE"), by: "officer" });
  return undefined;
};

/** By admitting somebody for their items the officer confirms whom the list names there without a number. */
export function confirmNamed(draft: Draft, before: Person): void {
  for (const { item: id, side } of confirmable(draft.sitting, before)) {
    const item = itemIn(draft, id);
    const person = personIn(draft, before.id);
    if (item && person) confirm(draft, person, item, side);
  }
}

function confirm(draft: Draft, person: Person, item: Item, side: Side): void {
  add(draft, { type: "counselConfirmed", side, ...stepOf(draft, person, item, side) });
}

function stepOf(draft: Draft, person: Person, item: Item, side: Side | null) {
  const { items, running } = draft.sitting;
  const own = person.items.flatMap((id) => items[id] ?? []);
  const confirmed = { ...person.confirmed, [item.id]: side };
  const onList = own.every(
    (one) => typeof confirmed[one.id] === "string" || placeByList(one, verifiedOf(person)) !== null,
  );
  const sides = { ...person.sides, [item.id]: side ?? "" };
  const name = nameAt({ ...person, sides }, own, running);
  return { person: person.id, item: item.id, caseNumber: item.caseNumber, name, onList, at: draft.now };
}
