// The chat from one person's view: the messages in order, what is unread, and to whom they may write. Pure.

import { CHAT_KEPT } from "../../../server/contract/limits.ts";
import { isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import { doorClosed } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { breakoutOf } from "../../../server/contract/sitting/topics/breakouts.ts";
import {
  type ChatMessage,
  type ChatState,
  type ChatTo,
  chatNumber,
  chatScopeOf,
  writingRefused,
} from "../../../server/contract/sitting/topics/chat.ts";
import { roleViewOf } from "../../../server/contract/views.ts";

/** The messages for one person: while they wait, only those between them and the officer; in the hall, all they may read. */
export function chatBefore(chat: ChatState["chat"], me: Person): ChatState["chat"] {
  if (isPresent(me)) return chat;
  return Object.fromEntries(Object.entries(chat).filter(([, { to }]) => to !== "everyone"));
}

/** Messages from the oldest to the newest; older ones that were fetched come before those of the state. */
export function inOrder(chat: ChatState["chat"], older: readonly ChatMessage[]): ChatMessage[] {
  const known = Object.values(chat);
  const before = older.filter(({ id }) => chat[id] === undefined);
  return [...before, ...known].sort((a, b) => chatNumber(a.id) - chatNumber(b.id));
}

/** Whether there may be older messages than those loaded. */
export function mayHaveOlder(chat: ChatState["chat"]): boolean {
  const counts = new Map<string, number>();
  for (const message of Object.values(chat)) {
    const scope = chatScopeOf(message);
    counts.set(scope, (counts.get(scope) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= CHAT_KEPT);
}

/** Other people's messages after the last one that was read. */
export function unreadOf(chat: ChatState["chat"], me: string, read: number): ChatMessage[] {
  return Object.values(chat)
    .filter(({ id, from, deleted }) => from !== me && deleted === null && chatNumber(id) > read)
    .sort((a, b) => chatNumber(a.id) - chatNumber(b.id));
}

/** The number of the newest message; 0 while there is none. */
export function newestOf(chat: ChatState["chat"]): number {
  return Math.max(0, ...Object.keys(chat).map(chatNumber));
}

/** A recipient as the composer offers it. `id` is `everyone`, `officer`, a person's id or a breakout room's. */
export type ReaderChoice = {
  id: string;
  to: ChatTo;
  kind: "everyone" | "everyoneInCamera" | "officer" | "person" | "room";
  name: string;
};

/** How many single people are offered; others can be answered from their message. */
const PEOPLE_OFFERED = 40;

/**
 * To whom a person may write now, the widest recipient first. Single people who wrote to them come before other single people.
 */
export function readersFor(sitting: Sitting, me: Person, chatRequest: boolean): ReaderChoice[] {
  const may = (to: ChatTo) => writingRefused(sitting, me, to, chatRequest) === null;
  const choices: ReaderChoice[] = [];
  const offer = (id: string, to: ChatTo, kind: ReaderChoice["kind"], name = "") => {
    if (may(to)) choices.push({ id, to, kind, name });
  };
  const room = breakoutOf(sitting, me);
  if (room) offer(room.id, { room: room.id }, "room", room.name);
  offer("everyone", "everyone", doorClosed(sitting) ? "everyoneInCamera" : "everyone");
  // Officers do not write to themselves as "the officer".
  if (!roleViewOf(me).runsList) offer("officer", "officer", "officer");
  const people = Object.values(sitting.people)
    .filter(({ id }) => id !== me.id && may({ person: id }))
    .map((person) => ({ person, wrote: lastFrom(sitting.chat, person.id) }))
    .sort((a, b) => b.wrote - a.wrote)
    .slice(0, PEOPLE_OFFERED);
  for (const { person } of people) offer(person.id, { person: person.id }, "person", person.name);
  return choices;
}

function lastFrom(chat: ChatState["chat"], person: string): number {
  let last = 0;
  for (const message of Object.values(chat))
    if (message.from === person) last = Math.max(last, chatNumber(message.id));
  return last;
}
