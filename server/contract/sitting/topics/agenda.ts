// The agenda: files submitted to the court, for one item or for the sitting as a whole, and who may read them.

import { z } from "zod";
import type { agendaFile } from "../../rest/files.ts";
import { isHereFor } from "../core/admitted-items.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import type { StoredFile } from "../core/files.ts";
import { always, untilRisen } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { barOrOfficer, officer } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { changedRecords } from "../core/steps.ts";
import { type CommandsOf, type Folds, onlyServer, type RecordKinds, type Rules } from "../core/topic.ts";
import { isAtChat } from "./chat.ts";

/** A file on the agenda of an item, or of the whole sitting (null). `from` is the shown name of who added it. */
export type AgendaFile = z.infer<typeof agendaFile>;

export type AgendaState = { agenda: Record<string, AgendaFile> };
export const empty: AgendaState = { agenda: {} };

export const commands = () => [z.strictObject({ type: z.literal("removeAgendaFile"), file: id() })];
/** Sent by a route for a person once their file is checked and stored; never by the socket. */
type AddAgendaFile = { type: "addAgendaFile"; file: StoredFile; item: string | null };
export const serverCommands = onlyServer<AddAgendaFile>();
export const permissions: Rules<CommandsOf<typeof commands> | AddAgendaFile> = {
  addAgendaFile: { roles: barOrOfficer, phases: untilRisen, in: everywhere },
  removeAgendaFile: { roles: officer, phases: always, in: everywhere },
};

export type AgendaEvent =
  | { type: "agendaFileAdded"; file: AgendaFile; at: number }
  | { type: "agendaFileRemoved"; file: string; by: string; at: number };
export const folds: Folds<AgendaState, AgendaEvent> = {
  agendaFileAdded: ({ agenda }, { file }) => ({ agenda: { ...agenda, [file.id]: file } }),
  agendaFileRemoved: (sitting, { file }) => {
    const { [file]: _gone, ...agenda } = sitting.agenda;
    return { agenda };
  },
};

export const records: RecordKinds<{ agenda: AgendaFile }, CoreState & AgendaState> = {
  agenda: { show: redactAgendaFile, mayDiffer: (_before, _after, { hasMoved }) => hasMoved },
};

/** Court and bar read files of the sitting. The court, its people, and those who added it read a file of an item. */
function redactAgendaFile(file: AgendaFile, audience: Audience, sitting: CoreState): AgendaFile | null {
  if (!readsAgendaFile(file, audience, sitting)) return null;
  const { id, name, kind, bytes, hash, by, from, item, at } = file;
  const shown: AllFields<AgendaFile> = { id, name, kind, bytes, hash, by, from, item, at };
  return shown;
}

function readsAgendaFile(file: AgendaFile, audience: Audience, sitting: CoreState): boolean {
  if (audience === "court") return true;
  if (audience === "bar") return file.item === null;
  const self = personOf(audience);
  const person = self === null ? undefined : sitting.people[self];
  if (!person || !isAtChat(person)) return false;
  return file.by === person.id || (file.item !== null && isHereFor(person, file.item));
}

export function ownView(view: AgendaState, own: AgendaState): AllFields<AgendaState> {
  return { agenda: { ...view.agenda, ...own.agenda } };
}

/** The people who may read a file that changed. */
export function affectedPeople(before: CoreState & AgendaState, after: CoreState & AgendaState): string[] {
  return changedRecords(before.agenda, after.agenda).flatMap((file) =>
    Object.values(after.people).flatMap((person) =>
      redactAgendaFile(file, `person:${person.id}`, after) === null ? [] : person.id,
    ),
  );
}
