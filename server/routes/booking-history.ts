// The history of a booking, for its organiser and the people who may change it (docs/domain.md#booking-history).
import { historyFor } from "../calendar/booking-history.ts";
import { readingOf } from "../calendar/reading.ts";
import { bookingHistoryQuery, bookingHistory as history } from "../contract/rest/booking-history.ts";
import { scheduleParams } from "../contract/rest/schedules.ts";
import { json, route } from "./route.ts";
import { newRouter } from "./support.ts";

const read = route({
  method: "get",
  path: "/schedules/{id}/history",
  tag: "calendar",
  access: "session",
  fails: ["not_found", "not_allowed"],
  summary: "Who changed what of a booking when, for people who organised it or may change it",
  request: { params: scheduleParams, query: bookingHistoryQuery },
  answers: { 200: json(history, "The newest first") },
});

export const bookingHistory = newRouter().openapi(read, async (c) => {
  const { services, session } = c.var;
  const asked = { id: c.req.valid("param").id, after: c.req.valid("query").after };
  return c.json(await historyFor(services.db, readingOf(session.account), asked), 200);
});
