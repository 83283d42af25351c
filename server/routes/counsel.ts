// The officer's word that somebody is counsel in a case: what stands, and taking it back, wherever its person is.
import { createRoute, z } from "@hono/zod-openapi";
import { standingConfirmations } from "../../db/queries/counsel.ts";
import { ownCourt } from "../contract/halls.ts";
import { mayUse } from "../contract/roles.ts";
import { Failure } from "../failure.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { refused } from "./standing.ts";
import { bearer, body, failures, json, newRouter, only, smallBody, withSession } from "./support.ts";

const confirmation = z.object({
  person: z.string(),
  name: z.string(),
  office: z.string(),
  caseNumber: z.string(),
  side: z.string(),
  courtId: z.string(),
  at: z.number(),
  /** The name of the officer. */
  by: z.string(),
});

export const counsel = newRouter();
counsel.use("/counsel/*", withSession, only("confirmedCounsel"));

counsel.openapi(
  createRoute({
    method: "get",
    path: "/counsel/confirmed",
    tags: ["counsel"],
    security: bearer,
    summary:
      "Who was confirmed as counsel or party in which case: by my hall's officers, or, for admins, by all",
    responses: { 200: json(z.array(confirmation), "The newest first"), ...failures(403, 406) },
  }),
  async (c) => {
    const { services, session } = c.var;
    const isAdmin = mayUse(session.account.role, "admin");
    const own = ownCourt(session.account);
    if (!isAdmin && own === null) return c.json([], 200);
    const all = await standingConfirmations(services.db, isAdmin ? undefined : (own ?? undefined));
    return c.json(
      all.map((one) => ({ ...one, at: one.at.getTime() })),
      200,
    );
  },
);

counsel.openapi(
  createRoute({
    method: "post",
    path: "/counsel/withdrawn",
    tags: ["counsel"],
    security: bearer,
    summary: "Withdraw that somebody is counsel or party in a case: the officer of a hall, in its log",
    middleware: [smallBody] as const,
    request: {
      body: body(
        z.strictObject({ person: z.string().min(1).max(80), caseNumber: z.string().min(1).max(200) }),
      ),
    },
    responses: {
      200: json(z.object({ seq: z.number() }), "The number of the log entry"),
      ...failures(400, 403, 404, 406, 409, 413),
    },
  }),
  async (c) => {
    const { services, session } = c.var;
    const own = ownCourt(session.account);
    if (!mayUse(session.account.role, "approve")) throw new Failure("not_allowed", "For court officers");
    if (own === null) throw refused("wrong_hall");
    const live = await services.sittings.ofCourt(services.sittings.court(own).id);
    const command = { type: "withdrawCounsel", ...c.req.valid("json") } as const;
    return c.json(await dispatch(services, live.state.id, command, session.account), 200);
  },
);
