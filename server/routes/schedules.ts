// The calendar: what is planned, booked, changed and cancelled, and which slots are free (docs/domain.md#calendar).
import { searchDirectory } from "../../db/queries/contacts.ts";
import { allotHall } from "../calendar/allot.ts";
import { bookingFor } from "../calendar/booking-for.ts";
import {
  cancelBooking,
  changeBooking,
  checkHall,
  makeBooking,
  moveOccurrence,
  restoreBooking,
} from "../calendar/bookings.ts";
import { calendarFor, dayCountsFor } from "../calendar/calendar-days.ts";
import { bookedToday } from "../calendar/hall-bookings.ts";
import { notListedOf } from "../calendar/not-listed.ts";
import { stateReadiness } from "../calendar/readiness.ts";
import { invitableRoles, readingOf, scheduleToChange } from "../calendar/reading.ts";
import { slotsAndNextDay } from "../calendar/slots.ts";
import { CALENDAR_DAYS, DIRECTORY_MOST } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { directoryFound, directorySearch } from "../contract/rest/contacts.ts";
import { bookedHallParams, hallBookings } from "../contract/rest/hall-bookings.ts";
import {
  booking,
  bookingChange,
  bookingSlots,
  bookingSlotsAsked,
  calendar,
  calendarAsked,
  cancelled,
  dayCounts,
  hallAllotted,
  newBooking,
  notListedAsked,
  notListedFound,
  occurrenceMove,
  occurrenceParams,
  readinessParams,
  readinessStated,
  restoring,
  scheduleParams,
} from "../contract/rest/schedules.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import type { AppEnv, Services } from "./services.ts";
import { newRouter } from "./support.ts";

/** Counts a change of a booking, if the caller may make it. @throws Failure not_found; not_allowed; too_many */
async function takeChange({ db, limits }: Services, account: Account, id: string): Promise<void> {
  await scheduleToChange(db, readingOf(account), id);
  await limits.take("changesOfBooking", id);
}

/** The account that changes something, and how people are notified of it. */
const byOf = ({ session, services }: Pick<AppEnv["Variables"], "session" | "services">) => ({
  account: session.account,
  now: services.now(),
  outbox: services.outbox,
  settings: services.settings,
});

const read = route({
  method: "get",
  path: "/schedules",
  tag: "calendar",
  access: "session",
  summary: "What is planned on some days, as far as it concerns the caller",
  description: `Who books reads what is planned for halls and cases, an admin everything, and everybody else what they organised or are
invited to. ${CALENDAR_DAYS} days at most.`,
  request: { query: calendarAsked },
  answers: { 200: json(calendar, "By time") },
});

const readCounts = route({
  method: "get",
  path: "/schedules/days",
  tag: "calendar",
  access: "session",
  summary: "How much there is on each of some days, and the hearings to which the caller may give a hall",
  description: `${CALENDAR_DAYS} days at most.`,
  request: { query: calendarAsked },
  answers: { 200: json(dayCounts, "The days that have something") },
});

const readOne = route({
  method: "get",
  path: "/schedules/{id}",
  tag: "calendar",
  access: "session",
  fails: ["not_found"],
  summary: "A booking with its dates, its people and its history",
  request: { params: scheduleParams },
  answers: { 200: json(booking, "The booking") },
});

const make = route({
  method: "post",
  path: "/schedules",
  tag: "calendar",
  access: "schedule",
  limits: ["bookings"],
  fails: ["booked"],
  summary: "Book something on one or several dates",
  request: { body: body(newBooking) },
  answers: { 201: json(booking, "The booking") },
});

const change = route({
  method: "put",
  path: "/schedules/{id}",
  tag: "calendar",
  access: "schedule",
  limits: ["bookings", "changesOfBooking"],
  fails: ["not_found", "conflict", "booked", "too_late"],
  summary: "Change a booking and its dates that are to come",
  request: { params: scheduleParams, body: body(bookingChange) },
  answers: { 200: json(booking, "The booking as it is now") },
});

const move = route({
  method: "put",
  path: "/schedules/{id}/dates/{occurrence}",
  tag: "calendar",
  access: "schedule",
  limits: ["bookings", "changesOfBooking"],
  fails: ["not_found", "conflict", "too_late", "booked"],
  summary: "Move one date of a booking",
  request: { params: occurrenceParams, body: body(occurrenceMove) },
  answers: { 200: json(booking, "The booking as it is now") },
});

