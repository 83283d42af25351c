// How chat and files change a sitting: the newest messages are kept, deleted ones lose their text, sent files leave the waiting ones.
import { CHAT_KEPT, UPLOADS_KEPT } from "../limits.ts";
import { type ChatEvent, type ChatMessage, type ChatState, chatNumber, chatScopeOf } from "./chat.ts";
import type { Sitting } from "./state.ts";

/** Folds one event of the chat into a sitting. */
export function applyChat(sitting: Sitting, event: ChatEvent): Sitting {
  switch (event.type) {
    case "chatSent":
      return { ...sitting, ...send(sitting, event.message) };
    case "chatDeleted": {
      const message = sitting.chat[event.message];
      if (!message) return sitting;
      return { ...sitting, chat: { ...sitting.chat, [message.id]: tombstone(message, event) } };
    }
    case "chatAsked":
    case "chatDecided": {
      const { person, at } = event;
      const state = event.type === "chatAsked" ? "asked" : event.allowed ? "allowed" : "refused";
      return { ...sitting, chatAsks: { ...sitting.chatAsks, [person]: { person, state, at } } };
    }
    case "chatSet":
      return { ...sitting, chatOpen: { ...sitting.chatOpen, [event.scope]: event.open } };
    case "fileKept":
      return { ...sitting, uploads: keepNewest(sitting.uploads, event.file) };
    case "agendaFileAdded":
      return { ...sitting, agenda: { ...sitting.agenda, [event.file.id]: event.file } };
    case "agendaFileRemoved": {
      const { [event.file]: _gone, ...agenda } = sitting.agenda;
      return { ...sitting, agenda };
    }
  }
}

/** What is left of a message that the officer deleted. */
export function tombstone(message: ChatMessage, { by, at }: { by: string; at: number }): ChatMessage {
  return { ...message, text: "", file: null, deleted: { by, at } };
}

function send({ chat, uploads }: Sitting, message: ChatMessage): Pick<ChatState, "chat" | "uploads"> {
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

/** Somebody who uploads and never sends holds no more than so many; the oldest give way. */
function keepNewest(uploads: ChatState["uploads"], file: ChatState["uploads"][string]): ChatState["uploads"] {
  const kept = { ...uploads, [file.id]: file };
  const own = Object.values(kept).filter(({ by }) => by === file.by);
  if (own.length > UPLOADS_KEPT) {
    const oldest = own.reduce((a, b) => (a.at <= b.at ? a : b));
    delete kept[oldest.id];
  }
  return kept;
}

/** Every message that events of the log wrote, the deleted ones without their text. In: the events in order. */
export function messagesOf(events: readonly ChatEvent[]): ChatState["chat"] {
  const messages: ChatState["chat"] = {};
  for (const event of events) {
    if (event.type === "chatSent") messages[event.message.id] = event.message;
    const deleted = event.type === "chatDeleted" ? messages[event.message] : undefined;
    if (event.type === "chatDeleted" && deleted) messages[deleted.id] = tombstone(deleted, event);
  }
  return messages;
}
