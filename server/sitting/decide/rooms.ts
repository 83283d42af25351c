// The secret room: the master lists and lets in, never enters, and the judge or the master ends it.
import { refuse } from "../../contract/refusals.ts";
import { secretRoomRoles } from "../../contract/roles.ts";
import { add, type Handler, isOfCourt, personIn, step } from "./draft.ts";

/** Names those who may be let into the secret room; each must have a role for which it is on (SPEC.md §6). */
export const listForSecretRoom: Handler<"listForSecretRoom"> = (draft, command) => {
  for (const id of command.people) {
    const person = personIn(draft, id);
    if (!person) return refuse("no_such_person");
    if (!secretRoomRoles.includes(person.role)) return refuse("not_for_secret_room");
  }
  const listed = [...new Set([...(draft.sitting.secretRoom?.listed ?? []), ...command.people])];
  add(draft, { type: "secretRoomListed", people: listed, at: draft.now });
  return undefined;
};

/** Lets listed people in. They must be in the hall. */
export const approveSecretRoom: Handler<"approveSecretRoom"> = (draft, command) => {
  const room = draft.sitting.secretRoom;
  if (room === null) return refuse("no_secret_room");
  for (const id of command.people) {
    const person = personIn(draft, id);
    if (!person) return refuse("no_such_person");
    if (!room.listed.includes(id)) return refuse("not_listed_for_secret_room");
    if (!["PASSIVE", "ACTIVE", "LOBBY"].includes(person.state)) return refuse("not_in_hall");
  }
  for (const id of command.people) {
    const person = personIn(draft, id);
    if (person && person.state !== "SECRET_ROOM") {
      add(draft, { type: "secretRoomEntered", ...step(draft, person, "SECRET_ROOM") });
    }
  }
  return undefined;
};

/** Everyone goes back to where they were. */
export const endSecretRoom: Handler<"endSecretRoom"> = (draft) => {
  if (draft.sitting.secretRoom === null) return refuse("no_secret_room");
  for (const person of Object.values(draft.sitting.people)) {
    if (person.state !== "SECRET_ROOM") continue;
    const back = isOfCourt(person) ? "ACTIVE" : (person.before ?? "PASSIVE");
    add(draft, { type: "secretRoomLeft", ...step(draft, person, back) });
  }
  add(draft, { type: "secretRoomEnded", at: draft.now });
  return undefined;
};
