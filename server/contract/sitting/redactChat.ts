// What each audience may see of chat and agenda files: nothing by default, private words never beyond those they are between. Pure.
import { type Audience, type HallAudience, personOf, shownAs } from "./audience.ts";
import {
  type AgendaFile,
  type ChatAsk,
  type ChatMessage,
  type ChatState,
  type FileFacts,
  isAtChat,
  isOwnMessage,
} from "./chat.ts";
import { isOfItem } from "./cleared.ts";
import { closedAmong, closedMoved } from "./closed.ts";
import { namedToday } from "./cohost.ts";
import type { Named } from "./named.ts";
import { nameAt } from "./names.ts";
import { isPresent, type Person, type Sitting } from "./state.ts";

/** The records of a sitting that are chat and files. */
export type ChatRecords = Pick<ChatState, "chat" | "chatAsks" | "agenda">;

/**
 * A message as a reader may see it. What is between some people reaches them through their own part alone, the court
 * included. The board reads nothing, and watchers nothing of what was written while the stream was stopped.
 */
export function redactMessage(
  message: ChatMessage,
  audience: Audience,
  sitting: Sitting,
): ChatMessage | null {
  const self = personOf(audience);
  if (self !== null)
    return isOwnMessage(message, sitting.people[self])
      ? messageOf(message, nameIn(message, self, sitting))
      : null;
  if (audience === "board" || message.to !== "everyone") return null;
  if (audience === "court") return messageOf(message, message.name);
  if (message.within !== null || (audience === "public" && message.offAir === true)) return null;
  return messageOf(message, nameIn(message, null, sitting));
}

function messageOf(message: ChatMessage, name: string): Named<ChatMessage> {
  const { id, from, to, within, text, file, at, deleted } = message;
  const shown = { file: file && factsOf(file), deleted: deleted && deletionOf(deleted) };
  // That it was written while the stream was stopped decides who reads it, and is nobody's to read.
  return { id, from, name, to, within, text, at, ...shown, offAir: undefined };
}

function factsOf({ id, name, kind, bytes }: FileFacts): Named<FileFacts> {
  return { id, name, kind, bytes };
}

type Deletion = NonNullable<ChatMessage["deleted"]>;

function deletionOf({ by, at }: Deletion): Named<Deletion> {
  return { by, at };
}

/**
 * The name over a message. An item that is closed now is in nobody's name, whenever the message was written; among
 * those of the item, and to the writer, it may be.
 */
function nameIn({ from, name, within }: ChatMessage, self: string | null, sitting: Sitting): string {
  const person = sitting.people[from];
  if (!person || within !== null || self === from) return name;
  const reader = self === null ? undefined : sitting.people[self];
  const isHidden = (item: string) => reader === undefined || !isOfItem(reader, item);
  const hidden = closedAmong(namedToday(sitting, person), sitting).filter(isHidden);
  if (hidden.length === 0) return name;
  const items = person.items.flatMap((id) => (hidden.includes(id) ? [] : (sitting.items[id] ?? [])));
  return nameAt(person, items, null);
}

/** Whether the name over a message may be another than before although the message did not change. */
export function chatNamesMoved(before: Sitting, after: Sitting): boolean {
  if (closedMoved(before, after)) return true;
  if (before.people === after.people) return false;
  return Object.values(after.people).some((person) => {
    const was = before.people[person.id];
    return was !== undefined && was !== person && (was.items !== person.items || was.sides !== person.sides);
  });
}

/** Who asks to chat is known to the court and to themselves. */
export function redactAsk(ask: ChatAsk, audience: Audience): ChatAsk | null {
  if (audience !== "court" && personOf(audience) !== ask.person) return null;
  const { person, state, at } = ask;
  const shown: Named<ChatAsk> = { person, state, at };
  return shown;
}

/** Files of the sitting are for court and bar; files of an item for the court, its own people and who put them there. */
export function redactAgendaFile(file: AgendaFile, audience: Audience, sitting: Sitting): AgendaFile | null {
  if (!readsAgendaFile(file, audience, sitting)) return null;
  const { id, name, kind, bytes, hash, by, from, item, at } = file;
  const shown: Named<AgendaFile> = { id, name, kind, bytes, hash, by, from, item, at };
  return shown;
}

function readsAgendaFile(file: AgendaFile, audience: Audience, sitting: Sitting): boolean {
  if (audience === "court") return true;
  if (audience === "bar") return file.item === null;
  const self = personOf(audience);
  const person = self === null ? undefined : sitting.people[self];
  if (!person || !isAtChat(person)) return false;
  return file.by === person.id || isInItem(person, file.item);
}

/** Only whom the officer or the roster let in: anybody may name an item at the door. */
function isInItem(person: Person, item: string | null): boolean {
  return item !== null && person.admitted && isPresent(person) && person.cleared.includes(item);
}

/** Everything that a person may read of chat and files: what their hall's audience sees, and their own part. */
export function chatOf(sitting: Sitting, asked: HallAudience, person: string): ChatRecords {
  const audience = shownAs(sitting, asked);
  const both = <T>(records: Record<string, T>, see: (record: T, audience: Audience) => T | null) => {
    const seen = Object.entries(records).flatMap(([id, record]) => {
      const shown = see(record, `person:${person}`) ?? see(record, audience);
      return shown === null ? [] : [[id, shown] as const];
    });
    return Object.fromEntries(seen);
  };
  return {
    chat: both(sitting.chat, (message, reader) => redactMessage(message, reader, sitting)),
    chatAsks: both(sitting.chatAsks, redactAsk),
    agenda: both(sitting.agenda, (file, reader) => redactAgendaFile(file, reader, sitting)),
  };
}

/** Those whose own part may have changed in chat or files between two states. */
export function chatTouched(before: Sitting, after: Sitting): Set<string> {
  const touched = new Set<string>();
  const messages = chatNamesMoved(before, after)
    ? Object.values(after.chat)
    : changed(before.chat, after.chat);
  for (const message of messages) {
    if (message.to === "everyone" && message.within === null) continue;
    for (const person of Object.values(after.people))
      if (isOwnMessage(message, person)) touched.add(person.id);
  }
  for (const ask of changed(before.chatAsks, after.chatAsks)) touched.add(ask.person);
  for (const file of changed(before.agenda, after.agenda)) {
    for (const person of Object.values(after.people))
      if (redactAgendaFile(file, `person:${person.id}`, after) !== null) touched.add(person.id);
  }
  return touched;
}

/** The records that came, went or changed: as they were and as they are. */
function changed<T>(before: Record<string, T>, after: Record<string, T>): T[] {
  if (before === after) return [];
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].flatMap((id) =>
    before[id] === after[id] ? [] : [before[id], after[id]].filter((record) => record !== undefined),
  );
}
