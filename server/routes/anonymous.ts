// What anyone may ask without a login: the board of the courts, and coming in as a guest who watches.

import { callerOf } from "../accounts/caller.ts";
import { createGuest } from "../accounts/guests.ts";
import { guestLogin, guestQuery } from "../contract/rest/accounts.ts";
import { type BoardRow, boardRows } from "../contract/rest/courts.ts";
import { courtParams } from "../contract/rest/shared.ts";
import { doorClosed } from "../contract/sitting/core/state.ts";
import { boardText } from "../courts.ts";
import { Failure } from "../failure.ts";
import { json, readyJson, route } from "./route.ts";
import { newRouter } from "./support.ts";

export const anonymous = newRouter()
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
