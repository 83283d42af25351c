// Promotion: the officer promotes and demotes people, and people step down.
import { refuse } from "../../contract/refusals.ts";
import { isBar, isOfCourt } from "../../contract/sitting/core/person.ts";
import { doorClosed } from "../../contract/sitting/core/state.ts";
import { isSecuredAgainst } from "../../contract/sitting/topics/doors.ts";
import { add, type Handler, type HandlersOf, personIn, step } from "./decision.ts";

/** The officer promotes a passive person. Media and public are never more than passive. */
const promote: Handler<"promote"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (!person) return refuse("no_such_person");
  if (isOfCourt(person)) return refuse("person_of_court");
  if (!isBar(person)) return refuse("never_active");
  if (isSecuredAgainst(decision.sitting, person)) return refuse("hall_secured");
  if (person.state === "LOBBY" && doorClosed(decision.sitting)) return refuse("door_closed");
  if ((person.state !== "PASSIVE" && person.state !== "LOBBY") || person.lostAt !== null)
    return refuse("person_not_passive");
  add(decision, { type: "personPromoted", ...step(decision, person, "ACTIVE"), by: "officer" });
  return undefined;
};

/** The officer demotes an active person. */
const demote: Handler<"demote"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (!person) return refuse("no_such_person");
  if (isOfCourt(person)) return refuse("person_of_court");
  if (person.state !== "ACTIVE" && person.state !== "RECONNECTING") return refuse("person_not_active");
  add(decision, { type: "personDemoted", ...step(decision, person, "PASSIVE"), by: "officer" });
  return undefined;
};

/** An active person steps down to passive. */
const stepDown: Handler<"stepDown"> = (decision) => {
  const person = personIn(decision, decision.actor.id);
  if (!person) return refuse("not_in_hall");
  if (person.state !== "ACTIVE") return refuse("person_not_active");
  add(decision, { type: "personDemoted", ...step(decision, person, "PASSIVE"), by: "self" });
  return undefined;
};

export const handlers: HandlersOf<"promotion"> = { promote, demote, stepDown };
