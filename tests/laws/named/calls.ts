// The calls that the product was asked for, each with the test that shows it; those of our own have their rows in
// docs/reference.md#rest, which another law holds.
import type { Named, NotYet } from "./entry.ts";

const given: readonly Named[] = [
  { name: "POST /auth/login", shown: "api/auth-ways.test.ts" },
  { name: "POST /auth/logout", shown: "api/auth-sessions.test.ts" },
  { name: "POST /auth/register", shown: "api/registration.test.ts", by: "`/auth/register${path}`" },
  { name: "POST /auth/media/register", shown: "api/media-registration.test.ts" },
  { name: "POST /auth/otp/generate", shown: "api/auth-otp.test.ts" },
  { name: "POST /auth/login/otp", shown: "api/auth-browser.test.ts" },
  { name: "GET /auth/advocate/sub-roles", shown: "api/auth-court.test.ts" },
  { name: "GET /{path}/", shown: "api/auth-court.test.ts" },
  { name: "GET /master/court/all/{bench}", shown: "api/paths.test.ts" },
  { name: "GET /{role}/court/{bench}", shown: "api/paths.test.ts" },
  { name: "GET /anonymous/court-lists", shown: "api/whole-court-lists.test.ts" },
  { name: "GET /advocate/courts/{courtId}/case", shown: "api/paths.test.ts" },
  { name: "POST /advocate/courts/filter/case", shown: "stories/namesakes.test.ts" },
  { name: "POST /advocate/courts/{courtId}/case", shown: "api/pseudo-cases.test.ts" },
  { name: "POST /advocate/courts/case", shown: "api/paths.test.ts" },
  { name: "PUT /master/court/start/{courtId}", shown: "api/paths.test.ts" },
  { name: "PUT /master/court/start-without-adding-case-manually/{courtId}", shown: "api/paths.test.ts" },
  { name: "PUT /master/court/start-with-adding-case-manual-option/{courtId}", shown: "api/paths.test.ts" },
  { name: "POST /advocate/court/{courtId}/secret-room/join", shown: "stories/secret-room.test.ts" },
  { name: "POST /judge/court/{courtId}/secret-room/join", shown: "stories/secret-room.test.ts" },
  { name: "POST /master/court/{courtId}/secret-list", shown: "stories/secret-room.test.ts" },
  { name: "POST /master/{courtId}/approve-secret", shown: "stories/secret-room.test.ts" },
  { name: "POST /master/{courtId}/approve", shown: "api/paths.test.ts" },
  { name: "GET /common/courts/category", shown: "api/known-calls.test.ts" },
  { name: "POST /anonymous/court/passive/{courtId}/join", shown: "stories/doors.test.ts" },
  { name: "GET /common/court/time-slots", shown: "api/known-calls.test.ts" },
  { name: "POST /judge/co-host/verify", shown: "api/co-host.test.ts" },
  { name: "POST /meeting/reconnect", shown: "stories/people.test.ts" },
];

/** Calls that were asked for by what they do; their paths are our own. */
const byPurpose: readonly Named[] = [
  // Added cases, and the update of a case.
  { name: "GET /advocate/courts/added-case", shown: "api/pseudo-cases.test.ts" },
  { name: "PUT /advocate/courts/{courtId}/case/{category}/{serial}", shown: "api/paths.test.ts" },
  // Joining: quickly, and by way of the settings of devices.
  { name: "POST /meeting/quick-join", shown: "api/paths.test.ts" },
  { name: "POST /meeting/join", shown: "api/pseudo-cases.test.ts" },
  // Conferences: quick join by link and by number, viewer, get, update, invite and terminate.
  {
    name: "POST /conferences/{key}/join",
    shown: "api/conferences.test.ts",
    by: "`/conferences/${keyOf(day)}/join`",
  },
  { name: "POST /conferences/dial-in", shown: "stories/conferences.test.ts" },
  { name: "POST /conferences/{id}/viewer", shown: "stories/conferences.test.ts", by: "`${path}/viewer`" },
  { name: "GET /conferences/{id}", shown: "api/conferences.test.ts", by: "`/conferences/${date}`" },
  { name: "PATCH /conferences/{id}", shown: "stories/conferences.test.ts", by: '"PATCH"' },
  {
    name: "POST /conferences/{id}/invite",
    shown: "stories/conferences.test.ts",
    by: "`/conferences/${opened.id}/invite`",
  },
  {
    name: "POST /conferences/{id}/terminate",
    shown: "stories/conferences.test.ts",
    by: "`/conferences/${opened.id}/terminate`",
  },
  // The token of the person who becomes co-host.
  { name: "POST /meeting/co-host/token", shown: "api/co-host.test.ts" },
  { name: "POST /meeting/participant/token", shown: "api/co-host.test.ts" },
  // Breakout rooms: create, list, token, join, leave, end, rejoin the parent.
  { name: "POST /meeting/breakout", shown: "stories/side-rooms.test.ts" },
  { name: "GET /meeting/breakout", shown: "stories/side-rooms.test.ts" },
  { name: "POST /meeting/breakout/{id}/token", shown: "stories/side-rooms.test.ts", by: "`${of}/token`" },
  { name: "POST /meeting/breakout/{id}/join", shown: "stories/side-rooms.test.ts", by: "`${of}/join`" },
  { name: "POST /meeting/breakout/{id}/leave", shown: "stories/side-rooms.test.ts", by: "`${of}/leave`" },
  { name: "POST /meeting/breakout/{id}/end", shown: "stories/side-rooms.test.ts", by: "`${of}/end`" },
  {
    name: "POST /meeting/breakout/{id}/rejoin-parent",
    shown: "stories/side-rooms.test.ts",
    by: "`${of}/rejoin-parent`",
  },
  // Before joining: the tokens of both modes, and files for the agenda with them and without.
  { name: "POST /meeting/pre-auth/token", shown: "stories/chat-files.test.ts" },
  { name: "POST /meeting/pre-auth/agenda-files", shown: "stories/chat-files.test.ts" },
  { name: "GET /meeting/pre-auth/agenda-files", shown: "stories/chat-files.test.ts" },
  {
    name: "GET /meeting/pre-auth/agenda-files/{file}",
    shown: "stories/second-device.test.ts",
    by: "`/meeting/pre-auth/agenda-files/${id}`",
  },
  { name: "POST /meeting/pre-auth/join", shown: "stories/second-device.test.ts" },
  { name: "POST /meeting/agenda-files", shown: "stories/chat-files.test.ts" },
  { name: "GET /meeting/agenda-files", shown: "stories/chat-files.test.ts" },
  // Webinars: info by meetingID and name (docs/decisions/webinars.md#stream-token: whose name), login without an account, the token of the stream.
  { name: "GET /webinars", shown: "api/webinars.test.ts" },
  {
    name: "POST /webinars/{id}/login",
    shown: "stories/webinar.test.ts",
    by: "`/webinars/${webinar.id}/login`",
  },
  { name: "POST /webinars/{id}/token", shown: "stories/webinar.test.ts", by: "`/webinars/${id}/token`" },
  // One's own image.
  { name: "PUT /common/photo", shown: "api/own-data.test.ts" },
  // The court's brand.
  { name: "GET /config", shown: "api/auth-court.test.ts" },
  { name: "GET /themes", shown: "api/brand.test.ts" },
];

export const calls: readonly Named[] = [...given, ...byPurpose];

/** A sign of a call is a part of its method and path. */
export const callsNotYet: readonly NotYet[] = [];
