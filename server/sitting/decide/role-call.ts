// The role call of the running item: started by the officer, answered by its people.
import { refuse } from "../../contract/refusals.ts";
import { isOfItem } from "../../contract/sitting/core/admitted-items.ts";
import { isPresent } from "../../contract/sitting/core/person.ts";
import { runningItem } from "../../contract/sitting/core/state.ts";
import { add, type Decision, type Handler, type HandlersOf, personIn } from "./decision.ts";

/**
 * Starts the role call of the running item, again if need be, or ends it. Refused when nothing runs or there is none
 * to end.
 */
const setRoleCall: Handler<"setRoleCall"> = (decision, command) => {
  const item = runningItem(decision.sitting);
  if (command.on && !item) return refuse("nothing_running");
  if (!command.on && decision.sitting.roleCall === null) return refuse("no_role_call");
  add(decision, { type: "roleCallSet", item: command.on && item ? item.id : null, at: decision.now });
  return undefined;
};

/** One of the item's people confirms that they are present. */
const answerRoleCall: Handler<"answerRoleCall"> = (decision) => {
  const person = personIn(decision, decision.actor.id);
  const { roleCall } = decision.sitting;
  if (!person || !isPresent(person)) return refuse("not_in_hall");
  if (roleCall === null) return refuse("no_role_call");
  if (!isOfItem(person, roleCall.item)) return refuse("not_of_item");
  if (roleCall.here.includes(person.id)) return refuse("role_call_answered");
  add(decision, { type: "roleCallAnswered", person: person.id, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"roleCall"> = { setRoleCall, answerRoleCall };

/** A role call ends with its item. */
export function reconcile(decision: Decision): void {
  const { roleCall, running } = decision.sitting;
  if (roleCall !== null && roleCall.item !== running)
    add(decision, { type: "roleCallSet", item: null, at: decision.now });
}
