// What each audience may see of chat and agenda files: nothing by default, private words never beyond those they are between. Pure.
import {
  type AgendaFile,
  type ChatAsk,
  type ChatMessage,
  type ChatState,
  isAtChat,
  isOwnMessage,
} from "./chat.ts";
import { isPresent, type Person, type Sitting } from "./state.ts";

/** An audience as it is asked here: a hall's, or one person in their present state. */
export type Reader = "court" | "bar" | "public" | { person: string };

/** The records of a sitting that are chat and files. */
export type ChatRecords = Pick<ChatState, "chat" | "chatAsks" | "agenda">;

/** A message as a reader may see it. What is between some people reaches them through their own part alone, the court included. */
export function redactMessage(message: ChatMessage, reader: Reader, sitting: Sitting): ChatMessage | null {
  if (typeof reader === "object")
    return isOwnMessage(message, sitting.people[reader.person]) ? message : null;
  if (message.to !== "everyone") return null;
  if (message.within === null) return message;
  return reader === "court" ? message : null;
}

/** Who asks to chat is known to the court and to themselves. */
export function redactAsk(ask: ChatAsk, reader: Reader): ChatAsk | null {
  if (typeof reader === "object") return reader.person === ask.person ? ask : null;
  return reader === "court" ? ask : null;
}

/** Files of the sitting are for court and bar; files of an item for the court, its own people and who put them there. */
export function redactAgendaFile(file: AgendaFile, reader: Reader, sitting: Sitting): AgendaFile | null {
  if (reader === "court") return file;
  if (reader === "bar") return file.item === null ? file : null;
  if (reader === "public") return null;
  const person = sitting.people[reader.person];
  if (!person || !isAtChat(person)) return null;
  return file.by === person.id || isInItem(person, file.item) ? file : null;
}

/** Only whom the officer or the roster let in: anybody may name an item at the door. */
function isInItem(person: Person, item: string | null): boolean {
  return item !== null && person.admitted && isPresent(person) && person.cleared.includes(item);
}

/** Everything that a person may read of chat and files: what their hall's audience sees, and their own part. */
export function chatOf(sitting: Sitting, audience: "court" | "bar" | "public", person: string): ChatRecords {
  const both = <T>(records: Record<string, T>, see: (record: T, reader: Reader) => T | null) => {
    const seen = Object.entries(records).filter(
      ([, record]) => see(record, audience) !== null || see(record, { person }) !== null,
    );
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
  for (const message of changed(before.chat, after.chat)) {
    if (message.to === "everyone" && message.within === null) continue;
    for (const person of Object.values(after.people))
      if (isOwnMessage(message, person)) touched.add(person.id);
  }
  for (const ask of changed(before.chatAsks, after.chatAsks)) touched.add(ask.person);
  for (const file of changed(before.agenda, after.agenda)) {
    for (const person of Object.values(after.people))
      if (redactAgendaFile(file, { person: person.id }, after) !== null) touched.add(person.id);
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
