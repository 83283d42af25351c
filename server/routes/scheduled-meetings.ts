// One date of a booking for its people: the page before its room, the way in, and what is left of it.

import { attendeesOf } from "../calendar/attendance.ts";
import { hostedBy } from "../calendar/conference-calls.ts";
import { enterRoom } from "../calendar/enter-room.ts";
import { dateText } from "../calendar/feed.ts";
import { meetingFor } from "../calendar/meeting-for.ts";
import { readingOf } from "../calendar/reading.ts";
import { roomNow } from "../calendar/room-now.ts";
import {
  joiningMeeting,
  meetingAttendance,
  meetingParams,
  type ScheduledMeeting,
  scheduledMeeting,
} from "../contract/rest/meetings.ts";
import { ownRecorder } from "../contract/rest/recorders.ts";
import { entered } from "../contract/rest/shared.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { body, bytes, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import { checkOwnSitting, newRouter } from "./support.ts";

const CALENDAR = "text/calendar";

const read = route({
  method: "get",
  path: "/scheduled-meetings/{id}",
  tag: "calendar",
  access: "session",
  forSecondDevice: true,
  fails: ["not_found"],
  summary: "One date of a booking: when it is, who is invited, and its room",
  request: { params: meetingParams },
  answers: { 200: json(scheduledMeeting, "The date") },
});

const join = route({
  method: "post",
  path: "/scheduled-meetings/{id}/join",
  tag: "calendar",
  access: "session",
  forSecondDevice: true,
  fails: ["not_found", ...ofCommand],
  summary:
    "Come into the room of a meeting that takes no hall; as a guest without an account into the hall of one, too",
  request: { params: meetingParams, body: body(joiningMeeting) },
  answers: { 200: json(entered, "Where I stand: waiting for the host, or in the room") },
});

const attendance = route({
  method: "get",
  path: "/scheduled-meetings/{id}/attendance",
  tag: "calendar",
  access: "session",
  limits: ["attendanceLists"],
  fails: ["not_found", "not_allowed"],
  opens: { act: "attendanceOpened", subjectKind: "meeting" },
  summary:
    "Who was in the room of a meeting, and for how long: for its host, and for people who may change the booking",
  request: { params: meetingParams },
  answers: { 200: json(meetingAttendance, "By when they first came; nobody where it has not begun") },
});

const calendar = route({
  method: "get",
  path: "/scheduled-meetings/{id}/calendar.ics",
  tag: "calendar",
  access: "session",
  fails: ["not_found"],
  summary: "One date of a booking as a file for other calendars",
  request: { params: meetingParams },
  answers: { 200: bytes(CALENDAR, "The date, with the words that may be said of it") },
});

const recorder = route({
  method: "post",
  path: "/scheduled-meetings/{id}/recorder",
  tag: "calendar",
  access: "session",
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "not_allowed", "conflict"],
  summary: "Have a meeting recorded, or a webinar streamed, by the browser of its host's machine",
  description: "While it is recorded or on air and no other recorder sends anything.",
  request: { params: meetingParams },
  answers: { 200: json(ownRecorder, "The code of this recorder") },
});

/** A second device gets only what belongs to the sitting: no answers, and no changes of the booking. */
const onSecondDevice = (facts: ScheduledMeeting): ScheduledMeeting => ({
  ...facts,
  isSecondDevice: true,
  mayChange: false,
  hasHistory: false,
  screening: [],
  own: null,
  people: facts.people.map((one) => ({ ...one, mayState: false })),
});

export const scheduledMeetings = newRouter()
  .openapi(read, async (c) => {
    const { services, session } = c.var;
    const facts = await meetingFor(services, readingOf(session.account), c.req.valid("param").id);
    checkOwnSitting(session, facts.sitting ?? "");
    return c.json(session.secondDevice === undefined ? facts : onSecondDevice(facts), 200);
  })
  .openapi(join, async (c) => {
    const { services, session } = c.var;
    const { sitting } = await meetingFor(services, readingOf(session.account), c.req.valid("param").id);
    if (sitting === null) throw new Failure("not_found", "It takes place in a court hall");
    checkOwnSitting(session, sitting);
    return c.json(await enterRoom(services, session, sitting, c.req.valid("json")), 200);
  })
  .openapi(attendance, async (c) => {
    const { services, session } = c.var;
    const facts = await meetingFor(services, readingOf(session.account), c.req.valid("param").id);
    if (facts.kind === "webinar") throw new Failure("not_found", "Of a webinar there is a table of its own");
    if (!facts.isHost && !facts.mayChange) throw new Failure("not_allowed", "Only its host reads who came");
    await services.limits.take("attendanceLists", session.account.id);
    return c.json({ people: await attendeesOf(services, facts) }, 200);
  })
  .openapi(recorder, async (c) => {
    const { services, session } = c.var;
    const facts = await hostedBy(services, readingOf(session.account), c.req.valid("param").id);
    const here = await roomNow(services.sittings, facts.sitting, dayInIndia(facts.startsAt));
    if (here === null) throw new Failure("conflict", "It is neither on air nor recorded");
    const code = await services.recorderHalls.openOwnBrowser(here);
    services.log.info({ sitting: here.id }, "a recorder was opened on the machine of a meeting's host");
    return c.json({ code }, 200);
  })
  .openapi(calendar, async (c) => {
    const { services, session } = c.var;
    const text = await dateText(services, readingOf(session.account), c.req.valid("param").id);
    return c.body(text, 200, {
      "Content-Type": `${CALENDAR}; charset=utf-8`,
      "Content-Disposition": 'attachment; filename="meeting.ics"',
    });
  });
