// Breakout rooms, at most ROOM_LIMIT: opened by the officer or host, joined by invitation, and left for where one
// was.
import { refuse } from "../../contract/refusals.ts";
import type { Role } from "../../contract/roles.ts";
import { isInSideRoom, isPresent, isWatcher } from "../../contract/sitting/core/person.ts";
import {
  type Breakout,
  type BreakoutPart,
  breakoutOf,
  hasRoomForBreakout,
  membersOf,
  openBreakouts,
} from "../../contract/sitting/topics/breakouts.ts";
import {
  add,
  type Decision,
  goBack,
  type Handler,
  type HandlersOf,
  mayEnterSideRoom,
  own,
  personIn,
  step,
} from "./decision.ts";

/** Opens a room with this name. */
const createBreakout: Handler<"createBreakout"> = (decision, command) => {
  const { breakouts } = decision.sitting;
  if (!hasRoomForBreakout(decision.sitting)) return refuse("breakouts_full");
  const room: Breakout = {
    id: `B${breakouts.length + 1}`,
    name: command.name,
    since: decision.now,
    endedAt: null,
    invited: {},
    inside: [],
  };
  add(decision, { type: "breakoutCreated", room, at: decision.now });
  return undefined;
};

/** The officer, or a person in the hall who was invited to this room as moderator. */
function mayLead(decision: Decision, room: Breakout): boolean {
  if (decision.actor.role === "MASTER") return true;
  const person = personIn(decision, decision.actor.id);
  return person !== undefined && isPresent(person) && own(room.invited, person.id) === "moderator";
}

function roomIn(decision: Decision, id: string): Breakout | undefined {
  return openBreakouts(decision.sitting).find((room) => room.id === id);
}

/**
 * Invites a person to watch, to speak (`promotePassive`), or to lead the room (`promoteModerator`, from the officer
 * alone). Media and public are never invited: they are never more than passive, and have nothing to watch there. A
 * second invitation replaces the first.
 */
const inviteToBreakout: Handler<"inviteToBreakout"> = (decision, command) => {
  const room = roomIn(decision, command.room);
  if (!room) return refuse("no_such_breakout");
  if (!mayLead(decision, room)) return refuse("not_room_leader");
  if (command.promoteModerator === true && decision.actor.role !== "MASTER") return refuse("not_allowed");
  const person = personIn(decision, command.person);
  if (!person) return refuse("no_such_person");
  if (!mayBeInvited(person.role) || isWatcher(person)) return refuse("never_active");
  if (person.state === "REMOVED") return refuse("removed");
  const as: BreakoutPart =
    command.promoteModerator === true ? "moderator" : command.promotePassive === true ? "active" : "passive";
  add(decision, { type: "breakoutInvited", room: room.id, person: person.id, as, at: decision.now });
  return undefined;
};

/** The court-room device shows the hall to the people who sit in it. */
function mayBeInvited(role: Role): boolean {
  return role !== "COURT_ROOM";
}

/** Enters a room to which the person is invited; the judge and the officer enter any room, and are seen there. */
const joinBreakout: Handler<"joinBreakout"> = (decision, command) => {
  const room = roomIn(decision, command.room);
  const person = personIn(decision, decision.actor.id);
  if (!room) return refuse("no_such_breakout");
  if (!person) return refuse("not_in_hall");
  const isInvited =
    person.role === "MASTER" || person.role === "JUDGE" || own(room.invited, person.id) !== undefined;
  if (!isInvited) return refuse("not_invited");
  // They were invited as a speaker, and only watch now.
  if (isWatcher(person)) return refuse("never_active");
  if (isInSideRoom(person.state)) return refuse("in_side_room");
  if (!mayEnterSideRoom(person)) return refuse("not_in_hall");
  add(decision, { type: "breakoutEntered", ...step(decision, person, "BREAKOUT"), room: room.id });
  return undefined;
};

/** Returns to the hearing, to where the person was. */
const leaveBreakout: Handler<"leaveBreakout"> = (decision) => {
  const person = personIn(decision, decision.actor.id);
  const room = person && breakoutOf(decision.sitting, person);
  if (!person || !room) return refuse("not_in_side_room");
  returnFromRoom(decision, person.id, room.id, "self");
  return undefined;
};

/** Ends a room: everyone in it returns to where they were. */
const endBreakout: Handler<"endBreakout"> = (decision, command) => {
  const room = roomIn(decision, command.room);
  if (!room) return refuse("no_such_breakout");
  if (!mayLead(decision, room)) return refuse("not_room_leader");
  closeBreakout(decision, room);
  return undefined;
};

/** Empties and ends every breakout room. */
export function closeBreakouts(decision: Decision): void {
  for (const room of openBreakouts(decision.sitting)) closeBreakout(decision, room);
}

function closeBreakout(decision: Decision, room: Breakout): void {
  for (const person of membersOf(decision.sitting, room)) returnFromRoom(decision, person.id, room.id, "end");
  add(decision, { type: "breakoutEnded", room: room.id, at: decision.now });
}

function returnFromRoom(decision: Decision, id: string, room: string, by: "self" | "end"): void {
  goBack(decision, id, (moved) => ({ type: "breakoutLeft", ...moved, room, by }));
}

export const handlers: HandlersOf<"breakouts"> = {
  createBreakout,
  inviteToBreakout,
  joinBreakout,
  leaveBreakout,
  endBreakout,
};
