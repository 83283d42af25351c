// Where somebody is while they are not here. Only the server gives this command.
import { refuse } from "../../contract/refusals.ts";
import { isSameElsewhere } from "../../contract/sitting/elsewhere.ts";
import { add, type Handler, own, personIn } from "./draft.ts";

/** Every process notes what it sees; the decision lets a change happen once. */
export const noteElsewhere: Handler<"noteElsewhere"> = (draft, { person, to }) => {
  if (!personIn(draft, person)) return refuse("no_such_person");
  const known = own(draft.sitting.elsewhere, person);
  if (isSameElsewhere(known, to)) return refuse("not_in_hall");
  add(draft, { type: "personElsewhere", person, to, at: draft.now });
  return undefined;
};
