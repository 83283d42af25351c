// How the events of the rooms change a sitting: the doors of the secret room, and the breakout rooms.
import type { Breakout, RoomEvent } from "./rooms.ts";
import type { Person, Sitting } from "./state.ts";

/** Folds one event of the rooms into a sitting. People and items that are not there are left alone. */
export function applyRoomEvent(sitting: Sitting, event: RoomEvent): Sitting {
  switch (event.type) {
    case "secretRoomListed":
      return list(sitting, event.people, event.at);
    case "secretRoomApproved":
      return approve(sitting, event.people);
    case "secretRoomUnlisted":
      return withoutPerson(sitting, event.person);
    case "secretRoomEntered":
      return move(sitting, event, event.from);
    case "secretRoomLeft":
      return move(sitting, event, null);
    case "secretRoomEnded":
      return { ...sitting, secretRoom: null };
    case "breakoutCreated":
      return { ...sitting, breakouts: [...sitting.breakouts, event.room] };
    case "breakoutInvited":
      return withBreakout(sitting, event.room, (room) => ({
        ...room,
        invited: { ...room.invited, [event.person]: event.as },
      }));
    case "breakoutEntered":
      return goIn(move(sitting, event, event.from), event.room, event.person);
    case "breakoutLeft":
      return withBreakout(move(sitting, event, null), event.room, (room) => without(room, event.person));
    case "breakoutEnded":
      return withBreakout(sitting, event.room, (room) => ({ ...room, endedAt: event.at }));
  }
}

/** Takes a person who was removed off every list of the rooms: they are let in nowhere when they come back. */
export function forgetInRooms(sitting: Sitting, person: string): Sitting {
  const knows = sitting.breakouts.some((room) => person in room.invited || room.inside.includes(person));
  const listed = withoutPerson(sitting, person);
  if (!knows) return listed;
  const breakouts = sitting.breakouts.map((room) => {
    const { [person]: _gone, ...invited } = room.invited;
    return { ...without(room, person), invited };
  });
  return { ...listed, breakouts };
}

function list(sitting: Sitting, listed: string[], at: number): Sitting {
  const { approved, since } = sitting.secretRoom ?? { approved: [], since: at };
  return { ...sitting, secretRoom: { listed, approved, since } };
}

function approve(sitting: Sitting, people: readonly string[]): Sitting {
  const room = sitting.secretRoom;
  if (room === null) return sitting;
  return { ...sitting, secretRoom: { ...room, approved: [...new Set([...room.approved, ...people])] } };
}

function withoutPerson(sitting: Sitting, person: string): Sitting {
  const room = sitting.secretRoom;
  if (!room?.listed.includes(person)) return sitting;
  const kept = (ids: string[]) => ids.filter((other) => other !== person);
  return { ...sitting, secretRoom: { ...room, listed: kept(room.listed), approved: kept(room.approved) } };
}

type Move = { person: string; from: Person["state"]; to: Person["state"]; at: number };

function move(sitting: Sitting, { person: id, to, at }: Move, before: Person["before"]): Sitting {
  const person = sitting.people[id];
  if (!person) return sitting;
  return { ...sitting, people: { ...sitting.people, [id]: { ...person, state: to, since: at, before } } };
}

function withBreakout(sitting: Sitting, id: string, change: (room: Breakout) => Breakout): Sitting {
  return { ...sitting, breakouts: sitting.breakouts.map((room) => (room.id === id ? change(room) : room)) };
}

function without(room: Breakout, person: string): Breakout {
  return { ...room, inside: room.inside.filter((other) => other !== person) };
}

/** Somebody is in one room at most. */
function goIn(sitting: Sitting, id: string, person: string): Sitting {
  const left = { ...sitting, breakouts: sitting.breakouts.map((room) => without(room, person)) };
  return withBreakout(left, id, (room) => ({ ...room, inside: [...room.inside, person] }));
}
