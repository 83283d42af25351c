// Chat: who may write to whom, asking to chat, deleting, and what the officer opens and closes.
import { CHAT_ASK_AGAIN_MS } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import {
  behindDoor,
  type ChatTo,
  chatScopeOf,
  isOwnMessage,
  nextChatId,
  type Upload,
  writesTooFast,
} from "../../contract/sitting/chat.ts";
import { isInside, writingRefused } from "../../contract/sitting/chatRights.ts";
import { isPresent } from "../../contract/sitting/state.ts";
import { add, type Draft, type Handler, isBar, isOfCourt, own, personIn } from "./draft.ts";

/** Writes to everyone, to the officer, or to one person; who may is in chatRights.ts. */
export const sendChat: Handler<"sendChat"> = (draft, { to, text, file: fileId }) => {
  const person = personIn(draft, draft.actor.id);
  if (!person) return refuse("not_in_hall");
  const refused = writingRefused(draft.sitting, person, to, draft.rules.chatRequest);
  if (refused) return refuse(refused);
  if (writesTooFast(draft.sitting.chat, person.id, draft.now)) return refuse("chat_too_fast");
  const upload = fileId === undefined ? undefined : own(draft.sitting.uploads, fileId);
  if (fileId !== undefined && upload?.by !== person.id) return refuse("no_such_file");
  if (upload && !readsFiles(draft, to)) return refuse("not_in_hall");
  if (text === "" && !upload) return refuse("chat_empty");
  const message = {
    id: nextChatId(draft.sitting.chat),
    from: person.id,
    name: person.name,
    to,
    within: to === "everyone" ? behindDoor(draft.sitting) : null,
    ...(to === "everyone" && draft.sitting.streamStop !== null ? { offAir: true } : {}),
    text,
    file: upload ? factsOf(upload) : null,
    at: draft.now,
    deleted: null,
  };
  add(draft, { type: "chatSent", message, at: draft.now });
  return undefined;
};

const factsOf = ({ id, name, kind, bytes }: Upload) => ({ id, name, kind, bytes });

/** Files are served to people in the hall alone: one who waits at the door could not open it. */
function readsFiles(draft: Draft, to: ChatTo): boolean {
  const reader = typeof to === "object" ? personIn(draft, to.person) : undefined;
  return reader === undefined || isPresent(reader);
}

/** Asks the officer for leave to write to others. Refused, one may ask again after a minute. */
export const askToChat: Handler<"askToChat"> = (draft) => {
  const person = personIn(draft, draft.actor.id);
  if (!person || !isInside(person)) return refuse("not_in_hall");
  if (!isBar(person)) return refuse("chat_not_for_watchers");
  const ask = draft.sitting.chatAsks[person.id];
  if (ask?.state === "asked" || ask?.state === "allowed") return refuse("chat_asked");
  if (ask && draft.now - ask.at < CHAT_ASK_AGAIN_MS) return refuse("chat_too_fast");
  if (!ask && !draft.rules.chatRequest) return refuse("chat_not_needed");
  add(draft, { type: "chatAsked", person: person.id, at: draft.now });
  return undefined;
};

/** The officer allows somebody of the bar to write to others, or does not, asked or not. */
export const decideChat: Handler<"decideChat"> = (draft, { person: id, allowed }) => {
  const person = personIn(draft, id);
  if (!person) return refuse("no_such_person");
  if (isOfCourt(person)) return refuse("person_of_court");
  if (!isBar(person)) return refuse("chat_not_for_watchers");
  if (draft.sitting.chatAsks[id]?.state === (allowed ? "allowed" : "refused")) return refuse("chat_decided");
  add(draft, { type: "chatDecided", person: id, allowed, at: draft.now });
  return undefined;
};

/** The officer deletes what they can read; the log keeps it for the record. */
export const deleteChat: Handler<"deleteChat"> = (draft, { message: id }) => {
  const message = own(draft.sitting.chat, id);
  const officer = personIn(draft, draft.actor.id);
  if (!message || message.deleted !== null) return refuse("no_such_message");
  if (chatScopeOf(message) !== "everyone" && !isOwnMessage(message, officer))
    return refuse("no_such_message");
  add(draft, {
    type: "chatDeleted",
    message: id,
    by: officer?.name ?? draft.actor.profileName,
    at: draft.now,
  });
  return undefined;
};

/** The officer opens or closes writing to everyone, or between two people, for those at the bar. */
export const setChat: Handler<"setChat"> = (draft, { scope, open }) => {
  if (draft.sitting.chatOpen[scope] === open) return refuse("chat_decided");
  add(draft, { type: "chatSet", scope, open, at: draft.now });
  return undefined;
};
