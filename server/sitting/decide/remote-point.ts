// The people in the room at a remote point, as stated by the officer who sits there.
import { refuse } from "../../contract/refusals.ts";
import { isPresent } from "../../contract/sitting/core/person.ts";
import { isStatementValid } from "../../contract/sitting/topics/remote-point.ts";
import { add, type Decision, type Handler, type HandlersOf, personIn } from "./decision.ts";

/** States who is in the room, and that nobody else is; a later statement replaces it, and both stay in the log. */
const stateRoom: Handler<"stateRoom"> = (decision, { present }) => {
  const person = personIn(decision, decision.actor.id);
  if (person === undefined || !isPresent(person)) return refuse("not_in_hall");
  add(decision, { type: "roomStated", person: person.id, present, at: decision.now });
  return undefined;
};

/** A person who has left must state it again when they return. */
export function reconcile(decision: Decision): void {
  for (const person of Object.keys(decision.sitting.roomOccupants))
    if (!isStatementValid(decision.sitting, person))
      add(decision, { type: "roomStatementEnded", person, at: decision.now });
}

export const handlers: HandlersOf<"remotePoint"> = { stateRoom };
