// Submissions: what a person will submit, and the order in which counsel address the court.
import { refuse } from "../../contract/refusals.ts";
import { isPresent } from "../../contract/sitting/core/person.ts";
import { rollOf } from "../../contract/sitting/topics/submissions.ts";
import { add, type Handler, type HandlersOf, itemIn, personIn } from "./decision.ts";

/** Changes what a person will submit in their items, waiting or in the hall. An empty text removes it. */
const changeSubmissions: Handler<"changeSubmissions"> = (decision, command) => {
  const person = personIn(decision, decision.actor.id);
  if (!person || (person.state !== "WAITING" && !isPresent(person))) return refuse("not_in_hall");
  if (command.items.some(({ item }) => !person.items.includes(item))) return refuse("no_such_item");
  const { name, items, admittedItems, sides, onList, location, consent } = person;
  const texts = {
    ...person.submissions,
    ...Object.fromEntries(command.items.map(({ item, submission }) => [item, submission])),
  };
  const submissions = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  const named = { name, items, admittedItems, sides, submissions, onList, location, consent };
  add(decision, { type: "personNamed", person: person.id, ...named, at: decision.now });
  return undefined;
};

/** Puts the counsel of the running item in order: some or all of them, each once; those not named follow. */
const orderRoll: Handler<"orderRoll"> = (decision, command) => {
  const item = itemIn(decision, command.item);
  if (!item) return refuse("no_such_item");
  if (item.id !== decision.sitting.running) return refuse("nothing_running");
  const counsel = rollOf(decision.sitting, item.id);
  if (new Set(command.people).size !== command.people.length) return refuse("bad_command");
  if (command.people.some((id) => !counsel.includes(id))) return refuse("not_of_item");
  add(decision, { type: "rollOrdered", item: item.id, people: command.people, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"submissions"> = { changeSubmissions, orderRoll };
