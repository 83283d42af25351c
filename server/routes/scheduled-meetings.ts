// One date of a booking for those who take part in it: the page before its room, and the room's own address.
import { meetingFor } from "../calendar/meeting-for.ts";
import { readingOf } from "../calendar/reading.ts";
import { meetingParams, scheduledMeeting } from "../contract/rest/meetings.ts";
import { json, route } from "./route.ts";
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

export const scheduledMeetings = newRouter().openapi(read, async (c) => {
  const { services, session } = c.var;
  return c.json(await meetingFor(services, readingOf(session.account), c.req.valid("param").id), 200);
});
