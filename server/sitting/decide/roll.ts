// The role call and the roll of submissions of the running item.
import { refuse } from "../../contract/refusals.ts";
import { isOfItem } from "../../contract/sitting/cleared.ts";
import { rollOf } from "../../contract/sitting/floor.ts";
import { isPresent, runningItem } from "../../contract/sitting/state.ts";
import { add, type Handler, itemIn, personIn } from "./draft.ts";

/** Starts the role call of the running item anew, or ends it. Refuses when nothing runs, and ending none. */
export const setRoleCall: Handler<"setRoleCall"> = (draft, command) => {
  const item = runningItem(draft.sitting);
  if (command.on && !item) return refuse("nothing_running");
  if (!command.on && draft.sitting.roleCall === null) return refuse("no_role_call");
  add(draft, { type: "roleCallSet", item: command.on && item ? item.id : null, at: draft.now });
  return undefined;
};

/** One of the item's people confirms that they are here. */
export const answerRoleCall: Handler<"answerRoleCall"> = (draft) => {
  const person = personIn(draft, draft.actor.id);
  const { roleCall } = draft.sitting;
  if (!person || !isPresent(person)) return refuse("not_in_hall");
  if (roleCall === null) return refuse("no_role_call");
  if (!isOfItem(person, roleCall.item)) return refuse("not_of_item");
  if (roleCall.here.includes(person.id)) return refuse("role_call_answered");
  add(draft, { type: "roleCallAnswered", person: person.id, at: draft.now });
  return undefined;
};

/** Puts the counsel of the running item in order. In: some or all of them, each once; those left out follow. */
export const orderRoll: Handler<"orderRoll"> = (draft, command) => {
  const item = itemIn(draft, command.item);
  if (!item) return refuse("no_such_item");
  if (item.id !== draft.sitting.running) return refuse("nothing_running");
  const counsel = rollOf(draft.sitting, item.id);
  if (new Set(command.people).size !== command.people.length) return refuse("bad_command");
  if (command.people.some((id) => !counsel.includes(id))) return refuse("not_of_item");
  add(draft, { type: "rollOrdered", item: item.id, people: command.people, at: draft.now });
  return undefined;
};
