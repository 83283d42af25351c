// Lost second factors: one admin begins to take them away, another confirms (docs/domain.md#lost-second-factor).
import { allRecoveries, beginRecovery, cancelRecovery, confirmBegun } from "../accounts/factor-recovery.ts";
import { RECOVERY_WAIT_SECONDS } from "../contract/limits.ts";
import {
  factorRecovery,
  factorRecoveryList,
  recoveryBegun,
  recoveryParams,
} from "../contract/rest/factor-recoveries.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { byOf, newRouter } from "./support.ts";

const list = route({
  method: "get",
  path: "/admin/second-factor-recoveries",
  tag: "admin",
  access: "admin",
  summary: "Second factors that were lost: the open ones, then the others, the newest first",
  answers: { 200: json(factorRecoveryList, "Who began, who confirmed, and when each is taken away") },
});

const begin = route({
  method: "post",
  path: "/admin/second-factor-recoveries",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  fails: ["proof_needed", "not_found", "conflict"],
  summary: "Begin to take somebody's lost second factor away; nothing happens before another admin confirms",
  request: { body: body(recoveryBegun) },
  answers: { 201: json(factorRecovery, "It waits for another admin") },
});

const confirm = route({
  method: "post",
  path: "/admin/second-factor-recoveries/{id}/confirm",
  tag: "admin",
  access: "admin",
  fails: ["proof_needed", "not_found", "conflict"],
  summary: "Confirm what another admin has begun",
  description: `People of the court may object for ${RECOVERY_WAIT_SECONDS / 3600} hours, and lose nothing if they log in with their second factor meanwhile.
Everybody else's is taken away at once. Their session ends with it.`,
  request: { params: recoveryParams },
  answers: { 200: json(factorRecovery, "When it is taken away") },
});

const cancel = route({
  method: "delete",
  path: "/admin/second-factor-recoveries/{id}",
  tag: "admin",
  access: "admin",
  fails: ["not_found", "conflict"],
  summary: "Call it off",
  request: { params: recoveryParams },
  answers: { 200: json(factorRecovery, "Nothing is taken away") },
});

/** The calls of /admin/second-factor-recoveries. */
export const factorRecoveries = newRouter()
  .openapi(list, async (c) => c.json({ recoveries: await allRecoveries(c.var.services) }, 200))
  .openapi(begin, async (c) =>
    c.json(await beginRecovery(c.var.services, c.var.session, c.req.valid("json"), byOf(c)), 201),
  )
  .openapi(confirm, async (c) =>
    c.json(await confirmBegun(c.var.services, c.var.session, c.req.valid("param").id, byOf(c)), 200),
  )
  .openapi(cancel, async (c) =>
    c.json(await cancelRecovery(c.var.services, c.req.valid("param").id, byOf(c)), 200),
  );
