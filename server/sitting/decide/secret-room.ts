// The secret room: the officer lists and admits and never enters; the admitted and the judge come and go.
import { refuse } from "../../contract/refusals.ts";
import { secretRoomRoles } from "../../contract/roles.ts";
import { isInSideRoom } from "../../contract/sitting/core/person.ts";
import { inSecretRoom, type SecretRoomEvent } from "../../contract/sitting/topics/secret-room.ts";
import {
  add,
  type Decision,
  goBack,
  type Handler,
  type HandlersOf,
  mayEnterSideRoom,
  personIn,
  step,
} from "./decision.ts";
import type { Notices, OutgoingNotice } from "./notice.ts";

/**
 * Lists the people who may be admitted to the secret room; each needs a role for which it is on
 * (docs/reference.md#secret-room-roles).
 */
const listForSecretRoom: Handler<"listForSecretRoom"> = (decision, command) => {
  for (const id of command.people) {
    const person = personIn(decision, id);
    if (!person) return refuse("no_such_person");
    if (!secretRoomRoles.includes(person.role)) return refuse("not_for_secret_room");
    if (person.state === "REMOVED") return refuse("removed");
  }
  const before = decision.sitting.secretRoom?.listed ?? [];
  const added = [...new Set(command.people)].filter((id) => !before.includes(id));
  add(decision, { type: "secretRoomListed", people: [...before, ...added], added, at: decision.now });
  return undefined;
};

/** Admits listed people, until the room ends. They must be in the hall, with a link that is not lost. */
const approveSecretRoom: Handler<"approveSecretRoom"> = (decision, command) => {
  const room = decision.sitting.secretRoom;
  if (room === null) return refuse("no_secret_room");
  for (const id of command.people) {
    const person = personIn(decision, id);
    if (!person) return refuse("no_such_person");
    if (!room.listed.includes(id)) return refuse("not_listed_for_secret_room");
    if (person.state === "BREAKOUT") return refuse("in_side_room");
    if (person.state !== "SECRET_ROOM" && !mayEnterSideRoom(person)) return refuse("not_in_hall");
  }
  add(decision, { type: "secretRoomApproved", people: [...new Set(command.people)], at: decision.now });
  for (const id of command.people) {
    const person = personIn(decision, id);
    if (person && person.state !== "SECRET_ROOM") enterSecretRoom(decision, id);
  }
  return undefined;
};

/** A judge enters once the officer has created the room, others once admitted, and again after they left. */
const joinSecretRoom: Handler<"joinSecretRoom"> = (decision) => {
  const room = decision.sitting.secretRoom;
  const person = personIn(decision, decision.actor.id);
  if (room === null) return refuse("no_secret_room");
  if (!person) return refuse("not_in_hall");
  if (isInSideRoom(person.state)) return refuse("in_side_room");
  if (person.role !== "JUDGE" && !room.listed.includes(person.id))
    return refuse("not_listed_for_secret_room");
  if (person.role !== "JUDGE" && !room.approved.includes(person.id))
    return refuse("secret_room_not_approved");
  if (!mayEnterSideRoom(person)) return refuse("not_in_hall");
  enterSecretRoom(decision, person.id);
  return undefined;
};

function enterSecretRoom(decision: Decision, id: string): void {
  const person = personIn(decision, id);
  if (person) add(decision, { type: "secretRoomEntered", ...step(decision, person, "SECRET_ROOM") });
}

/** Returns to where the person was before. */
const leaveSecretRoom: Handler<"leaveSecretRoom"> = (decision) => {
  const person = personIn(decision, decision.actor.id);
  if (person?.state !== "SECRET_ROOM") return refuse("not_in_side_room");
  returnFromRoom(decision, person.id, "self");
  return undefined;
};

/** The judge or the officer sends a person out, and takes them off the list. A judge leaves only on their own. */
const sendFromSecretRoom: Handler<"sendFromSecretRoom"> = (decision, command) => {
  const person = personIn(decision, command.person);
  const room = decision.sitting.secretRoom;
  if (room === null) return refuse("no_secret_room");
  if (!person) return refuse("no_such_person");
  if (person.role === "JUDGE") return refuse("person_of_court");
  if (!room.listed.includes(person.id) && person.state !== "SECRET_ROOM")
    return refuse("not_listed_for_secret_room");
  if (person.state === "SECRET_ROOM") returnFromRoom(decision, person.id, "bench");
  add(decision, { type: "secretRoomUnlisted", person: person.id, at: decision.now });
  return undefined;
};

/** Everyone returns to where they were. */
const endSecretRoom: Handler<"endSecretRoom"> = (decision) => {
  if (decision.sitting.secretRoom === null) return refuse("no_secret_room");
  closeSecretRoom(decision);
  return undefined;
};

/** Empties and ends the secret room, if there is one. */
export function closeSecretRoom(decision: Decision): void {
  if (decision.sitting.secretRoom === null) return;
  for (const person of inSecretRoom(decision.sitting)) returnFromRoom(decision, person.id, "end");
  add(decision, { type: "secretRoomEnded", at: decision.now });
}

function returnFromRoom(decision: Decision, id: string, by: "self" | "bench" | "end"): void {
  goBack(decision, id, (moved) => ({ type: "secretRoomLeft", ...moved, by }));
}

export const handlers: HandlersOf<"secretRoom"> = {
  listForSecretRoom,
  approveSecretRoom,
  joinSecretRoom,
  leaveSecretRoom,
  sendFromSecretRoom,
  endSecretRoom,
};

export const notices: Notices<SecretRoomEvent> = {
  /** Notifies listed people that they are awaited, and the judges, when the room is new, that it exists. */
  secretRoomListed: ({ added, at }, after) => {
    const notice = "secret-room";
    const judges = Object.values(after.people).filter((person) => person.role === "JUDGE");
    const created: OutgoingNotice[] =
      after.secretRoom?.since === at
        ? [{ notice, to: { people: judges.map((person) => person.id) }, data: { state: "created" } }]
        : [];
    return [...created, { notice, to: { people: added }, data: { state: "listed" } }];
  },
  secretRoomEntered: ({ person }) => [
    { notice: "secret-room", to: { people: [person] }, data: { state: "approved" } },
  ],
  secretRoomLeft: ({ person, by }) => {
    const state = by === "end" ? "ended" : by === "bench" ? "sent" : "left";
    return [{ notice: "secret-room", to: { people: [person] }, data: { state } }];
  },
};
