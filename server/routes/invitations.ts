// Invitations: read and answered by a link without an account, or with one; and the address of one's own calendar
// (docs/domain.md#invitations-to-meetings).
import { deleteFeed, feedOf } from "../../db/queries/invitations.ts";
import { answerByAccount, answerByLink, readInvitation } from "../calendar/answers.ts";
import { feedText, makeFeed } from "../calendar/feed.ts";
import { comeByLink } from "../calendar/guests.ts";
import { FEED_DAYS_BEFORE, SCHEDULE_DAYS_AHEAD } from "../contract/limits.ts";
import {
  answered,
  calendarFeed,
  feedParams,
  invitation,
  invitationAnswer,
  invitationKey,
  meetingLogin,
  newCalendarFeed,
  ownAnswer,
} from "../contract/rest/invitations.ts";
import { scheduleParams } from "../contract/rest/schedules.ts";
import { Failure } from "../kernel/failure.ts";
import { callerOf } from "./caller.ts";
import { body, bytes, json, route, SMALL_BODY } from "./route.ts";
import { known } from "./stream-answers.ts";
import { newRouter } from "./support.ts";

const CALENDAR = "text/calendar";
const ofAnswer = ["conflict", "invitation_over", "invitation_cancelled"] as const;

const read = route({
  method: "post",
  path: "/invitations/read",
  tag: "calendar",
  access: "ownPages",
  limits: ["invitationsOfAddress"],
  bodyBytes: SMALL_BODY,
  fails: ["key_missing", "link_unknown"],
  summary: "What the link of an invitation is for; nobody else who is invited is named",
  request: { body: body(invitationKey) },
  answers: { 200: json(invitation, "The invitation, also one that is over or cancelled") },
});

const answer = route({
  method: "post",
  path: "/invitations/answer",
  tag: "calendar",
  access: "ownPages",
  limits: ["invitationsOfAddress"],
  bodyBytes: SMALL_BODY,
  fails: ["key_missing", "link_unknown", ...ofAnswer],
  summary: "Answer an invitation by its link; an answer can be changed until it is over",
  request: { body: body(invitationAnswer) },
  answers: { 200: json(answered, "The answer is kept") },
});

const come = route({
  method: "post",
  path: "/invitations/come",
  tag: "calendar",
  access: "ownPages",
  limits: ["invitationsOfAddress"],
  bodyBytes: SMALL_BODY,
  fails: ["key_missing", "link_unknown", "invitation_over", "invitation_cancelled"],
  summary: "Come to a meeting by the link of an invitation, without an account",
  description: "The session is a guest's, who has this one booking; in its room the host lets each guest in.",
  request: { body: body(invitationKey) },
  answers: { 200: json(meetingLogin, "The date that is next, and the session") },
});

const answerOwn = route({
  method: "put",
  path: "/schedules/{id}/answer",
  tag: "calendar",
  access: "session",
  fails: ["not_found", ...ofAnswer],
  summary: "Answer one's own invitation",
  request: { params: scheduleParams, body: body(ownAnswer) },
  answers: { 200: json(answered, "The answer is kept") },
});

const readFeed = route({
  method: "get",
  path: "/common/calendar-feed",
  tag: "calendar",
  access: "session",
  summary: "Whether one's own calendar has an address for other programs; the address itself is not kept",
  answers: { 200: json(calendarFeed, "Since when") },
});

const newFeed = route({
  method: "post",
  path: "/common/calendar-feed",
  tag: "calendar",
  access: "session",
  fails: ["not_allowed"],
  summary: "Make the address, or replace it: one that was there stops working",
  answers: { 201: json(newCalendarFeed, "The address, this once") },
});

const endFeed = route({
  method: "delete",
  path: "/common/calendar-feed",
  tag: "calendar",
  access: "session",
  summary: "Take the address away",
  answers: { 204: { description: "There is none any more" } },
});

const feed = route({
  method: "get",
  path: "/calendar/{file}",
  tag: "calendar",
  access: "everybody",
  limits: ["feedsOfAddress"],
  fails: ["not_found"],
  summary: "Somebody's own calendar, for other programs: the address is the only secret",
  description: `What they organised or are invited to, from ${FEED_DAYS_BEFORE} days ago to ${SCHEDULE_DAYS_AHEAD} days ahead, cancelled dates too.`,
  request: { params: feedParams },
  answers: { 200: bytes(CALENDAR, "The calendar"), ...known },
});

export const invitations = newRouter()
  .openapi(read, async (c) => {
    const { db, limits, now } = c.var.services;
    await limits.take("invitationsOfAddress", callerOf(c).address);
    return c.json(await readInvitation(db, c.req.valid("json").key, now()), 200);
  })
  .openapi(answer, async (c) => {
    const { db, limits, now } = c.var.services;
    const { key, ...asked } = c.req.valid("json");
    await limits.take("invitationsOfAddress", callerOf(c).address);
    await answerByLink(db, key, asked, now());
    return c.json({ answer: asked.answer }, 200);
  })
  .openapi(come, async (c) => {
    const { services } = c.var;
    const caller = callerOf(c);
    await services.limits.take("invitationsOfAddress", caller.address);
    return c.json(await comeByLink(services, c.req.valid("json").key, caller), 200);
  })
  .openapi(answerOwn, async (c) => {
    const { services, session } = c.var;
    const asked = c.req.valid("json");
    const whose = { scheduleId: c.req.valid("param").id, accountId: session.account.id };
    await answerByAccount(services.db, whose, asked, services.now());
    return c.json({ answer: asked.answer }, 200);
  })
  .openapi(readFeed, async (c) => {
    const madeAt = await feedOf(c.var.services.db, c.var.session.account.id);
    return c.json({ madeAt: madeAt?.getTime() ?? null }, 200);
  })
  .openapi(newFeed, async (c) => {
    const { id, role } = c.var.session.account;
    if (role === "ANONYMOUS") throw new Failure("not_allowed", "A guest has no account");
    return c.json(await makeFeed(c.var.services, id), 201);
  })
  .openapi(endFeed, async (c) => {
    await deleteFeed(c.var.services.db, c.var.session.account.id);
    return c.body(null, 204);
  })
  .openapi(feed, async (c) => {
    const { services } = c.var;
    await services.limits.take("feedsOfAddress", callerOf(c).address);
    const text = await feedText(services, c.req.valid("param").file);
    const headers = { "Cache-Control": "private, no-cache", ETag: `"${Bun.hash(text).toString(36)}"` };
    if (c.req.header("If-None-Match") === headers.ETag) return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, "Content-Type": `${CALENDAR}; charset=utf-8` } });
  });
