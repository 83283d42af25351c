// The officer's word that somebody is counsel in a case: what stands, and taking it back, wherever its person is.

import { currentConfirmations, openConfirmations } from "../../db/queries/counsel.ts";
import { ownCourt } from "../contract/hall-rules.ts";
import { confirmations, withdrawal } from "../contract/rest/counsel.ts";
import { logEntry } from "../contract/rest/shared.ts";
import { mayUse } from "../contract/roles.ts";
import { isClosed } from "../contract/sitting/core/closed-items.ts";
import { caseKey } from "../contract/sitting/core/roster.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { body, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

/** What admins read. The read models may not know yet of a door that was closed just now; the sittings do. */
async function openNow({ db, sittings }: Services) {
  const closed = new Set(
    [...sittings.all()].flatMap(({ state }) =>
      Object.values(state.items).flatMap((item) => (isClosed(item, state) ? [caseKey(item.caseNumber)] : [])),
    ),
  );
  return (await openConfirmations(db)).filter(({ caseNumber }) => !closed.has(caseKey(caseNumber)));
}

export const counsel = newRouter()
  .openapi(
    route({
      method: "get",
      path: "/counsel/confirmed",
      tag: "counsel",
      access: "confirmedCounsel",
      summary:
        "Who was confirmed as counsel or party in which case: by my hall's officers, or in a case on its list; for admins, in every case that was never closed",
      answers: { 200: json(confirmations, "The newest first") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const isAdmin = mayUse(session.account.role, "admin");
      const own = ownCourt(session.account);
      if (!isAdmin && own === null) return c.json([], 200);
      const { db, sittings } = services;
      const all =
        isAdmin || own === null
          ? await openNow(services)
          : await currentConfirmations(db, { courtId: own, from: sittings.today() });
      return c.json(
        all.map((one) => ({ ...one, at: one.at.getTime() })),
        200,
      );
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/counsel/withdrawn",
      tag: "counsel",
      access: "confirmedCounsel",
      bodyBytes: SMALL_BODY,
      fails: ["not_found", ...ofCommand],
      summary: "Withdraw that somebody is counsel or party in a case: the officer of a hall, in its log",
      request: {
        body: body(withdrawal),
      },
      answers: {
        200: json(logEntry, "The number of the log entry"),
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
