// Adds files to the agenda and takes them off.

import { AGENDA_FILES } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { isHereFor } from "../../contract/sitting/core/admitted-items.ts";
import { itemPlace } from "../../contract/sitting/core/closed-items.ts";
import type { Item } from "../../contract/sitting/core/item.ts";
import { placeIn } from "../../contract/sitting/core/roster.ts";
import { add, type Decision, type Handler, type HandlersOf, itemIn, own, personIn } from "./decision.ts";

/**
 * Adds a file to the agenda: the officer anywhere; the bar in their own item, before joining too, if the list names
 * them or the officer admitted them for it.
 */
const addAgendaFile: Handler<"addAgendaFile"> = (decision, { file, item: id }) => {
  const item = itemIn(decision, id);
  if (id !== null && !item) return refuse("no_such_item");
  if (decision.actor.role !== "MASTER" && (!item || !isOwnItem(decision, item)))
    return refuse("not_your_item");
  if (Object.keys(decision.sitting.agenda).length >= AGENDA_FILES) return refuse("agenda_full");
  const from = personIn(decision, decision.actor.id)?.name ?? decision.actor.profileName;
  const added = { ...file, by: decision.actor.id, from, item: id, at: decision.now };
  add(decision, { type: "agendaFileAdded", file: added, at: decision.now });
  return undefined;
};

function isOwnItem(decision: Decision, item: Item): boolean {
  const { actor } = decision;
  const person = personIn(decision, actor.id);
  if (actor.role === "SERVER" || person?.state === "REMOVED") return false;
  if (person && isHereFor(person, item.id)) return true;
  const confirmed = person?.confirmed?.[item.id] === null ? [] : actor.confirmed;
  const at = itemPlace(item, decision.sitting);
  return placeIn(item, { ...actor, role: actor.role, confirmed }, at) !== null;
}

/** The officer takes a file off the agenda. */
const removeAgendaFile: Handler<"removeAgendaFile"> = (decision, { file }) => {
  if (!own(decision.sitting.agenda, file)) return refuse("no_such_file");
  const by = personIn(decision, decision.actor.id)?.name ?? decision.actor.profileName;
  add(decision, { type: "agendaFileRemoved", file, by, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"agenda"> = { addAgendaFile, removeAgendaFile };
