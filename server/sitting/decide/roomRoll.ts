// The presence roll of a room at a remote point: stated by the officer who sits there, and by nobody else.
import { refuse } from "../../contract/refusals.ts";
import { holds } from "../../contract/sitting/roomRoll.ts";
import { isPresent } from "../../contract/sitting/state.ts";
import { add, type Draft, type Handler, personIn } from "./draft.ts";

/** States who is in the room, and that nobody else is; a later statement replaces it, both stay in the log. */
export const stateRoom: Handler<"stateRoom"> = (draft, { present }) => {
  const person = personIn(draft, draft.actor.id);
  if (person === undefined || !isPresent(person)) return refuse("not_in_hall");
  add(draft, { type: "roomStated", person: person.id, present, at: draft.now });
  return undefined;
};

/** Whoever went away says it anew when they come back. */
export function settleRoomRolls(draft: Draft): void {
  for (const person of Object.keys(draft.sitting.roomRolls))
    if (!holds(draft.sitting, person)) add(draft, { type: "roomStatementEnded", person, at: draft.now });
}
