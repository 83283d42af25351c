// Counsel and parties by the officer's word: confirming a place in a case, and taking it back.
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { NO_ITEM } from "../../contract/sitting/applyCounsel.ts";
import { nameAt, type Side } from "../../contract/sitting/names.ts";
import { caseKey, confirmable, placeByList, verifiedOf } from "../../contract/sitting/roster.ts";
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
  if (command.item === undefined) return withdrawCase(draft, command.person, command.caseNumber ?? "");
  const item = itemIn(draft, command.item);
  if (!person) return refuse("no_such_person");
  if (!item) return refuse("no_such_item");
  if (placeByList(item, verifiedOf(person)) !== null) return refuse("place_by_list");
  if (!person.cleared.includes(item.id) && typeof person.confirmed?.[item.id] !== "string")
    return refuse("not_of_item");
  withdraw(draft, person, item);
  return undefined;
};

function withdraw(draft: Draft, person: Person, item: Item): void {
  add(draft, { type: "counselWithdrawn", ...stepOf(draft, person, item, null) });
  const after = personIn(draft, person.id);
  const up = after?.state === "ACTIVE" || after?.state === "RECONNECTING";
  if (after && up && draft.sitting.running === item.id)
    add(draft, { type: "personDemoted", ...step(draft, after, "PASSIVE"), by: "officer" });
}

/** The word for a case is taken back wherever its person is; here, where they came by it, they lose the place at once. */
function withdrawCase(draft: Draft, id: string, caseNumber: string): Refusal | undefined {
  const { confirmedOfOther = [] } = draft.actor;
  if (!confirmedOfOther.some((one) => caseKey(one.caseNumber) === caseKey(caseNumber)))
    return refuse("not_confirmed");
  const before = personIn(draft, id);
  const held = (before?.items ?? []).flatMap((one) => {
    const item = itemIn(draft, one);
    return item && caseKey(item.caseNumber) === caseKey(caseNumber) ? [item] : [];
  });
  for (const item of held) {
    const person = personIn(draft, id);
    if (person && typeof person.confirmed?.[item.id] === "string") withdraw(draft, person, item);
  }
  if (draft.events.length === 0) {
    const nowhere = { item: NO_ITEM, name: "", onList: false };
    add(draft, { type: "counselWithdrawn", person: id, caseNumber, ...nowhere, at: draft.now });
  }
  return undefined;
}

/** By admitting somebody for their items the officer confirms whom the list names there without a number. In: those items alone. */
export function confirmNamed(draft: Draft, before: Person, items = before.items): void {
  for (const { item: id, side } of confirmable(draft.sitting, { ...before, items })) {
    const item = itemIn(draft, id);
    const person = personIn(draft, before.id);
    if (item && person) confirm(draft, person, item, side);
  }
}

/** Another case stands at a place of the list now: nobody is in it for having been in the one before. */
export function leaveOtherCase(draft: Draft, id: string): void {
  const item = itemIn(draft, id);
  for (const person of item ? Object.values(draft.sitting.people) : []) {
    if (!item || !person.cleared.includes(id) || placeByList(item, verifiedOf(person)) !== null) continue;
    add(draft, { type: "counselWithdrawn", ...stepOf(draft, person, item, null) });
  }
}

function confirm(draft: Draft, person: Person, item: Item, side: Side): void {
  add(draft, { type: "counselConfirmed", side, ...stepOf(draft, person, item, side) });
}

function stepOf(draft: Draft, person: Person, item: Item, side: Side | null) {
  const { items, running } = draft.sitting;
  const own = person.items.flatMap((id) => items[id] ?? []);
  const confirmed = { ...person.confirmed, [item.id]: side };
  const hasPlace = (one: Item) =>
    typeof confirmed[one.id] === "string" || placeByList(one, verifiedOf(person)) !== null;
  const onList = own.length > 0 && own.every(hasPlace);
  const sides = { ...person.sides, [item.id]: side ?? "" };
  const name = nameAt({ ...person, sides }, own, running);
  return { person: person.id, item: item.id, caseNumber: item.caseNumber, name, onList, at: draft.now };
}
