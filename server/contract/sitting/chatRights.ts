// Who may write to whom: the one answer that the server decides by and the screens draw by. Pure.
import type { RefusalCode } from "../refusals.ts";
import { standingOf } from "../roles.ts";
import { type ChatScope, type ChatTo, isAtChat } from "./chat.ts";
import type { Person, Sitting } from "./state.ts";

const standing = ({ role, subRole }: Person) => standingOf(role, subRole);

/** In the hall itself, and not outside its closed door. */
export function isInside({ state }: Person): boolean {
  return state === "PASSIVE" || state === "ACTIVE" || state === "RECONNECTING";
}

/**
 * Why somebody may not write to a reader now; null when they may. The court writes to everyone and within itself, the
 * officer to anybody; the bar writes to the officer from the door on, and to others when the officer allows. Nobody of
 * the bench writes to one side alone. In: whether the court wants the bar to ask first (the flag chat_request).
 */
export function writingRefused(
  sitting: Sitting,
  person: Person,
  to: ChatTo,
  chatRequest: boolean,
): RefusalCode | null {
  if (!isAtChat(person)) return "not_in_hall";
  if (standing(person) === "public") return "chat_not_for_watchers";
  if (to === "officer") return null;
  if (typeof to === "object") return toOne(sitting, person, to.person, chatRequest);
  if (person.state === "LOBBY" || person.state === "SECRET_ROOM") return "door_closed";
  if (!isInside(person)) return "not_in_hall";
  return standing(person) === "court" ? null : toOthers(sitting, person, "everyone", chatRequest);
}

function toOne(sitting: Sitting, person: Person, id: string, chatRequest: boolean): RefusalCode | null {
  const reader = sitting.people[id];
  if (!reader || reader.id === person.id || !isAtChat(reader)) return "no_such_person";
  if (person.role === "MASTER") return null;
  if (standing(person) === "court") return standing(reader) === "court" ? null : "chat_closed";
  if (standing(reader) !== "bar") return "chat_closed";
  if (!isInside(person) || !isInside(reader)) return "not_in_hall";
  return toOthers(sitting, person, "private", chatRequest);
}

/** Somebody of the bar who writes to others than the officer. */
function toOthers(
  sitting: Sitting,
  person: Person,
  scope: ChatScope,
  chatRequest: boolean,
): RefusalCode | null {
  const ask = sitting.chatAsks[person.id]?.state;
  if (!sitting.chatOpen[scope]) return "chat_closed";
  if (ask === "refused") return "chat_refused";
  return chatRequest && ask !== "allowed" ? "chat_ask_first" : null;
}
