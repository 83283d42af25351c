// Appearances: counsel confirms for the record that they appeared.
import { refuse } from "../../contract/refusals.ts";
import { wasTakenUp } from "../../contract/sitting/appearances.ts";
import { isOfItem } from "../../contract/sitting/cleared.ts";
import { add, type Handler, isBar, itemIn, personIn } from "./draft.ts";

/**
 * Counsel of an item confirms that they appeared in it, while it is heard or after, also when they have gone since.
 * Refuses whom the court never let in for it, an item that was not called, and a second time.
 */
export const confirmAppearance: Handler<"confirmAppearance"> = (draft, command) => {
  const person = personIn(draft, draft.actor.id);
  if (!person?.admitted) return refuse("not_in_hall");
  if (!isBar(person)) return refuse("never_active");
  const item = itemIn(draft, command.item);
  if (!item) return refuse("no_such_item");
  if (!isOfItem(person, item.id)) return refuse("not_of_item");
  if (!wasTakenUp(item)) return refuse("not_taken_up");
  if (draft.sitting.appearances[item.id]?.[person.id] !== undefined) return refuse("appearance_confirmed");
  add(draft, { type: "appearanceConfirmed", item: item.id, person: person.id, at: draft.now });
  return undefined;
};
