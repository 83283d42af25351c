// Chat and files of a sitting: what may be asked, what is kept, and who may read which message (SPEC.md §1, §3).
import { z } from "zod";
import { CHAT_BURST, CHAT_BURST_MS, CHAT_LENGTH } from "../limits.ts";
import { manyLines } from "../oneLine.ts";
import { doorClosed, isPresent, type Person, type Sitting } from "./state.ts";

/** PostgreSQL keeps neither NUL nor half a character; other text of any script is welcome. */
const sound = (text: string) => !text.includes("\u0000") && text.isWellFormed();
const id = z.string().min(1).max(80).refine(sound);

/** Everyone in the hall, the court officer alone, or one person alone. */
export const chatTo = z.union([z.literal("everyone"), z.literal("officer"), z.strictObject({ person: id })]);
export type ChatTo = z.infer<typeof chatTo>;

/** What the officer opens and closes for those at the bar. */
export const chatScopes = ["everyone", "private"] as const;
export type ChatScope = (typeof chatScopes)[number];

/** What people ask of the chat on the socket. */
export const chatCommands = [
  z.strictObject({
    type: z.literal("sendChat"),
    to: chatTo,
    text: z.string().overwrite(manyLines).trim().max(CHAT_LENGTH).refine(sound),
    file: id.optional(),
  }),
  z.strictObject({ type: z.literal("askToChat") }),
  z.strictObject({ type: z.literal("decideChat"), person: id, allowed: z.boolean() }),
  z.strictObject({ type: z.literal("deleteChat"), message: id }),
  z.strictObject({ type: z.literal("setChat"), scope: z.enum(chatScopes), open: z.boolean() }),
  z.strictObject({ type: z.literal("removeAgendaFile"), file: id }),
] as const;

/** What a file is, by its content. */
export type FileKind = "image" | "pdf";

/** A file as people see it. `bytes` is its size as it is stored. */
export type FileFacts = { id: string; name: string; kind: FileKind; bytes: number };

/** A file that was checked and stored; `hash` is the SHA-256 of the stored bytes, for the record. */
export type StoredFile = FileFacts & { hash: string };

/** What a route asks for a person once a file of theirs is checked and stored; it never comes from the socket. */
export type FileCommand =
  | { type: "keepFile"; file: StoredFile }
  | { type: "addAgendaFile"; file: StoredFile; item: string | null };

/** A message. Times are milliseconds since 1970. A deleted one has neither text nor file for anybody. */
export type ChatMessage = {
  id: string;
  from: string;
  /** The shown name of the sender when they wrote. */
  name: string;
  to: ChatTo;
  /** Written to everyone behind a closed door: those of the item who may read it, besides the court. Null: the door was open. */
  within: string[] | null;
  /** Written to everyone while the stream was stopped: no watcher ever reads it. Logs of before do not say. */
  offAir?: boolean;
  text: string;
  file: FileFacts | null;
  at: number;
  /** The shown name of who deleted it, and when. */
  deleted: { by: string; at: number } | null;
};

/** Where a person's request to chat stands; nobody who never asked has one, unless the officer decided by themselves. */
export type ChatAsk = { person: string; state: "asked" | "allowed" | "refused"; at: number };

/** A file that somebody uploaded and has not yet sent. */
export type Upload = StoredFile & { by: string; at: number };

/** A file on the agenda: of one item, or of the sitting as a whole (null). `from` is the shown name of who put it there. */
export type AgendaFile = StoredFile & { by: string; from: string; item: string | null; at: number };

export type ChatEvent =
  | { type: "chatSent"; message: ChatMessage; at: number }
  | { type: "chatDeleted"; message: string; by: string; at: number }
  | { type: "chatAsked"; person: string; at: number }
  | { type: "chatDecided"; person: string; allowed: boolean; at: number }
  | { type: "chatSet"; scope: ChatScope; open: boolean; at: number }
  | { type: "fileKept"; file: Upload; at: number }
  | { type: "agendaFileAdded"; file: AgendaFile; at: number }
  | { type: "agendaFileRemoved"; file: string; by: string; at: number };

/** What a sitting keeps of chat and files. */
export type ChatState = {
  /** The newest messages by id; older ones are in the log. */
  chat: Record<string, ChatMessage>;
  chatAsks: Record<string, ChatAsk>;
  /** Whether those at the bar may write to everyone, and to one another alone. */
  chatOpen: Record<ChatScope, boolean>;
  /** Files that wait to be sent. No audience is told of them. */
  uploads: Record<string, Upload>;
  agenda: Record<string, AgendaFile>;
};

export const emptyChat: ChatState = {
  chat: {},
  chatAsks: {},
  chatOpen: { everyone: true, private: false },
  uploads: {},
  agenda: {},
};

/** The group whose newest messages are kept together. */
export function chatScopeOf({ to, from }: Pick<ChatMessage, "to" | "from">): string {
  return typeof to === "string" ? to : [from, to.person].sort().join(" ");
}

/** The number of a message in its sitting; later ones are higher. */
export function chatNumber(message: string): number {
  return Number(message.slice(1));
}

/** The id of the next message. The newest message of all is never let go, so that the numbers never repeat. */
export function nextChatId(chat: ChatState["chat"]): string {
  let last = 0;
  for (const known of Object.keys(chat)) last = Math.max(last, chatNumber(known));
  return `C${last + 1}`;
}

/** Whether the person has written so often in the last seconds that the next message has to wait. */
export function writesTooFast(chat: ChatState["chat"], person: string, now: number): boolean {
  let recent = 0;
  for (const { from, at } of Object.values(chat))
    if (from === person && at > now - CHAT_BURST_MS) recent += 1;
  return recent >= CHAT_BURST;
}

/** Those who may read what is now written to everyone besides the court; null while the door is open. */
export function behindDoor(sitting: Sitting): string[] | null {
  if (!doorClosed(sitting)) return null;
  const { running } = sitting;
  return Object.values(sitting.people)
    .filter(
      (person) =>
        running !== null && person.admitted && isPresent(person) && person.cleared.includes(running),
    )
    .map((person) => person.id);
}

/** Whether a person is where chat is read: in the hall, or waiting at its door (for the officer's answers). */
export function isAtChat(person: Person): boolean {
  return isPresent(person) || person.state === "WAITING";
}

/** Whether a message belongs to a person's own part of the sitting, besides what the whole hall may read. */
export function isOwnMessage(message: ChatMessage, person: Person | undefined): boolean {
  if (!person || !isAtChat(person)) return false;
  const { to, from, within } = message;
  if (to === "everyone") return within !== null && (from === person.id || within.includes(person.id));
  if (from === person.id) return true;
  return to === "officer" ? person.role === "MASTER" : to.person === person.id;
}
