// One date of a booking for those who take part in it: the page before its room, and the way into the room.
import { enterRoom } from "../calendar/enter-room.ts";
import { meetingFor } from "../calendar/meeting-for.ts";
import { readingOf } from "../calendar/reading.ts";
import { joiningMeeting, meetingParams, scheduledMeeting } from "../contract/rest/meetings.ts";
import { standing } from "../contract/rest/shared.ts";
import { Failure } from "../failure.ts";
import { body, json, ofCommand, route } from "./route.ts";
import { newRouter } from "./support.ts";

const read = route({
  method: "get",
  path: "/scheduled-meetings/{id}",
  tag: "calendar",
  access: "session",
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
  fails: ["not_found", ...ofCommand],
  summary: "Come into the room of a meeting that takes no hall",
  request: { params: meetingParams, body: body(joiningMeeting) },
  answers: { 200: json(standing, "Where I stand: waiting for the host, or in the room") },
});

export const scheduledMeetings = newRouter()
  .openapi(read, async (c) => {
    const { services, session } = c.var;
    return c.json(await meetingFor(services, readingOf(session.account), c.req.valid("param").id), 200);
  })
  .openapi(join, async (c) => {
    const { services, session } = c.var;
    const { sitting } = await meetingFor(services, readingOf(session.account), c.req.valid("param").id);
    if (sitting === null) throw new Failure("not_found", "It takes place in a court hall");
    return c.json(await enterRoom(services, session, sitting, c.req.valid("json")), 200);
  });