const allot = route({
  method: "put",
  path: "/schedules/{id}/hall",
  tag: "calendar",
  access: "schedule",
  bodyBytes: SMALL_BODY,
  limits: ["bookings"],
  fails: ["not_found", "conflict", "too_late", "booked"],
  summary: "Give a court hall to a hearing that was booked without one",
  request: { params: scheduleParams, body: body(hallAllotted) },
  answers: { 200: json(booking, "The booking as it is now") },
});

const ready = route({
  method: "put",
  path: "/schedules/{id}/dates/{occurrence}/people/{invitee}/readiness",
  tag: "calendar",
  access: "session",
  limits: ["bookings", "readinessOfPoint"],
  fails: ["not_found", "not_allowed", "too_late"],
  summary: "State whether a remote point is ready for a date: who coordinates there, and what was seen to",
  request: { params: readinessParams, body: body(readinessStated) },
  answers: { 200: json(booking, "The booking with it") },
});

const cancelAll = route({
  method: "delete",
  path: "/schedules/{id}",
  tag: "calendar",
  access: "schedule",
  limits: ["bookings"],
  fails: ["not_found", "too_late"],
  summary: "Cancel all dates of a booking that are to come",
  request: { params: scheduleParams },
  answers: { 200: json(cancelled, "The dates, with which it can be brought back") },
});

const cancelOne = route({
  method: "delete",
  path: "/schedules/{id}/dates/{occurrence}",
  tag: "calendar",
  access: "schedule",
  limits: ["bookings"],
  fails: ["not_found", "too_late"],
  summary: "Cancel one date of a booking",
  request: { params: occurrenceParams },
  answers: { 200: json(cancelled, "The date, with which it can be brought back") },
});

const restore = route({
  method: "post",
  path: "/schedules/{id}/restore",
  tag: "calendar",
  access: "schedule",
  limits: ["bookings", "changesOfBooking"],
  fails: ["not_found", "too_late", "booked"],
  summary: "Bring back dates that were cancelled",
  request: { params: scheduleParams, body: body(restoring) },
  answers: { 200: json(booking, "The booking as it is now") },
});

const find = route({
  method: "post",
  path: "/schedules/directory",
  tag: "calendar",
  access: "schedule",
  bodyBytes: SMALL_BODY,
  limits: ["directorySearches"],
  summary: "People who can be invited, by part of their name",
  description: "Witnesses and remote points among them, whom nobody has among their contacts.",
  request: { body: body(directorySearch) },
  answers: { 200: json(directoryFound, `At most ${DIRECTORY_MOST}`) },
});

const findNotListed = route({
  method: "post",
  path: "/schedules/not-listed",
  tag: "calendar",
  access: "schedule",
  bodyBytes: SMALL_BODY,
  limits: ["directorySearches"],
  summary: "Cases that are not on the cause list of a hall, on days whose list is there",
  request: { body: body(notListedAsked) },
  answers: { 200: json(notListedFound, "Each with its day; of days without a list none") },
});

const findSlots = route({
  method: "post",
  path: "/schedules/time-slots",
  tag: "calendar",
  access: "schedule",
  limits: ["directorySearches"],
  summary:
    "The time slots of a day, with what takes each from a hall and from the people who are to be invited",
  description:
    "Guests among them, by their numbers and addresses. Where none is free it says on which day there is one.",
  request: { body: body(bookingSlotsAsked) },
  answers: { 200: json(bookingSlots, "The slots, by time") },
});

const readHall = route({
  method: "get",
  path: "/schedules/halls/{courtId}/today",
  tag: "calendar",
  access: "schedule",
  fails: ["not_allowed"],
  summary: "What is booked in a court hall on the day of its sitting, for its court officer and its bench",
  description: "Their own hall alone: time, title, cases, and who is invited as what.",
  request: { params: bookedHallParams },
  answers: { 200: json(hallBookings, "By time") },
});

