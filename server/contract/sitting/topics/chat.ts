// Chat: who writes to whom, who reads what, and what the officer opens, allows and deletes
// (docs/domain.md#chat-rules, docs/reference.md#chat-messages).

import { z } from "zod";
import { CHAT_BURST, CHAT_BURST_MS, CHAT_KEPT, CHAT_LENGTH, UPLOADS_KEPT } from "../../limits.ts";
import type { RefusalCode } from "../../refusals.ts";
import { isStorable } from "../../storable-text.ts";
import { manyLines } from "../../typed-text.ts";
import { isInRunningItem, isOfItem } from "../core/admitted-items.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { closedAmong, closedMoved } from "../core/closed-items.ts";
import { type FileFacts, fileFacts, type StoredFile } from "../core/files.ts";
import { isBar, isInside, isOfCourt, isPresent, isWatcher, type Person } from "../core/person.ts";
import { always, untilRisen } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { bar, courtOrBar, officer } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import { nameAt } from "../core/shown-names.ts";
import { type CoreState, doorClosed, isMeeting } from "../core/state.ts";
import { changedRecords } from "../core/steps.ts";
import { type CommandsOf, type Folds, onlyServer, type RecordKinds, type Rules } from "../core/topic.ts";
import { type BreakoutState, breakoutOf } from "./breakouts.ts";
import { type CohostState, namedToday } from "./co-host.ts";

/** Everyone in the hall, the court officer alone, one person alone, or those in one's own breakout room. */
export const chatTo = () =>
  z.union([
    z.literal("everyone"),
    z.literal("officer"),
    z.strictObject({ person: id() }),
    z.strictObject({ room: id() }),
  ]);
export type ChatTo = z.infer<ReturnType<typeof chatTo>>;

/** The parts of the chat that the officer opens and closes for the bar. */
export const chatScopes = ["everyone", "private"] as const;
export type ChatScope = (typeof chatScopes)[number];

/** A message. Times are milliseconds since 1970. A deleted one has neither text nor file for anybody. */
export const chatMessage = () =>
  z.object({
    id: z.string(),
    from: z.string(),
    /** The shown name of the sender when they wrote. */
    name: z.string(),
    to: chatTo(),
    /**
     * Who may read it besides the court: behind a closed door the people of the item. In a breakout room: who was in
     * it, and nobody else. Null: the door was open.
     */
    within: z.array(z.string()).nullable(),
    /** Written to everyone while the stream was stopped: no watcher ever reads it. No audience reads the field. */
    offAir: z.boolean().optional(),
    text: z.string(),
    file: fileFacts().nullable(),
    at: z.number(),
    /** The shown name of who deleted it, and when. */
    deleted: z.object({ by: z.string(), at: z.number() }).nullable(),
  });
export type ChatMessage = z.infer<ReturnType<typeof chatMessage>>;

/** A person's request to chat. Somebody who never asked has one only if the officer decided without a request. */
export type ChatAsk = { person: string; state: "asked" | "allowed" | "refused"; at: number };

/** A file that somebody uploaded and has not yet sent. */
export type Upload = StoredFile & { by: string; at: number };

/** The parts of a sitting that belong to chat. */
export type ChatState = {
  /** The newest messages by id; older ones are in the log. */
  chat: Record<string, ChatMessage>;
  chatAsks: Record<string, ChatAsk>;
  /** Whether the bar may write to everyone, and to single people. */
  chatOpen: Record<ChatScope, boolean>;
  /** Files that wait to be sent. No audience sees them. */
  uploads: Record<string, Upload>;
};
export const empty: ChatState = {
  chat: {},
  chatAsks: {},
  chatOpen: { everyone: true, private: false },
  uploads: {},
};

