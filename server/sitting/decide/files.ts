// Files that were checked and stored: who may bring them, to be sent in the chat or laid on the agenda.
import { AGENDA_FILES } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { placeIn } from "../../contract/sitting/roster.ts";
import { type Item, isPresent } from "../../contract/sitting/state.ts";
import { add, type Draft, type Handler, isBar, isOfCourt, itemIn, own, personIn } from "./draft.ts";

/** Keeps a file for its owner to send. Refuses those who may not write, and those who are not in the hall. */
export const keepFile: Handler<"keepFile"> = (draft, { file }) => {
  const person = personIn(draft, draft.actor.id);
  if (!person || !isPresent(person)) return refuse("not_in_hall");
  if (!isBar(person) && !isOfCourt(person)) return refuse("chat_not_for_watchers");
  add(draft, { type: "fileKept", file: { ...file, by: person.id, at: draft.now }, at: draft.now });
  return undefined;
};

/**
 * Lays a file on the agenda: the officer anywhere; the bar in an item of theirs, whether they have joined or not, where
 * the list names them or the officer let them in for it.
 */
export const addAgendaFile: Handler<"addAgendaFile"> = (draft, { file, item: id }) => {
  const item = itemIn(draft, id);
  if (id !== null && !item) return refuse("no_such_item");
  if (draft.actor.role !== "MASTER" && (!item || !isOwnItem(draft, item))) return refuse("not_your_item");
  if (Object.keys(draft.sitting.agenda).length >= AGENDA_FILES) return refuse("agenda_full");
  const from = personIn(draft, draft.actor.id)?.name ?? draft.actor.profileName;
  const laid = { ...file, by: draft.actor.id, from, item: id, at: draft.now };
  add(draft, { type: "agendaFileAdded", file: laid, at: draft.now });
  return undefined;
};

function isOwnItem(draft: Draft, item: Item): boolean {
  const { actor } = draft;
  const person = personIn(draft, actor.id);
  if (actor.role === "SERVER" || person?.state === "REMOVED") return false;
  if (person?.admitted && isPresent(person) && person.cleared.includes(item.id)) return true;
  const confirmed = person?.confirmed?.[item.id] === null ? [] : actor.confirmed;
  return placeIn(item, { ...actor, role: actor.role, confirmed }) !== null;
}

/** The officer takes a file off the agenda. */
export const removeAgendaFile: Handler<"removeAgendaFile"> = (draft, { file }) => {
  if (!own(draft.sitting.agenda, file)) return refuse("no_such_file");
  const by = personIn(draft, draft.actor.id)?.name ?? draft.actor.profileName;
  add(draft, { type: "agendaFileRemoved", file, by, at: draft.now });
  return undefined;
};
