// Appearances: counsel confirms for the record that they appeared.
import { refuse } from "../../contract/refusals.ts";
import { isOfItem } from "../../contract/sitting/core/admitted-items.ts";
import { isBar } from "../../contract/sitting/core/person.ts";
import { wasTakenUp } from "../../contract/sitting/topics/appearances.ts";
import { add, type Handler, type HandlersOf, itemIn, personIn } from "./decision.ts";

/**
 * Counsel confirm that they appeared in an item, while it is heard or later, even after they left. Refused without
 * admission for it, before it was called, and a second time.
 */
const confirmAppearance: Handler<"confirmAppearance"> = (decision, command) => {
  const person = personIn(decision, decision.actor.id);
  if (!person?.admitted) return refuse("not_in_hall");
  if (!isBar(person)) return refuse("never_active");
  const item = itemIn(decision, command.item);
  if (!item) return refuse("no_such_item");
  if (!isOfItem(person, item.id)) return refuse("not_of_item");
  if (!wasTakenUp(item)) return refuse("not_taken_up");
  if (decision.sitting.appearances[item.id]?.[person.id] !== undefined) return refuse("appearance_confirmed");
  add(decision, { type: "appearanceConfirmed", item: item.id, person: person.id, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"appearances"> = { confirmAppearance };
