// What anyone may ask without a login: the board of the courts, and coming in as a guest who watches.
import { createRoute, z } from "@hono/zod-openapi";
import { createGuest } from "../accounts/guests.ts";
import { loginResponse } from "../contract/accounts.ts";
import { boardRow } from "../contract/courts.ts";
import { doorClosed } from "../contract/sitting/core/state.ts";
import { boardText } from "../courts.ts";
import { Failure } from "../failure.ts";
import { ownPagesOnly } from "./browser.ts";
import { withFlag } from "./flag.ts";
import { callerOf, failures, json, newRouter, sent } from "./support.ts";

export const anonymous = newRouter();

// The answer is text that is kept ready, so this one is documented here and routed by hand.
anonymous.openAPIRegistry.registerPath({
  method: "get",
  path: "/anonymous/court-lists",
  summary: "The board of all courts",
  responses: { 200: json(z.array(boardRow), "A line for each court") },
});
anonymous.get("/anonymous/court-lists", (c) => sent(boardText(c.var.services)));

anonymous.use("/anonymous/court/passive/*", withFlag("passive_enabled"));
// It needs neither body nor login: without this, any page opened in a building could take all the places of its guests.
anonymous.use("/anonymous/court/passive/*", ownPagesOnly);
anonymous.openapi(
  createRoute({
    method: "post",
    path: "/anonymous/court/passive/{courtId}/join",
    summary: "Come as a guest who watches a court",
    request: {
      params: z.object({ courtId: z.string().max(80) }),
      query: z.object({ name: z.string().max(200) }),
    },
    responses: {
      201: json(loginResponse.extend({ sitting: z.string() }), "The guest's token and the sitting to watch"),
      ...failures(403, 406),
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
