// Breakout rooms: creating, listing, the token with which somebody is promoted, joining, leaving, ending, going back.

import { signToken, verifyToken } from "../accounts/tokens.ts";
import { occurrenceOfRoom } from "../contract/calendar/meeting-room.ts";
import { ROOM_LIMIT } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import {
  newRoom,
  type Room,
  room,
  roomJoining,
  roomParams,
  rooms,
  roomsQuery,
  roomToken,
  roomTokenAsked,
} from "../contract/rest/breakouts.ts";
import { entered, logEntry, ofCourt } from "../contract/rest/shared.ts";
import type { PersonCommand } from "../contract/sitting/commands.ts";
import { audienceOf } from "../contract/sitting/core/audience.ts";
import { redact } from "../contract/sitting/redact.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { type Breakout, membersOf, openBreakouts, ownView } from "../contract/sitting/topics/breakouts.ts";
import { jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { ownPerson } from "../sitting/own-person.ts";
import { body, json, ofCommand, route } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

/** A token to join with is used at once; a person who lost it gets another. */
const TOKEN_MINUTES = 15;

/** The sitting of a hall, or of a meeting's room if the account came to it; for others there is no such room. */
async function liveOf({ sittings }: Services, account: Account, court: string) {
  if (occurrenceOfRoom(court) === null) return sittings.ofCourt(sittings.court(court).id);
  await sittings.courtOrRoomOn(court, sittings.dayOf(court));
  const live = await sittings.ofCourt(court);
  if (!Object.hasOwn(live.state.people, account.id)) throw new Failure("not_found", `no court ${court}`);
  return live;
}

/** The open rooms as this person may know of them. */
function roomsFor(sitting: Sitting, account: Account): Room[] {
  const self = ownPerson(sitting, account);
  const view = redact(sitting, audienceOf(self));
  const ownPart = self ? redact(sitting, `person:${self.id}`) : view;
  const people = { ...view.people, ...ownPart.people };
  return openBreakouts(ownView(view, ownPart)).map((one) => shown(one, people));
}

function shown({ id, name, since, ...rest }: Breakout, people: Sitting["people"]) {
  const members = membersOf({ people }, { id, name, since, ...rest });
  return { id, name, since, members: members.map((person) => ({ id: person.id, name: person.name })) };
}

/**
 * Dispatches a command of the rooms.
 * @returns the person's state after it
 */
async function move(services: Services, account: Account, court: string, command: PersonCommand) {
  const live = await liveOf(services, account, court);
  const { seq } = await dispatch(services, live.state.id, command, account);
  const person = live.state.people[account.id];
  if (!person) throw new Error("the person who moved is not in the sitting");
  return { sitting: live.state.id, seq, state: person.state };
}

async function tokenFor(services: Services, person: string, place: string) {
  const issuedAt = services.now();
  const expiresAt = issuedAt + TOKEN_MINUTES * 60_000;
  const claims = { sub: person, sid: place };
  return {
    token: await signToken(jwtKey(services.env), "breakout", claims, { issuedAt, expiresAt }),
    expiresAt,
  };
}

/** Out of the room the hearing is all there is: leaving it and rejoining the parent are one thing under two names. */
async function leave(services: Services, account: Account, court: string, id: string) {
  const { state } = await liveOf(services, account, court);
  if (!state.breakouts.some((one) => one.id === id && one.inside.includes(account.id)))
    throw new Failure("refused", "you are not in this room", { refusal: "not_in_side_room" });
  return move(services, account, court, { type: "leaveBreakout" });
}

/** The calls of breakout rooms. */
export const breakouts = newRouter()
  .openapi(
    route({
      method: "get",
      path: "/meeting/breakout",
      tag: "meeting",
      access: "session",
      fails: ["not_found"],
      summary: "The open breakout rooms that I may know of",
      request: { query: roomsQuery },
      answers: { 200: json(rooms, "The rooms and who is in them") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const live = await liveOf(services, session.account, c.req.valid("query").courtId);
      return c.json(roomsFor(live.state, session.account), 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/breakout",
      tag: "meeting",
      access: "session",
      fails: ["not_found", ...ofCommand],
      summary: `Open a breakout room; a sitting may have ${ROOM_LIMIT} at once`,
      request: { body: body(newRoom) },
      answers: { 201: json(room, "The room") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { courtId: court, name } = c.req.valid("json");
      const live = await liveOf(services, session.account, court);
      const before = live.state.breakouts.length;
      await dispatch(services, live.state.id, { type: "createBreakout", name }, session.account);
      const made = live.state.breakouts.slice(before).find((one) => one.name === name);
      if (!made) throw new Error("the room that was opened is not in the sitting");
      return c.json(shown(made, live.state.people), 201);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/breakout/{id}/token",
      tag: "meeting",
      access: "session",
      fails: ["not_found", ...ofCommand],
      summary: "A token to join a breakout room; given for somebody else it is their invitation",
      request: { params: roomParams, body: body(roomTokenAsked) },
      answers: { 201: json(roomToken, "The token") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { id } = c.req.valid("param");
      const { courtId: court, participant, ...promote } = c.req.valid("json");
      const live = await liveOf(services, session.account, court);
      const person = participant ?? session.account.id;
      const isAsking = participant === undefined && !promote.promotePassive && !promote.promoteModerator;
      if (!isAsking) {
        const invite = { type: "inviteToBreakout" as const, room: id, person, ...promote };
        await dispatch(services, live.state.id, invite, session.account);
      } else if (!roomsFor(live.state, session.account).some((one) => one.id === id))
        throw new Failure("refused", "nobody has invited you to this room", { refusal: "not_invited" });
      return c.json(await tokenFor(services, person, `${live.state.id}/${id}`), 201);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/breakout/{id}/join",
      tag: "meeting",
      access: "session",
      fails: ["bad_token", "token_expired", "token_mismatch", "not_found", ...ofCommand],
      summary: "Join a breakout room with my token",
      request: { params: roomParams, body: body(roomJoining) },
      answers: { 200: json(entered, "Where I stand") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { id } = c.req.valid("param");
      const { courtId: court, token } = c.req.valid("json");
      const live = await liveOf(services, session.account, court);
      const claims = await verifyToken(jwtKey(services.env), "breakout", token, services.now());
      if (claims === "bad") throw new Failure("bad_token", "The token is none of this court");
      if (claims === "expired") throw new Failure("token_expired", "The token is over");
      if (claims.sub !== session.account.id || claims.sid !== `${live.state.id}/${id}`)
        throw new Failure("token_mismatch", "The token is another person's, or of another room");
      return c.json(await move(services, session.account, court, { type: "joinBreakout", room: id }), 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/breakout/{id}/end",
      tag: "meeting",
      access: "session",
      fails: ["not_found", ...ofCommand],
      summary: "End a breakout room; everyone in it goes back to where they were",
      request: { params: roomParams, body: body(ofCourt) },
      answers: { 200: json(logEntry, "The number of the log entry") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const live = await liveOf(services, session.account, c.req.valid("json").courtId);
      const command = { type: "endBreakout" as const, room: c.req.valid("param").id };
      return c.json(await dispatch(services, live.state.id, command, session.account), 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/breakout/{id}/leave",
      tag: "meeting",
      access: "session",
      fails: ["not_found", ...ofCommand],
      summary: "Leave a breakout room",
      request: { params: roomParams, body: body(ofCourt) },
      answers: { 200: json(entered, "Where I stand") },
    }),
    async (c) => {
      const { courtId } = c.req.valid("json");
      const { services, session } = c.var;
      return c.json(await leave(services, session.account, courtId, c.req.valid("param").id), 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/breakout/{id}/rejoin-parent",
      tag: "meeting",
      access: "session",
      fails: ["not_found", ...ofCommand],
      summary: "Go back from a breakout room to where I was in the hearing",
      request: { params: roomParams, body: body(ofCourt) },
      answers: { 200: json(entered, "Where I stand") },
    }),
    async (c) => {
      const { courtId } = c.req.valid("json");
      const { services, session } = c.var;
      return c.json(await leave(services, session.account, courtId, c.req.valid("param").id), 200);
    },
  );
