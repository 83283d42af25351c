// Breakout rooms: the master opens at most three, people come by invitation, and come back to where they were.
import { refuse } from "../../contract/refusals.ts";
import { type Role, standingOf } from "../../contract/roles.ts";
import {
  type Breakout,
  type BreakoutPart,
  breakoutOf,
  hasRoomForBreakout,
  isAside,
  membersOf,
  openBreakouts,
} from "../../contract/sitting/rooms.ts";
import { isPresent } from "../../contract/sitting/state.ts";
import { add, type Draft, goBack, type Handler, mayGoAside, own, personIn, step } from "./draft.ts";

/** Opens a room of this name. */
export const createBreakout: Handler<"createBreakout"> = (draft, command) => {
  const { breakouts } = draft.sitting;
  if (!hasRoomForBreakout(draft.sitting)) return refuse("breakouts_full");
  const room: Breakout = {
    id: `B${breakouts.length + 1}`,
    name: command.name,
    since: draft.now,
    endedAt: null,
    invited: {},
    inside: [],
  };
  add(draft, { type: "breakoutCreated", room, at: draft.now });
  return undefined;
};

/** The master, or somebody in the hall who was invited as moderator of this very room. */
function mayLead(draft: Draft, room: Breakout): boolean {
  if (draft.actor.role === "MASTER") return true;
  const person = personIn(draft, draft.actor.id);
  return person !== undefined && isPresent(person) && own(room.invited, person.id) === "moderator";
}

function roomIn(draft: Draft, id: string): Breakout | undefined {
  return openBreakouts(draft.sitting).find((room) => room.id === id);
}

/**
 * Invites a person: to watch, to speak (`promotePassive`), or to lead the room (`promoteModerator`, which the master
 * alone gives). Media and public are never invited: they are never more than passive, and there is nothing for the
 * public to watch. An invitation given again takes the place of the first.
 */
export const inviteToBreakout: Handler<"inviteToBreakout"> = (draft, command) => {
  const room = roomIn(draft, command.room);
  if (!room) return refuse("no_such_breakout");
  if (!mayLead(draft, room)) return refuse("not_room_leader");
  if (command.promoteModerator === true && draft.actor.role !== "MASTER") return refuse("not_allowed");
  const person = personIn(draft, command.person);
  if (!person) return refuse("no_such_person");
  if (!mayBeInvited(person.role) || standingOf(person.role, person.subRole) === "public")
    return refuse("never_active");
  if (person.state === "REMOVED") return refuse("removed");
  const as: BreakoutPart =
    command.promoteModerator === true ? "moderator" : command.promotePassive === true ? "active" : "passive";
  add(draft, { type: "breakoutInvited", room: room.id, person: person.id, as, at: draft.now });
  return undefined;
};

/** The court-room device shows the hall to those who sit in it. */
function mayBeInvited(role: Role): boolean {
  return role !== "COURT_ROOM";
}

/** Goes into a room to which one is invited; the judge and the master go into any, and are seen there. */
export const joinBreakout: Handler<"joinBreakout"> = (draft, command) => {
  const room = roomIn(draft, command.room);
  const person = personIn(draft, draft.actor.id);
  if (!room) return refuse("no_such_breakout");
  if (!person) return refuse("not_in_hall");
  const isInvited =
    person.role === "MASTER" || person.role === "JUDGE" || own(room.invited, person.id) !== undefined;
  if (!isInvited) return refuse("not_invited");
  if (isAside(person.state)) return refuse("in_side_room");
  if (!mayGoAside(person)) return refuse("not_in_hall");
  add(draft, { type: "breakoutEntered", ...step(draft, person, "BREAKOUT"), room: room.id });
  return undefined;
};

/** Goes back to the hearing, to where one was. */
export const leaveBreakout: Handler<"leaveBreakout"> = (draft) => {
  const person = personIn(draft, draft.actor.id);
  const room = person && breakoutOf(draft.sitting, person);
  if (!person || !room) return refuse("not_in_side_room");
  comeOut(draft, person.id, room.id, "self");
  return undefined;
};

/** Ends a room: everyone in it goes back to where they were. */
export const endBreakout: Handler<"endBreakout"> = (draft, command) => {
  const room = roomIn(draft, command.room);
  if (!room) return refuse("no_such_breakout");
  if (!mayLead(draft, room)) return refuse("not_room_leader");
  closeBreakout(draft, room);
  return undefined;
};

/** Empties and ends every breakout room. */
export function closeBreakouts(draft: Draft): void {
  for (const room of openBreakouts(draft.sitting)) closeBreakout(draft, room);
}

function closeBreakout(draft: Draft, room: Breakout): void {
  for (const person of membersOf(draft.sitting, room)) comeOut(draft, person.id, room.id, "end");
  add(draft, { type: "breakoutEnded", room: room.id, at: draft.now });
}

function comeOut(draft: Draft, id: string, room: string, by: "self" | "end"): void {
  goBack(draft, id, (moved) => ({ type: "breakoutLeft", ...moved, room, by }));
}
