// Where a person is while they are not in this hall. Only the server sends this command.
import { refuse } from "../../contract/refusals.ts";
import { isSameElsewhere } from "../../contract/sitting/topics/whereabouts.ts";
import { add, type Handler, type HandlersOf, own, personIn } from "./decision.ts";

/** Every process reports what it sees; the decision records a change once. */
const noteElsewhere: Handler<"noteElsewhere"> = (decision, { person, to }) => {
  if (!personIn(decision, person)) return refuse("no_such_person");
  const known = own(decision.sitting.elsewhere, person);
  if (isSameElsewhere(known, to)) return refuse("not_in_hall");
  add(decision, { type: "personElsewhere", person, to, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"whereabouts"> = { noteElsewhere };
