// Naming a stand-in and answering, from any page, in the log of the item's hall (docs/domain.md#stand-in).

import { addChosenItem } from "../../db/queries/chosen-items.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { newStandIn, standInAnswer, standInRows, standInWithdrawal } from "../contract/rest/stand-ins.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { presentSittings, standInRowsOf } from "../sitting/stand-in-rows.ts";
import { body, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

/** One's namings in the present sitting of every hall. */
function rowsOf({ sittings }: Services, account: Account) {
  return standInRowsOf(account, presentSittings(sittings));
}

const liveOf = ({ sittings }: Services, courtId: string) => sittings.ofCourt(sittings.court(courtId).id);

/** Who accepted has the item among their cases of the day, as if they had chosen it. */
async function chooseAccepted(
  { db, now }: Services,
  account: Account,
  { state }: Awaited<ReturnType<typeof liveOf>>,
  id: string,
) {
  const one = state.standIns[id];
  const item = one && state.items[one.item];
  if (one?.state !== "accepted" || one.person !== account.id || !item) return;
  const { category, serial } = item;
  const chosen = { courtId: state.courtId, category, serial };
  await addChosenItem(db, account.id, state.date, chosen, now());
}

export const standIns = newRouter()
  .openapi(
    route({
      method: "get",
      path: "/advocate/stand-ins",
      tag: "advocate",
      access: "chooseItems",
      summary: "Whom I named for an item today, and by whom I was named",
      answers: { 200: json(standInRows, "The newest first") },
    }),
    async (c) => c.json(rowsOf(c.var.services, c.var.session.account), 200),
  )
  .openapi(
    route({
      method: "post",
      path: "/advocate/stand-ins",
      tag: "advocate",
      access: "chooseItems",
      bodyBytes: SMALL_BODY,
      fails: ["not_found", ...ofCommand],
      summary: "Name another counsel for one of my items",
      description: "Whom a search of contacts finds, or who is in the hall with me.",
      request: { body: body(newStandIn) },
      answers: { 201: json(standInRows, "My namings as they are now") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { courtId, item, person } = c.req.valid("json");
      const live = await liveOf(services, courtId);
      await dispatch(services, live.state.id, { type: "nameStandIn", item, person }, session.account);
      return c.json(rowsOf(services, session.account), 201);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/advocate/stand-ins/answer",
      tag: "advocate",
      access: "chooseItems",
      bodyBytes: SMALL_BODY,
      fails: ["not_found", ...ofCommand],
      summary: "Accept or decline to appear in place of who named me",
      description: "Declined after it was accepted, it is a step back, until the item is called.",
      request: { body: body(standInAnswer) },
      answers: { 200: json(standInRows, "My namings as they are now") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { account } = session;
      const { courtId, standIn, accepts } = c.req.valid("json");
      const live = await liveOf(services, courtId);
      const known = live.state.standIns[standIn];
      // Said again, as after a lost answer: the case is put on the list once more, where that failed.
      const isSaid = accepts && known?.state === "accepted" && known.person === account.id;
      if (!isSaid)
        await dispatch(services, live.state.id, { type: "answerStandIn", standIn, accepts }, account);
      await chooseAccepted(services, account, live, standIn);
      return c.json(rowsOf(services, account), 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/advocate/stand-ins/withdraw",
      tag: "advocate",
      access: "chooseItems",
      bodyBytes: SMALL_BODY,
      fails: ["not_found", ...ofCommand],
      summary: "Withdraw a naming that was not answered",
      request: { body: body(standInWithdrawal) },
      answers: { 200: json(standInRows, "My namings as they are now") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { courtId, standIn } = c.req.valid("json");
      const live = await liveOf(services, courtId);
      await dispatch(services, live.state.id, { type: "withdrawStandIn", standIn }, session.account);
      return c.json(rowsOf(services, session.account), 200);
    },
  );