export const commands = () => [
  z.strictObject({
    type: z.literal("sendChat"),
    to: chatTo(),
    text: z.string().overwrite(manyLines).trim().max(CHAT_LENGTH).refine(isStorable),
    file: id().optional(),
  }),
  z.strictObject({ type: z.literal("askToChat") }),
  z.strictObject({ type: z.literal("decideChat"), person: id(), allowed: z.boolean() }),
  z.strictObject({ type: z.literal("deleteChat"), message: id() }),
  z.strictObject({ type: z.literal("setChat"), scope: z.enum(chatScopes), open: z.boolean() }),
];
/** Sent by a route for a person once their file is checked and stored; never by the socket. */
type KeepFile = { type: "keepFile"; file: StoredFile };
export const serverCommands = onlyServer<KeepFile>();
export const permissions: Rules<CommandsOf<typeof commands> | KeepFile> = {
  sendChat: { roles: courtOrBar, phases: untilRisen, in: everywhere },
  askToChat: { roles: bar, phases: untilRisen, in: everywhere },
  decideChat: { roles: officer, phases: untilRisen, in: everywhere },
  deleteChat: { roles: officer, phases: always, in: everywhere },
  setChat: { roles: officer, phases: untilRisen, in: everywhere },
  keepFile: { roles: courtOrBar, phases: untilRisen, in: everywhere },
};

export type ChatEvent =
  | { type: "chatSent"; message: ChatMessage; at: number }
  | { type: "chatDeleted"; message: string; by: string; at: number }
  | { type: "chatAsked"; person: string; at: number }
  | { type: "chatDecided"; person: string; allowed: boolean; at: number }
  | { type: "chatSet"; scope: ChatScope; open: boolean; at: number }
  | { type: "fileKept"; file: Upload; at: number };
export const folds: Folds<ChatState, ChatEvent> = {
  chatSent: (sitting, { message }) => send(sitting, message),
  chatDeleted: ({ chat }, event) => {
    const message = chat[event.message];
    return message ? { chat: { ...chat, [message.id]: tombstone(message, event) } } : {};
  },
  chatAsked: ({ chatAsks }, { person, at }) => ({
    chatAsks: { ...chatAsks, [person]: { person, state: "asked", at } },
  }),
  chatDecided: ({ chatAsks }, { person, allowed, at }) => ({
    chatAsks: { ...chatAsks, [person]: { person, state: allowed ? "allowed" : "refused", at } },
  }),
  chatSet: ({ chatOpen }, { scope, open }) => ({ chatOpen: { ...chatOpen, [scope]: open } }),
  fileKept: ({ uploads }, { file }) => ({ uploads: keepNewest(uploads, file) }),
};

/** Returns what is left of a message that the officer deleted. */
export function tombstone(message: ChatMessage, { by, at }: { by: string; at: number }): ChatMessage {
  return { ...message, text: "", file: null, deleted: { by, at } };
}

function send({ chat, uploads }: ChatState, message: ChatMessage): Pick<ChatState, "chat" | "uploads"> {
  const kept = { ...chat, [message.id]: message };
  const scope = chatScopeOf(message);
  const group = Object.values(kept).filter((one) => chatScopeOf(one) === scope);
  if (group.length > CHAT_KEPT) {
    const oldest = group.reduce((a, b) => (chatNumber(a.id) < chatNumber(b.id) ? a : b));
    delete kept[oldest.id];
  }
  if (message.file === null) return { chat: kept, uploads };
  const { [message.file.id]: _sent, ...waiting } = uploads;
  return { chat: kept, uploads: waiting };
}

/** A person who uploads and never sends keeps at most this many files; the oldest are dropped. */
function keepNewest(uploads: ChatState["uploads"], file: ChatState["uploads"][string]): ChatState["uploads"] {
  const kept = { ...uploads, [file.id]: file };
  const own = Object.values(kept).filter(({ by }) => by === file.by);
  if (own.length > UPLOADS_KEPT) {
    const oldest = own.reduce((a, b) => (a.at <= b.at ? a : b));
    delete kept[oldest.id];
  }
  return kept;
}

/**
 * Every message of the log's events, the deleted ones without their text.
 * @param events - the events in order
 */
export function messagesOf(events: readonly ChatEvent[]): ChatState["chat"] {
  const messages: ChatState["chat"] = {};
  for (const event of events) {
    if (event.type === "chatSent") messages[event.message.id] = event.message;
    const deleted = event.type === "chatDeleted" ? messages[event.message] : undefined;
    if (event.type === "chatDeleted" && deleted) messages[deleted.id] = tombstone(deleted, event);
  }
  return messages;
}

