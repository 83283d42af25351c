// Conferences: opening, joining by link or number, and what their hosts change (docs/domain.md#conference).
import type { Context } from "hono";
import {
  becomeWatcher,
  byCaller,
  conferenceInfoFor,
  doorFailure,
  doorsIn,
  hostedBy,
  inviteNow,
  retitle,
  roomDateFor,
} from "../calendar/conference-calls.ts";
import { dialIn as comeByNumber, joinByLink, openConference, renumber } from "../calendar/conferences.ts";
import { enterRoom } from "../calendar/enter-room.ts";
import { readingOf } from "../calendar/reading.ts";
import { fault } from "../contract/faults.ts";
import {
  conferenceChange,
  conferenceInfo,
  conferenceInvite,
  conferenceKey,
  dialedIn,
  dialIn,
  invitedNow,
  joinedConference,
  newConference,
  openedConference,
} from "../contract/rest/conferences.ts";
import { joiningMeeting, meetingParams } from "../contract/rest/meetings.ts";
import { entered, logEntry } from "../contract/rest/shared.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { callerOf } from "./caller.ts";
import { body, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import type { AppEnv } from "./services.ts";
import { newRouter } from "./support.ts";

const shared = { tag: "conferences", bodyBytes: SMALL_BODY } as const;

const open = route({
  ...shared,
  method: "post",
  path: "/conferences",
  access: "openConference",
  limits: ["bookings"],
  summary: "Open an ordinary conference, to which people come until the end of the day",
  request: { body: body(newConference) },
  answers: { 201: json(openedConference, "The conference, its link, and its number and password") },
});
const byNumber = route({
  ...shared,
  method: "post",
  path: "/conferences/dial-in",
  access: "ownPages",
  limits: ["wrongDialInsHere", "wrongDialInsOfNumberHere", "lateDialInsHere", "guestsOfAddress"],
  fails: ["conference_unknown", "conference_over", "conflict", "refused"],
  summary: "Come to a conference without an account, by its number and password",
  description:
    "The session is a guest's, who has this one conference; in its room the host lets each guest in. A number that is none is answered as a wrong password is.",
  request: { body: body(dialIn) },
  answers: { 201: json(dialedIn, "The date, and the session") },
});
const byLink = route({
  ...shared,
  method: "post",
  path: "/conferences/{key}/join",
  access: "session",
  fails: ["not_allowed", "conference_unknown", "conference_over", "conflict"],
  summary: "Come to a conference by its link: each person who does is one of its people",
  request: { params: conferenceKey },
  answers: { 200: json(joinedConference, "The date, whose page leads into the room") },
});
const read = route({
  ...shared,
  method: "get",
  path: "/conferences/{id}",
  access: "session",
  fails: ["not_found"],
  summary:
    "How a conference or a scheduled meeting stands; for the host of a conference its link, number and password",
  request: { params: meetingParams },
  answers: { 200: json(conferenceInfo, "The conference") },
});
const update = route({
  ...shared,
  method: "patch",
  path: "/conferences/{id}",
  access: "session",
  limits: ["bookings"],
  fails: ["not_found", "too_late", ...ofCommand],
  summary: "Change the title, the doors or the recording of a conference or a scheduled meeting, as its host",
  description:
    "The title by people who may change the booking, until its last date is over; then the doors and the recording, once it has begun. They are set one after the other; the message says which door was not.",
  request: { params: meetingParams, body: body(conferenceChange) },
  answers: { 200: json(conferenceInfo, "The conference as it is now") },
});
const terminate = route({
  ...shared,
  method: "post",
  path: "/conferences/{id}/terminate",
  access: "session",
  fails: ["not_found", ...ofCommand],
  summary: "End a conference or a scheduled meeting for everybody, as its host",
  request: { params: meetingParams },
  answers: { 200: json(logEntry, "The number of the log entry") },
});
const newNumber = route({
  ...shared,
  method: "post",
  path: "/conferences/{id}/number",
  access: "session",
  limits: ["bookings"],
  fails: ["not_found", "not_allowed"],
  summary:
    "Give a conference another number, as its host: the former one is none any more, and people who are in stay",
  request: { params: meetingParams },
  answers: { 200: json(conferenceInfo, "The conference with its number") },
});
const viewer = route({
  ...shared,
  method: "post",
  path: "/conferences/{id}/viewer",
  access: "session",
  fails: ["not_found", ...ofCommand],
  summary: "Come into a conference or a scheduled meeting to watch only",
  description: "A person who takes part is invited as somebody who watches from then on.",
  request: { params: meetingParams, body: body(joiningMeeting) },
  answers: { 200: json(entered, "Where I stand") },
});
const invite = route({
  ...shared,
  method: "post",
  path: "/conferences/{id}/invite",
  access: "session",
  limits: ["bookings"],
  bodyBytes: 256 * 1024,
  fails: ["not_found", "not_allowed", "too_late", "booked"],
  summary: "Invite people to what goes on or is to come, as its host: each is sent the link",
  request: { params: meetingParams, body: body(conferenceInvite) },
  answers: { 200: json(invitedNow, "How many were invited") },
});

/** A date for its host, and how it is asked for. */
async function hosted(c: Context<AppEnv>, id: string) {
  const { services, session } = c.var;
  const facts = await hostedBy(services, readingOf(session.account), id);
  return { services, account: session.account, facts };
}

export const conferences = newRouter()
  .openapi(open, async (c) => {
    const { services, session } = c.var;
    const { account } = session;
    await services.limits.take("bookings", account.id);
    const opened = await openConference(services, account, c.req.valid("json"));
    services.log.info({ id: account.id, conference: opened.id }, "An ordinary conference was opened.");
    return c.json(opened, 201);
  })
  .openapi(byNumber, async (c) =>
    c.json(await comeByNumber(c.var.services, c.req.valid("json"), callerOf(c)), 201),
  )
  .openapi(byLink, async (c) => {
    const { services, session } = c.var;
    return c.json({ id: await joinByLink(services, c.req.valid("param").key, session.account) }, 200);
  })
  .openapi(read, async (c) => {
    const { services, session } = c.var;
    const facts = await roomDateFor(services, readingOf(session.account), c.req.valid("param").id);
    return c.json(await conferenceInfoFor(services, facts), 200);
  })
  .openapi(update, async (c) => {
    const { services, account, facts } = await hosted(c, c.req.valid("param").id);
    const change = c.req.valid("json");
    await services.limits.take("bookings", account.id);
    if (change.title !== undefined) {
      await retitle(services.db, byCaller(account, services), facts.booking, change.title);
      services.outbox.wake();
    }
    for (const { door, on } of doorsIn(change))
      try {
        // A meeting begins with its doors as they are then.
        if (facts.phase !== "sitting") throw refused("wrong_phase");
        await dispatch(services, facts.sitting, { type: "setDoor", door, on }, account);
      } catch (error) {
        throw doorFailure(error, door, on);
      }
    if (change.recording !== undefined) {
      if (facts.phase !== "sitting") throw refused("wrong_phase");
      const type = change.recording ? "startRecording" : "stopRecording";
      await dispatch(services, facts.sitting, { type }, account);
    }
    const now = await roomDateFor(services, readingOf(account), facts.id);
    return c.json(await conferenceInfoFor(services, now), 200);
  })
  .openapi(terminate, async (c) => {
    const { services, account, facts } = await hosted(c, c.req.valid("param").id);
    if (facts.phase !== "sitting") throw refused("wrong_phase");
    return c.json(await dispatch(services, facts.sitting, { type: "closeSitting" }, account), 200);
  })
  .openapi(newNumber, async (c) => {
    const { services, account, facts } = await hosted(c, c.req.valid("param").id);
    await services.limits.take("bookings", account.id);
    await renumber(services, facts.booking);
    services.log.info({ id: account.id, conference: facts.id }, "A conference has another number.");
    return c.json(await conferenceInfoFor(services, facts), 200);
  })
  .openapi(viewer, async (c) => {
    const { services, session } = c.var;
    const { account } = session;
    const { as, booking, isHost, sitting } = await roomDateFor(
      services,
      readingOf(account),
      c.req.valid("param").id,
    );
    if (isHost || (as !== "participant" && as !== "watcher"))
      throw new Failure("not_allowed", "A host or a person who gives evidence does not only watch");
    const watchesOnly = as === "participant";
    // A person who cannot come in now stays what they are.
    const entered = await enterRoom(services, session, sitting, c.req.valid("json"), { watchesOnly });
    if (watchesOnly) await becomeWatcher(services.db, byCaller(account, services), booking);
    return c.json(entered, 200);
  })
  .openapi(invite, async (c) => {
    const { services, account, facts } = await hosted(c, c.req.valid("param").id);
    const { meetingID, data } = c.req.valid("json");
    if (meetingID !== undefined && meetingID !== c.req.valid("param").id)
      throw new Failure("invalid", "Two meetings are named", { faults: { meetingID: fault("unfit") } });
    await services.limits.take("bookings", account.id);
    const invited = await inviteNow(services, byCaller(account, services), facts, data);
    services.outbox.wake();
    return c.json({ invited }, 200);
  });
