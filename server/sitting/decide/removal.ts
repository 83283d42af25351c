// Who is removed for the day, and let come again.
import { refuse } from "../../contract/refusals.ts";
import { add, type Handler, isOfCourt, personIn, step } from "./draft.ts";

/** Removes a person for the day; nobody of the court can be removed. The reason may follow the act. */
export const remove: Handler<"remove"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!draft.rules.buttons.remove) return refuse("button_off");
  if (!person) return refuse("no_such_person");
  if (isOfCourt(person)) return refuse("person_of_court");
  if (person.state === "REMOVED") return refuse("removed");
  add(draft, { type: "personRemoved", ...step(draft, person, "REMOVED"), reason: command.reason });
  return undefined;
};

/** Lifts a removal; the person may come again, and waits. */
export const liftRemoval: Handler<"liftRemoval"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person) return refuse("no_such_person");
  if (person.state !== "REMOVED") return refuse("not_removed");
  add(draft, { type: "removalLifted", ...step(draft, person, "LEFT") });
  return undefined;
};
