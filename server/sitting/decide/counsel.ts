// The officer's word on counsel and parties: confirms a place in a case, and withdraws it.
import { MEMO_CATEGORY } from "../../contract/limits.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { isBar, isConfirmedHere, isPresent } from "../../contract/sitting/core/person.ts";
import { caseKey, placeByList, verifiedOf } from "../../contract/sitting/core/roster.ts";
import { NO_ITEM } from "../../contract/sitting/topics/counsel.ts";
import { admitByRule } from "./admission.ts";
import { confirm, withdraw } from "./counsel-places.ts";
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
 * The officer confirms counsel or a party in an item they named: for the case, on later days, and in other halls
 * where it is open.
 */
const confirmCounsel: Handler<"confirmCounsel"> = (decision, command) => {
  const person = personIn(decision, command.person);
  const item = itemIn(decision, command.item);
  if (!person) return refuse("no_such_person");
  if (!item) return refuse("no_such_item");
  if (item.category === MEMO_CATEGORY) return refuse("memo_has_no_case");
  if (!isBar(person)) return refuse("never_active");
  if (!person.items.includes(item.id)) return refuse("not_of_item");
  if (person.state !== "WAITING" && !isPresent(person)) return refuse("person_not_in_hall");
  if (placeByList(item, verifiedOf(person)) !== null || isConfirmedHere(person, item.id))
    return refuse("has_place");
  confirm(decision, person, item, command.side);
  seatInRunningItem(decision, person.id);
  admitByRule(decision, person.id);
  return undefined;
};

/** The officer withdraws a confirmation; only the registry changes what the list itself says. */
const withdrawCounsel: Handler<"withdrawCounsel"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (command.item === undefined) return withdrawCase(decision, command.person, command.caseNumber ?? "");
  const item = itemIn(decision, command.item);
  if (!person) return refuse("no_such_person");
  if (!item) return refuse("no_such_item");
  if (placeByList(item, verifiedOf(person)) !== null) return refuse("place_by_list");
  if (!person.admittedItems.includes(item.id) && typeof person.confirmed?.[item.id] !== "string")
    return refuse("not_of_item");
  withdraw(decision, person, item);
  return undefined;
};

/** A confirmation is withdrawn in every hall; in this one the person loses their place at once. */
function withdrawCase(decision: Decision, id: string, caseNumber: string): Refusal | undefined {
  const { confirmedOfOther = [] } = decision.actor;
  if (!confirmedOfOther.some((one) => caseKey(one.caseNumber) === caseKey(caseNumber)))
    return refuse("not_confirmed");
  const before = personIn(decision, id);
  const items = (before?.items ?? []).flatMap((one) => {
    const item = itemIn(decision, one);
    return item && caseKey(item.caseNumber) === caseKey(caseNumber) ? [item] : [];
  });
  for (const item of items) {
    const person = personIn(decision, id);
    if (person && typeof person.confirmed?.[item.id] === "string") withdraw(decision, person, item);
  }
  if (decision.events.length === 0) {
    const noItem = { item: NO_ITEM, name: "", onList: false };
    add(decision, { type: "counselWithdrawn", person: id, caseNumber, ...noItem, at: decision.now });
  }
  return undefined;
}

export const handlers: HandlersOf<"counsel"> = { confirmCounsel, withdrawCounsel };