type Needs = CoreState & CohostState & BreakoutState & ChatState;
export const records: RecordKinds<{ chat: ChatMessage; chatAsks: ChatAsk }, Needs> = {
  chat: {
    show: redactMessage,
    mayDiffer: (before, after, { hasMoved }) => hasMoved || chatNamesMoved(before, after),
  },
  chatAsks: { show: redactAsk, mayDiffer: () => false },
};

/**
 * A message as a reader may see it. A private one comes in its readers' own parts, the court's too. The board reads
 * nothing, and watchers nothing that was written while the stream was stopped.
 */
function redactMessage(message: ChatMessage, audience: Audience, sitting: Needs): ChatMessage | null {
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

function messageOf(message: ChatMessage, name: string): AllFields<ChatMessage> {
  const { id, from, to, within, text, file, at, deleted } = message;
  const shown = { file: file && factsOf(file), deleted: deleted && deletionOf(deleted) };
  // This field decides who reads the message; no audience reads the field itself.
  return { id, from, name, to, within, text, at, ...shown, offAir: undefined };
}

function factsOf({ id, name, kind, bytes }: FileFacts): AllFields<FileFacts> {
  return { id, name, kind, bytes };
}

type Deletion = NonNullable<ChatMessage["deleted"]>;

function deletionOf({ by, at }: Deletion): AllFields<Deletion> {
  return { by, at };
}

/** The sender's name. It hides an item that is closed now, except from the people of the item and the writer. */
function nameIn({ from, name, within }: ChatMessage, self: string | null, sitting: Needs): string {
  const person = sitting.people[from];
  if (!person || within !== null || self === from) return name;
  const reader = self === null ? undefined : sitting.people[self];
  const isHidden = (item: string) => reader === undefined || !isOfItem(reader, item);
  const hidden = closedAmong(namedToday(sitting, person), sitting).filter(isHidden);
  if (hidden.length === 0) return name;
  const items = person.items.flatMap((id) => (hidden.includes(id) ? [] : (sitting.items[id] ?? [])));
  return nameAt(person, items, null);
}

/** Whether the name on a message may have changed although the message did not. */
export function chatNamesMoved(before: Needs, after: Needs): boolean {
  if (closedMoved(before, after)) return true;
  if (before.people === after.people) return false;
  return Object.values(after.people).some((person) => {
    const was = before.people[person.id];
    return was !== undefined && was !== person && (was.items !== person.items || was.sides !== person.sides);
  });
}

/** Only the court and the person themselves know who asks to chat. */
function redactAsk(ask: ChatAsk, audience: Audience): ChatAsk | null {
  if (audience !== "court" && personOf(audience) !== ask.person) return null;
  const { person, state, at } = ask;
  const shown: AllFields<ChatAsk> = { person, state, at };
  return shown;
}

/** Nobody sees files that wait to be sent. */
const noUploads: ChatState["uploads"] = Object.freeze({});

export function redact({ chatOpen }: ChatState): AllFields<Pick<ChatState, "chatOpen" | "uploads">> {
  const { everyone, private: among } = chatOpen;
  return { chatOpen: { everyone, private: among }, uploads: noUploads };
}

export function ownView(view: ChatState, own: ChatState): AllFields<ChatState> {
  return {
    chat: { ...view.chat, ...own.chat },
    chatAsks: { ...view.chatAsks, ...own.chatAsks },
    chatOpen: view.chatOpen,
    uploads: view.uploads,
  };
}

/** The readers of changed messages, besides the whole hall, and the people whose request to chat changed. */
export function affectedPeople(before: Needs, after: Needs): string[] {
  const messages = chatNamesMoved(before, after)
    ? Object.values(after.chat)
    : changedRecords(before.chat, after.chat);
  const asked = changedRecords(before.chatAsks, after.chatAsks).map(({ person }) => person);
  const readers = messages.flatMap((message) => {
    if (message.to === "everyone" && message.within === null) return [];
    return Object.values(after.people).flatMap((person) => (isOwnMessage(message, person) ? person.id : []));
  });
  return [...asked, ...readers];
}

/** The group whose newest messages are kept together. */
export function chatScopeOf({ to, from }: Pick<ChatMessage, "to" | "from">): string {
  if (typeof to === "string") return to;
  return "room" in to ? `room ${to.room}` : [from, to.person].sort().join(" ");
}

/** The number of a message in its sitting; later ones are higher. */
export function chatNumber(message: string): number {
  return Number(message.slice(1));
}

/** The id of the next message. The newest message of all is always kept, so that the numbers never repeat. */
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

/** The people who may read what is now written to everyone, besides the court; null while the door is open. */
export function behindDoor(sitting: CoreState): string[] | null {
  if (!doorClosed(sitting)) return null;
  return Object.values(sitting.people)
    .filter((person) => person.admitted && isPresent(person) && isInRunningItem(sitting, person))
    .map((person) => person.id);
}

/** Whether a person may read chat where they are: in the hall, or waiting at its door (for the officer's answers). */
export function isAtChat(person: Person): boolean {
  return isPresent(person) || person.state === "WAITING";
}

/** Whether a message belongs to a person's own part of the sitting, besides what the whole hall may read. */
export function isOwnMessage(message: ChatMessage, person: Person | undefined): boolean {
  if (!person || !isAtChat(person)) return false;
  const { to, from, within } = message;
  if (from === person.id) return to !== "everyone" || within !== null;
  if (to === "officer") return person.role === "MASTER";
  return typeof to === "object" && "person" in to
    ? to.person === person.id
    : within?.includes(person.id) === true;
}

/**
 * Why a person may not write to a reader now; null when they may. The court writes to everyone and among itself, the
 * officer to anybody. The bar writes to the officer, also while waiting, and to others when the officer allows it.
 * The bench never writes to one side alone. People in a breakout room write to each other without asking.
 * @param chatRequest - whether the court wants the bar to ask first (the flag chat_request)
 */
export function writingRefused(
  sitting: Needs,
  person: Person,
  to: ChatTo,
  chatRequest: boolean,
): RefusalCode | null {
  if (!isAtChat(person)) return "not_in_hall";
  if (isWatcher(person)) return "chat_not_for_watchers";
  if (to === "officer") return null;
  if (typeof to === "object" && "room" in to) return toRoom(sitting, person, to.room);
  if (typeof to === "object") return toOne(sitting, person, to.person, chatRequest);
  if (person.state === "LOBBY" || person.state === "SECRET_ROOM") return "door_closed";
  if (!isInside(person)) return "not_in_hall";
  return isOfCourt(person) ? null : toOthers(sitting, person, "everyone", chatRequest);
}

/** People of the bench never write to one side alone, and a room of a hall may have only one side in it. */
function toRoom(sitting: Needs, person: Person, room: string): RefusalCode | null {
  if (breakoutOf(sitting, person)?.id !== room) return "not_in_side_room";
  const isOfBench = isOfCourt(person) && person.role !== "MASTER";
  return isOfBench && !isMeeting(sitting) ? "chat_closed" : null;
}

function toOne(sitting: Needs, person: Person, id: string, chatRequest: boolean): RefusalCode | null {
  const reader = sitting.people[id];
  if (!reader || reader.id === person.id || !isAtChat(reader)) return "no_such_person";
  if (person.role === "MASTER") return null;
  if (isOfCourt(person)) return isOfCourt(reader) ? null : "chat_closed";
  if (!isBar(reader)) return "chat_closed";
  if (!isInside(person) || !isInside(reader)) return "not_in_hall";
  return toOthers(sitting, person, "private", chatRequest);
}

/** A person of the bar who writes to others than the officer. */
function toOthers(
  sitting: Needs,
  person: Person,
  scope: ChatScope,
  chatRequest: boolean,
): RefusalCode | null {
  const ask = sitting.chatAsks[person.id]?.state;
  if (!sitting.chatOpen[scope]) return "chat_closed";
  if (ask === "refused") return "chat_refused";
  return chatRequest && ask !== "allowed" ? "chat_ask_first" : null;
}
