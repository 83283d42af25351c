// What anyone may ask without a login: the board, where a case stands today, and coming in as a guest.

import { nextListed } from "../../db/queries/causelist.ts";
import { fault } from "../contract/faults.ts";
import { CASE_SEARCH_LETTERS, CASES_FOUND_MOST } from "../contract/limits.ts";
import { guestLogin, guestQuery } from "../contract/rest/accounts.ts";
import { caseQuery, foundCases, nextSitting } from "../contract/rest/court-today.ts";
import { type BoardRow, boardRows } from "../contract/rest/courts.ts";
import { courtParams } from "../contract/rest/shared.ts";
import { doorClosed } from "../contract/sitting/core/state.ts";
import { findCases, wantedBy } from "../court/public-cases.ts";
import { Failure } from "../kernel/failure.ts";
import { boardText } from "../sitting/court-list.ts";
import { createGuest } from "../sitting/guest-login.ts";
import { searchedHalls } from "../sitting/searched-halls.ts";
import { callerOf } from "./caller.ts";
import { body, json, readyJson, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const find = route({
  method: "post",
  path: "/anonymous/cases",
  tag: "anonymous",
  access: "everybody",
  bodyBytes: SMALL_BODY,
  limits: ["casesOfAddress", "numbersNotFound"],
  summary: "Where a case of today stands: by its number, a party or counsel",
  description: `In the lists of all halls: the hall, the item, how many come before it and when about. Of closed items the
hall and the next date are answered, by their whole number alone; those that are never streamed by their number alone. Words begin with what is asked for; one has at least ${CASE_SEARCH_LETTERS} letters.`,
  request: { body: body(caseQuery) },
  answers: { 200: json(foundCases, `At most ${CASES_FOUND_MOST}`) },
});
const next = route({
  method: "get",
  path: "/anonymous/next-sitting",
  tag: "anonymous",
  access: "everybody",
  summary: "When the court sits next after today",
  answers: { 200: json(nextSitting, "The first day with a list") },
});

export const anonymous = newRouter()
  .openapi(find, async (c) => {
    const { services } = c.var;
    const wanted = wantedBy(c.req.valid("json").text);
    if (wanted === null)
      throw new Failure("invalid", "The text has no number and no word that is long enough", {
        faults: { text: fault("minLength", { minLength: CASE_SEARCH_LETTERS }) },
      });
    const { address } = callerOf(c);
    await services.limits.take("casesOfAddress", address);
    const found = findCases(searchedHalls(services.sittings), wanted, services.now());
    // Who tries number after number would learn which of them are closed.
    if (wanted.number !== null && found.cases.length === 0)
      await services.limits.take("numbersNotFound", address);
    return c.json(found, 200);
  })
  .openapi(next, async (c) => {
    const { db, sittings } = c.var.services;
    const halls = sittings.courtsOf().map(({ id }) => id);
    c.header("Cache-Control", "public, max-age=60");
    return c.json({ date: await nextListed(db, sittings.today(), halls) }, 200);
  })
  .openapi(
    route({
      method: "get",
      path: "/anonymous/court-lists",
      tag: "anonymous",
      access: "everybody",
      summary: "The board of all courts",
      answers: { 200: json(boardRows, "A line for each court") },
    }),
    (c) => readyJson<BoardRow[]>(boardText(c.var.services)),
  )
  .openapi(
    route({
      method: "post",
      path: "/anonymous/court/passive/{courtId}/join",
      tag: "anonymous",
      access: "ownPages",
      flags: ["passive_enabled"],
      limits: ["guestsOfAddress", "guestsOfHall"],
      fails: ["not_found", "refused"],
      summary: "Come as a guest who watches a court",
      request: {
        params: courtParams,
        query: guestQuery,
      },
      answers: {
        201: json(guestLogin, "The guest's token and the sitting to watch"),
      },
    }),
    async (c) => {
      const { services } = c.var;
      const live = await services.sittings.ofCourt(services.sittings.court(c.req.valid("param").courtId).id);
      if (doorClosed(live.state))
        throw new Failure("refused", "the hall is closed to the public", { refusal: "door_closed" });
      const { locked, passive } = live.state.doors;
      if (locked || !passive || live.state.streamStop !== null)
        throw new Failure("refused", "nobody comes to watch now", {
          refusal: locked ? "hall_locked" : "watching_off",
        });
      const login = await createGuest(services, live.state, c.req.valid("query").name, callerOf(c));
      return c.json({ ...login, sitting: live.state.id }, 201);
    },
  );
