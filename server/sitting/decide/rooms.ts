// The secret room: the master lists and lets in and never enters; who is let in, and the judge, go in and come back.
import { refuse } from "../../contract/refusals.ts";
import { secretRoomRoles } from "../../contract/roles.ts";
import { inSecretRoom, isAside } from "../../contract/sitting/rooms.ts";
import { add, type Draft, goBack, type Handler, mayGoAside, personIn, step } from "./draft.ts";

/** Names those who may be let into the secret room; each must have a role for which it is on (SPEC.md §6). */
export const listForSecretRoom: Handler<"listForSecretRoom"> = (draft, command) => {
  for (const id of command.people) {
    const person = personIn(draft, id);
    if (!person) return refuse("no_such_person");
    if (!secretRoomRoles.includes(person.role)) return refuse("not_for_secret_room");
    if (person.state === "REMOVED") return refuse("removed");
  }
  const before = draft.sitting.secretRoom?.listed ?? [];
  const added = [...new Set(command.people)].filter((id) => !before.includes(id));
  add(draft, { type: "secretRoomListed", people: [...before, ...added], added, at: draft.now });
  return undefined;
};

/** Lets listed people in, and in again until the room ends. They must be in the hall, and their link must hold. */
export const approveSecretRoom: Handler<"approveSecretRoom"> = (draft, command) => {
  const room = draft.sitting.secretRoom;
  if (room === null) return refuse("no_secret_room");
  for (const id of command.people) {
    const person = personIn(draft, id);
    if (!person) return refuse("no_such_person");
    if (!room.listed.includes(id)) return refuse("not_listed_for_secret_room");
    if (person.state === "BREAKOUT") return refuse("in_side_room");
    if (person.state !== "SECRET_ROOM" && !mayGoAside(person)) return refuse("not_in_hall");
  }
  add(draft, { type: "secretRoomApproved", people: [...new Set(command.people)], at: draft.now });
  for (const id of command.people) {
    const person = personIn(draft, id);
    if (person && person.state !== "SECRET_ROOM") enterSecretRoom(draft, id);
  }
  return undefined;
};

/** A judge goes in once the master has made the room; all others once they are let in, and again after they went out. */
export const joinSecretRoom: Handler<"joinSecretRoom"> = (draft) => {
  const room = draft.sitting.secretRoom;
  const person = personIn(draft, draft.actor.id);
  if (room === null) return refuse("no_secret_room");
  if (!person) return refuse("not_in_hall");
  if (isAside(person.state)) return refuse("in_side_room");
  if (person.role !== "JUDGE" && !room.listed.includes(person.id))
    return refuse("not_listed_for_secret_room");
  if (person.role !== "JUDGE" && !room.approved.includes(person.id))
    return refuse("secret_room_not_approved");
  if (!mayGoAside(person)) return refuse("not_in_hall");
  enterSecretRoom(draft, person.id);
  return undefined;
};

function enterSecretRoom(draft: Draft, id: string): void {
  const person = personIn(draft, id);
  if (person) add(draft, { type: "secretRoomEntered", ...step(draft, person, "SECRET_ROOM") });
}

/** Goes back to where one was before. */
export const leaveSecretRoom: Handler<"leaveSecretRoom"> = (draft) => {
  const person = personIn(draft, draft.actor.id);
  if (person?.state !== "SECRET_ROOM") return refuse("not_in_side_room");
  comeOut(draft, person.id, "self");
  return undefined;
};

/** The judge or the master sends a person out, and takes them off the list. A judge goes by themselves. */
export const sendFromSecretRoom: Handler<"sendFromSecretRoom"> = (draft, command) => {
  const person = personIn(draft, command.person);
  const room = draft.sitting.secretRoom;
  if (room === null) return refuse("no_secret_room");
  if (!person) return refuse("no_such_person");
  if (person.role === "JUDGE") return refuse("person_of_court");
  if (!room.listed.includes(person.id) && person.state !== "SECRET_ROOM")
    return refuse("not_listed_for_secret_room");
  if (person.state === "SECRET_ROOM") comeOut(draft, person.id, "bench");
  add(draft, { type: "secretRoomUnlisted", person: person.id, at: draft.now });
  return undefined;
};

/** Everyone goes back to where they were. */
export const endSecretRoom: Handler<"endSecretRoom"> = (draft) => {
  if (draft.sitting.secretRoom === null) return refuse("no_secret_room");
  closeSecretRoom(draft);
  return undefined;
};

/** Empties and ends the secret room, if there is one. */
export function closeSecretRoom(draft: Draft): void {
  if (draft.sitting.secretRoom === null) return;
  for (const person of inSecretRoom(draft.sitting)) comeOut(draft, person.id, "end");
  add(draft, { type: "secretRoomEnded", at: draft.now });
}

function comeOut(draft: Draft, id: string, by: "self" | "bench" | "end"): void {
  goBack(draft, id, (moved) => ({ type: "secretRoomLeft", ...moved, by }));
}
