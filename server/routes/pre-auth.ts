// A second device, which nobody logged in: the token that lets it see and bring agenda files of one sitting, and join it
// (docs/domain.md#second-device).

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { fileOfBooking } from "../../db/queries/booking-files.ts";
import { chosenOf } from "../../db/queries/chosen.ts";
import { confirmedCases } from "../../db/queries/counsel.ts";
import { fileById } from "../../db/queries/files.ts";
import {
  markOf,
  readSecondDeviceToken,
  type SecondDeviceClaims,
  secondDeviceToken,
} from "../accounts/second-device-tokens.ts";
import { agendaOf, bookingOfSitting } from "../calendar/files.ts";
import { meetingFor } from "../calendar/meeting-for.ts";
import { readingOf } from "../calendar/reading.ts";
import { isRoomType, occurrenceOfSitting } from "../contract/calendar/meeting-room.ts";
import { ownCourt } from "../contract/halls.ts";
import { COURT_FLOW_FILE_BYTES } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { agendaFiles as agendaFileList, fileFacts, fileParams, itemQuery } from "../contract/rest/files.ts";
import type { ScheduledMeeting } from "../contract/rest/meetings.ts";
import { preAuthAsked, preAuthFacts, preAuthJoined, preAuthToken } from "../contract/rest/second-device.ts";
import { standingOf } from "../contract/roles.ts";
import { mayLetDeviceIn, mayLetDeviceInto } from "../contract/second-device.ts";
import { audienceOf } from "../contract/sitting/core/audience.ts";
import { itemId } from "../contract/sitting/core/item.ts";
import { isPresent } from "../contract/sitting/core/person.ts";
import { placeIn } from "../contract/sitting/core/roster.ts";
import { chatOf } from "../contract/sitting/readable-chat.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { AgendaFile } from "../contract/sitting/topics/agenda.ts";
import { Failure, refused } from "../failure.ts";
import { fileTypes } from "../files/check.ts";
import { fileHeaders } from "../files/file-headers.ts";
import { FORM_BYTES, fileOfForm, takeIn } from "../files/intake.ts";
import { readStored } from "../files/store.ts";
import type { AppEnv, Services } from "../services.ts";
import { dayInIndia } from "../sitting/days.ts";
import { ownPerson } from "../sitting/own-person.ts";
import { body, bytes, fileForm, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import { checkMay } from "./standing.ts";
import { bearerOf, newRouter } from "./support.ts";

/** Whose token it is and what it opens; a meeting has no sitting before somebody first comes. */
type Opened = { account: Account; claims: SecondDeviceClaims; token: string; state: Sitting | null };
type PreAuthEnv = { Variables: AppEnv["Variables"] & { opened: Opened } };

/** The sitting of a token; null for that of a meeting whose room is not there yet. @throws Failure not_found */
async function sittingOf({ sittings }: Services, id: string): Promise<Sitting | null> {
  try {
    return (await sittings.get(id)).state;
  } catch (error) {
    const isLater =
      error instanceof Failure && error.code === "not_found" && occurrenceOfSitting(id) !== null;
    if (isLater) return null;
    throw error;
  }
}

/**
 * Whom a pre-auth token stands for, and the sitting it opens. It is good for as long as the login that it was made from.
 * @throws missing_auth_token, or as a session does
 */
async function opened(c: Context<PreAuthEnv>): Promise<Opened> {
  const { services } = c.var;
  const token = bearerOf(c);
  if (token === null) throw new Failure("missing_auth_token", "Missing Auth Token");
  const claims = await readSecondDeviceToken(services.env, "pre-auth", token, services.now());
  const { account } = await services.sessions.check({ id: claims.login, accountId: claims.accountId });
  const state = await sittingOf(services, claims.sitting);
  checkNotTurnedAway(state, account);
  return { account, claims, token, state };
}

/** @throws `refused` for whoever was removed or refused in a sitting */
function checkNotTurnedAway(state: Sitting | null, { id }: Account): void {
  const person = state?.people[id]?.state;
  if (person === "REMOVED") throw refused("removed");
  if (person === "REFUSED") throw refused("refused_entry");
}

/** The sitting for which somebody asks a token. @throws Failure not_found; not_allowed */
async function askedFor(
  services: Services,
  account: Account,
  asked: { courtId: string } | { meeting: string },
): Promise<string> {
  if ("meeting" in asked) {
    const meeting = await meetingFor(services, readingOf(account), asked.meeting);
    const { sitting } = meeting;
    // Of a hall a guest has the sitting, too, and reads nothing of it before the court officer has let them in.
    if (sitting === null || meeting.hall !== null)
      throw new Failure("not_found", "It takes place in a court hall");
    if (!meeting.mayEnter) throw new Failure("not_allowed", "Only for whoever takes part");
    if (isOver(meeting, services.now())) throw refused("meeting_over");
    return sitting;
  }
  if (!mayLetDeviceIn(account)) throw new Failure("not_allowed", "Not for this role");
  const hall = services.sittings.court(asked.courtId);
  const { state } = await services.sittings.ofCourt(hall.id);
  if (state.phase === "risen") throw refused("wrong_phase");
  checkNotTurnedAway(state, account);
  const standing = {
    state: ownPerson(state, account)?.state ?? null,
    comesFor: await comesFor(services, account, state),
  };
  if (!mayLetDeviceInto(account, hall, standing))
    throw new Failure("not_allowed", "Only for whoever has an item there today, or is in it");
  return state.id;
}

/** Whether somebody has an item in a hall: they chose one or to watch, or the list or an officer gives them a place in one. */
async function comesFor(
  { db }: Services,
  account: Account,
  { courtId, date, items }: Sitting,
): Promise<boolean> {
  if ((await chosenOf(db, account.id, date, courtId)).length > 0) return true;
  const { id, role, subRole, enrolmentOrOffice: office } = account;
  const confirmed = await confirmedCases(db, id);
  return Object.values(items).some(
    (item) => item.state !== "DELETED" && placeIn(item, { role, subRole, office, confirmed }) !== null,
  );
}

/** Whether nobody comes into a meeting any more: it is cancelled, its day is over, or it was ended, after which its host alone comes back. */
function isOver({ state, startsAt, phase, isHost }: ScheduledMeeting, now: number): boolean {
  const isPast = dayInIndia(startsAt) < dayInIndia(now);
  return state === "cancelled" || isPast || (phase === "risen" && !isHost);
}

/** Own items of a hall that its list has, in its order. */
async function ownItems({ db }: Services, account: Account, { date, courtId, items }: Sitting) {
  const chosen = await chosenOf(db, account.id, date, courtId);
  return chosen.flatMap(({ category, serial }) => {
    const item = items[itemId(category, serial)];
    return item === undefined || item.state === "DELETED" ? [] : [{ id: item.id, serial: item.serial }];
  });
}

/**
 * What somebody may read now of the agenda: what they read in the room or hall itself, to which they were let in; before that and after it what
 * they brought, and the officer of a hall what is laid for all of its bar.
 */
function readable(state: Sitting, account: Account, isMine: (file: AgendaFile) => boolean): AgendaFile[] {
  const all = Object.values(state.agenda);
  const person = ownPerson(state, account);
  const isIn = person !== undefined && isPresent(person);
  const ofHall = isOfItsCourt(state, account) ? all.filter(({ item }) => item === null) : [];
  const seen = isIn ? Object.values(chatOf(state, audienceOf(person), account.id).agenda) : ofHall;
  return [...seen.filter((file) => !isMine(file)), ...all.filter(isMine)];
}

/** Whether somebody is of the court of a hall, to which they come without being let in. */
const isOfItsCourt = ({ type, courtId }: Sitting, account: Account): boolean =>
  !isRoomType(type) && standingOf(account.role, account.subRole) === "court" && ownCourt(account) === courtId;

/** The agenda files that a token's person may read now, and those they brought, oldest first. */
async function listed(services: Services, { account, claims, state }: Opened): Promise<AgendaFile[]> {
  const isMine = ({ by }: AgendaFile) => by === account.id;
  const booking = await bookingOfSitting(services.db, claims.sitting);
  const files = [
    ...(booking === null ? [] : await agendaOf(services, account, booking)),
    ...(state === null ? [] : readable(state, account, isMine)),
  ];
  return files.sort((a, b) => a.at - b.at);
}

/** A file of that list and its bytes. @throws Failure not_found */
async function openListed(services: Services, opened: Opened, id: string) {
  const { db, env } = services;
  const unknown = () => new Failure("not_found", "There is no such file");
  if (!(await listed(services, opened)).some((file) => file.id === id)) throw unknown();
  const booking = await bookingOfSitting(db, opened.claims.sitting);
  const row =
    (await fileById(db, id)) ??
    (booking === null ? null : await fileOfBooking(db, { id: booking, file: id }));
  const stream = row && (await readStored(env.dataDir, row.id));
  if (!row || !stream) throw unknown();
  return { row, stream };
}

const withOpened = createMiddleware<PreAuthEnv>(async (c, next) => {
  c.set("opened", await opened(c));
  await next();
});

/** The calls with a pre-auth token, and the one that makes it. */
export const preAuth = newRouter<PreAuthEnv>()
  .openapi(
    route({
      method: "post",
      path: "/meeting/pre-auth/token",
      tag: "files",
      access: "session",
      bodyBytes: SMALL_BODY,
      fails: ["not_found", "not_allowed", "refused"],
      summary:
        "A short-lived token with which a second device sees and brings agenda files, and joins a court today or a meeting",
      request: {
        body: body(preAuthAsked),
      },
      answers: {
        200: json(
          preAuthToken,
          "The token, the sitting it opens, and when it ends (milliseconds since 1970)",
        ),
      },
    }),
    async (c) => {
      const { services, session } = c.var;
      const asked = c.req.valid("json");
      const { account, id: login } = session;
      const sitting = await askedFor(services, account, asked);
      const claims = { accountId: account.id, login, sitting, mode: asked.mode };
      const made = await secondDeviceToken(services.env, "pre-auth", claims, services.now());
      return c.json({ ...made, sitting }, 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/pre-auth/agenda-files",
      tag: "files",
      access: "token",
      asker: withOpened,
      bodyBytes: COURT_FLOW_FILE_BYTES + FORM_BYTES,
      limits: ["filesOfPerson"],
      fails: ["missing_auth_token", "not_found", ...ofCommand, "corrupted_file"],
      summary: "Lay a PDF or an image on the agenda of an item of mine, before joining",
      request: { query: itemQuery, body: fileForm },
      answers: {
        201: json(fileFacts, "The file as others will see it"),
      },
    }),
    async (c) => {
      const { account, claims, state } = c.var.opened;
      if (claims.mode !== "active") throw new Failure("not_allowed", "This token reads only");
      if (state === null) throw new Failure("not_found", "It has no room yet");
      checkMay(account, "addAgendaFile", state);
      const file = await fileOfForm(c, COURT_FLOW_FILE_BYTES);
      const { item } = c.req.valid("query");
      const bringing = { account, sitting: state.id, use: "agenda" as const, file };
      const facts = await takeIn(c.var.services, bringing, (stored) => ({
        type: "addAgendaFile",
        file: stored,
        item,
      }));
      return c.json(facts, 201);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/meeting/pre-auth/agenda-files",
      tag: "files",
      access: "token",
      asker: withOpened,
      fails: ["missing_auth_token", "not_found", "refused"],
      summary: "The agenda files that I may read now, and those I brought, before joining",
      answers: {
        200: json(agendaFileList, "Oldest first"),
      },
    }),
    async (c) => {
      const { services, opened } = c.var;
      return c.json({ agendaFiles: await listed(services, opened) }, 200);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/meeting/pre-auth/agenda-files/{file}",
      tag: "files",
      access: "token",
      asker: withOpened,
      fails: ["missing_auth_token", "not_found", "refused"],
      summary: "Read an agenda file that the token lists now",
      request: { params: fileParams },
      answers: {
        200: bytes(fileTypes, "Its bytes"),
      },
    }),
    async (c) => {
      const { services, opened } = c.var;
      const { row, stream } = await openListed(services, opened, c.req.valid("param").file);
      return c.body(stream, 200, fileHeaders(row));
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/meeting/pre-auth",
      tag: "files",
      access: "token",
      asker: withOpened,
      fails: ["missing_auth_token", "not_found", "refused"],
      summary: "What the token of a second device opens",
      answers: { 200: json(preAuthFacts, "Whose it is, and the hall or the meeting") },
    }),
    async (c) => {
      const { services } = c.var;
      const { account, claims, state } = c.var.opened;
      const { mode, sitting } = claims;
      const own = { name: account.displayName, mode };
      const occurrence = occurrenceOfSitting(sitting);
      if (occurrence !== null) {
        const { id, title } = await meetingFor(services, readingOf(account), occurrence);
        return c.json({ ...own, title, courtId: null, meeting: id, items: [] }, 200);
      }
      if (state === null) throw new Failure("not_found", "There is no such sitting");
      const { id: courtId, name } = services.sittings.court(state.courtId);
      const items = await ownItems(services, account, state);
      return c.json({ ...own, title: name, courtId, meeting: null, items }, 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/pre-auth/join",
      tag: "files",
      access: "token",
      asker: withOpened,
      limits: ["joinsOfToken"],
      fails: ["missing_auth_token", "not_found", "not_allowed", "refused"],
      summary: "Exchange the active token of a link for that of a second device that joins the sitting, once",
      description:
        "The token that is answered is good in this one sitting, for as long as the login of the first device.",
      answers: {
        200: json(preAuthJoined, "The token of the second device, whose it is, and where it leads"),
      },
    }),
    async (c) => {
      const { services } = c.var;
      const { account, claims, token, state } = c.var.opened;
      if (claims.mode !== "active") throw new Failure("not_allowed", "This token shows the agenda alone");
      await services.limits.take("joinsOfToken", markOf(token)).catch((error: unknown) => {
        const isUsed = error instanceof Failure && error.code === "too_many";
        throw isUsed ? new Failure("session_ended", "The token was used") : error;
      });
      const joined = await secondDeviceToken(services.env, "second-device", claims, services.now());
      const meeting = occurrenceOfSitting(claims.sitting);
      const courtId = meeting === null ? (state?.courtId ?? null) : null;
      return c.json(
        { token: joined.token, account: { ...account, phoneNumber: null }, courtId, meeting },
        200,
      );
    },
  );
