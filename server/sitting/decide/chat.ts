// Chat: who may write to whom, asking to chat, deleting, and what the officer opens and closes.
import { CHAT_ASK_AGAIN_MS } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { isBar, isInside, isOfCourt, isPresent } from "../../contract/sitting/core/person.ts";
import { membersOf, openBreakouts } from "../../contract/sitting/topics/breakouts.ts";
import {
  behindDoor,
  type ChatEvent,
  type ChatTo,
  chatScopeOf,
  isOwnMessage,
  nextChatId,
  type Upload,
  writesTooFast,
  writingRefused,
} from "../../contract/sitting/topics/chat.ts";
import { add, type Decision, type Handler, type HandlersOf, own, personIn } from "./decision.ts";
import type { Notices } from "./notice.ts";

/** Writes to everyone, the officer, one person, or a breakout room; topics/chat.ts decides who may. */
const sendChat: Handler<"sendChat"> = (decision, { to, text, file: fileId }) => {
  const person = personIn(decision, decision.actor.id);
  if (!person) return refuse("not_in_hall");
  const refused = writingRefused(decision.sitting, person, to, decision.rules.chatRequest);
  if (refused) return refuse(refused);
  if (writesTooFast(decision.sitting.chat, person.id, decision.now)) return refuse("chat_too_fast");
  const upload = fileId === undefined ? undefined : own(decision.sitting.uploads, fileId);
  if (fileId !== undefined && upload?.by !== person.id) return refuse("no_such_file");
  if (upload && !readsFiles(decision, to)) return refuse("not_in_hall");
  if (text === "" && !upload) return refuse("chat_empty");
  const message = {
    id: nextChatId(decision.sitting.chat),
    from: person.id,
    name: person.name,
    to,
    within: to === "everyone" ? behindDoor(decision.sitting) : insideRoom(decision, to),
    ...(to === "everyone" && decision.sitting.streamStop !== null ? { offAir: true } : {}),
    text,
    file: upload ? factsOf(upload) : null,
    at: decision.now,
    deleted: null,
  };
  add(decision, { type: "chatSent", message, at: decision.now });
  return undefined;
};

/** Returns the people in the breakout room to which a message goes; null for any other message. */
function insideRoom({ sitting }: Decision, to: ChatTo): string[] | null {
  if (typeof to === "string" || !("room" in to)) return null;
  const room = openBreakouts(sitting).find(({ id }) => id === to.room);
  return room ? membersOf(sitting, room).map(({ id }) => id) : [];
}

const factsOf = ({ id, name, kind, bytes }: Upload) => ({ id, name, kind, bytes });

/** Files are served to people in the hall alone: one who waits at the door could not open it. */
function readsFiles(decision: Decision, to: ChatTo): boolean {
  const reader = typeof to === "object" && "person" in to ? personIn(decision, to.person) : undefined;
  return reader === undefined || isPresent(reader);
}

/** Asks the officer to be allowed to write to others; after a refusal again once CHAT_ASK_AGAIN_MS are over. */
const askToChat: Handler<"askToChat"> = (decision) => {
  const person = personIn(decision, decision.actor.id);
  if (!person || !isInside(person)) return refuse("not_in_hall");
  if (!isBar(person)) return refuse("chat_not_for_watchers");
  const ask = decision.sitting.chatAsks[person.id];
  if (ask?.state === "asked" || ask?.state === "allowed") return refuse("chat_asked");
  if (ask && decision.now - ask.at < CHAT_ASK_AGAIN_MS) return refuse("chat_too_fast");
  if (!ask && !decision.rules.chatRequest) return refuse("chat_not_needed");
  add(decision, { type: "chatAsked", person: person.id, at: decision.now });
  return undefined;
};

/** The officer allows a person of the bar to write to others, or forbids it, whether they asked or not. */
const decideChat: Handler<"decideChat"> = (decision, { person: id, allowed }) => {
  const person = personIn(decision, id);
  if (!person) return refuse("no_such_person");
  if (isOfCourt(person)) return refuse("person_of_court");
  if (!isBar(person)) return refuse("chat_not_for_watchers");
  if (decision.sitting.chatAsks[id]?.state === (allowed ? "allowed" : "refused"))
    return refuse("chat_decided");
  add(decision, { type: "chatDecided", person: id, allowed, at: decision.now });
  return undefined;
};

/** The officer deletes a message that they can read; the log keeps it for the record. */
const deleteChat: Handler<"deleteChat"> = (decision, { message: id }) => {
  const message = own(decision.sitting.chat, id);
  const officer = personIn(decision, decision.actor.id);
  if (!message || message.deleted !== null) return refuse("no_such_message");
  if (chatScopeOf(message) !== "everyone" && !isOwnMessage(message, officer))
    return refuse("no_such_message");
  add(decision, {
    type: "chatDeleted",
    message: id,
    by: officer?.name ?? decision.actor.profileName,
    at: decision.now,
  });
  return undefined;
};

/** The officer opens or closes writing to everyone, or between two people, for those at the bar. */
const setChat: Handler<"setChat"> = (decision, { scope, open }) => {
  if (decision.sitting.chatOpen[scope] === open) return refuse("chat_decided");
  add(decision, { type: "chatSet", scope, open, at: decision.now });
  return undefined;
};

/** Stores a file for its owner to send. Refused for people who may not write, and people who are not in the hall. */
const keepFile: Handler<"keepFile"> = (decision, { file }) => {
  const person = personIn(decision, decision.actor.id);
  if (!person || !isPresent(person)) return refuse("not_in_hall");
  if (!isBar(person) && !isOfCourt(person)) return refuse("chat_not_for_watchers");
  add(decision, { type: "fileKept", file: { ...file, by: person.id, at: decision.now }, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"chat"> = {
  sendChat,
  askToChat,
  decideChat,
  deleteChat,
  setChat,
  keepFile,
};

export const notices: Notices<ChatEvent> = {
  chatAsked: ({ person }, after) => {
    const name = after.people[person]?.name ?? "";
    const officers = Object.values(after.people).filter(({ role }) => role === "MASTER");
    const to = { people: officers.map(({ id }) => id) };
    return [{ notice: "chat-request", to, data: { person, name, state: "asked" } }];
  },
  chatDecided: ({ person, allowed }) => {
    const state = allowed ? "allowed" : "refused";
    return [{ notice: "chat-request", to: { people: [person] }, data: { state } }];
  },
};
