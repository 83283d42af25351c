// Why something was done, said after the act: nobody waits for a reason before the court can act (GUIDE.md §1).

import { mayExplain } from "../../contract/permissions.ts";
import { refuse } from "../../contract/refusals.ts";
import { add, type Handler, itemIn, personIn } from "./draft.ts";

/**
 * Puts the reason of an act on record, or corrects it: both stay in the log. Refuses an act that was not done so often,
 * a person who is not removed, and whoever may not do such an act themselves.
 */
export const giveReason: Handler<"giveReason"> = (draft, command) => {
  const { of, reason } = command;
  if (!mayExplain(draft.actor.role, of)) return refuse("not_allowed");
  if (of === "remove") {
    const person = personIn(draft, command.person);
    if (!person) return refuse("no_such_person");
    if (person.state !== "REMOVED") return refuse("not_removed");
    add(draft, { type: "reasonGiven", of, person: person.id, reason, at: draft.now });
    return undefined;
  }
  const item = itemIn(draft, command.item);
  if (!item) return refuse("no_such_item");
  const { round } = command;
  if (!item.acts.some((act) => act.of === of && act.round === round)) return refuse("reason_not_due");
  add(draft, { type: "reasonGiven", of, item: item.id, round, reason, at: draft.now });
  return undefined;
};