export const schedules = newRouter()
  .openapi(read, async (c) => {
    const { services, session } = c.var;
    return c.json(await calendarFor(services, session.account, c.req.valid("query")), 200);
  })
  .openapi(readCounts, async (c) => {
    const { services, session } = c.var;
    return c.json(await dayCountsFor(services, session.account, c.req.valid("query")), 200);
  })
  .openapi(find, async (c) => {
    const { services, session } = c.var;
    const { id: me } = session.account;
    await services.limits.take("directorySearches", me);
    const directory = { me, roles: invitableRoles, isOfOwnItems: false };
    const people = await searchDirectory(services.db, directory, {
      q: c.req.valid("json").q,
      most: DIRECTORY_MOST,
    });
    return c.json({ people }, 200);
  })
  .openapi(findNotListed, async (c) => {
    const { services, session } = c.var;
    const asked = c.req.valid("json");
    await services.limits.take("directorySearches", session.account.id);
    // Only those who may book in a hall may read its list.
    await checkHall(services.db, session.account, asked.courtId);
    return c.json({ notListed: await notListedOf(services.db, asked) }, 200);
  })
  .openapi(findSlots, async (c) => {
    const { services, session } = c.var;
    const { courtId: court, ...asked } = c.req.valid("json");
    // When somebody of a number is busy is asked for as often as people are searched for, and no more.
    if (asked.people.some(({ is }) => is === "guest"))
      await services.limits.take("directorySearches", session.account.id);
    return c.json(await slotsAndNextDay(services, readingOf(session.account), { ...asked, court }), 200);
  })
  .openapi(readHall, async (c) => {
    const { services, session } = c.var;
    const bookings = await bookedToday(services, session.account, c.req.valid("param").courtId);
    return c.json({ bookings }, 200);
  })
  .openapi(readOne, async (c) =>
    c.json(await bookingFor(c.var.services, readingOf(c.var.session.account), c.req.valid("param").id), 200),
  )
  .openapi(make, async (c) => {
    const { services, session } = c.var;
    const by = byOf(c.var);
    await services.limits.take("bookings", session.account.id);
    const id = await makeBooking(services.db, by, c.req.valid("json"));
    services.outbox.wake();
    return c.json(await bookingFor(services, readingOf(session.account), id), 201);
  })
  .openapi(change, async (c) => {
    const { services, session } = c.var;
    const { id } = c.req.valid("param");
    await services.limits.take("bookings", session.account.id);
    await takeChange(services, session.account, id);
    await changeBooking(services.db, byOf(c.var), id, c.req.valid("json"));
    services.outbox.wake();
    return c.json(await bookingFor(services, readingOf(session.account), id), 200);
  })
  .openapi(move, async (c) => {
    const { services, session } = c.var;
    const ids = c.req.valid("param");
    await services.limits.take("bookings", session.account.id);
    await takeChange(services, session.account, ids.id);
    const by = byOf(c.var);
    await moveOccurrence(services.db, by, ids, c.req.valid("json"));
    services.outbox.wake();
    return c.json(await bookingFor(services, readingOf(session.account), ids.id), 200);
  })
  .openapi(allot, async (c) => {
    const { services, session } = c.var;
    const { id } = c.req.valid("param");
    await services.limits.take("bookings", session.account.id);
    await allotHall(services.db, byOf(c.var), id, c.req.valid("json"));
    services.outbox.wake();
    return c.json(await bookingFor(services, readingOf(session.account), id), 200);
  })
  .openapi(ready, async (c) => {
    const { services, session } = c.var;
    const ids = c.req.valid("param");
    const reading = readingOf(session.account);
    await services.limits.take("bookings", session.account.id);
    // People who may not see the booking are not told that it exists.
    const { people } = await bookingFor(services, reading, ids.id);
    // A link makes any number of accounts; people who may not state it use up nothing.
    if (people.some(({ id, mayState }) => id === ids.invitee && mayState))
      await services.limits.take("readinessOfPoint", ids.invitee);
    const stated = { ...c.req.valid("json"), at: services.now() };
    await stateReadiness(services.db, reading, ids, stated);
    return c.json(await bookingFor(services, reading, ids.id), 200);
  })
  .openapi(cancelAll, async (c) => {
    const { services, session } = c.var;
    await services.limits.take("bookings", session.account.id);
    const dates = await cancelBooking(services.db, byOf(c.var), c.req.valid("param"));
    services.outbox.wake();
    return c.json({ dates }, 200);
  })
  .openapi(cancelOne, async (c) => {
    const { services, session } = c.var;
    await services.limits.take("bookings", session.account.id);
    const dates = await cancelBooking(services.db, byOf(c.var), c.req.valid("param"));
    services.outbox.wake();
    return c.json({ dates }, 200);
  })
  .openapi(restore, async (c) => {
    const { services, session } = c.var;
    const { id } = c.req.valid("param");
    const by = byOf(c.var);
    await services.limits.take("bookings", session.account.id);
    await takeChange(services, session.account, id);
    await restoreBooking(services.db, by, { id, ...c.req.valid("json") });
    services.outbox.wake();
    return c.json(await bookingFor(services, readingOf(session.account), id), 200);
  });
