// The rules of external login for admins.
import {
  changeExternalRules,
  externalState,
  partExternal,
  tryExternalRules,
} from "../admin/external-rules.ts";
import { EXTERNAL_CLAIMS_LENGTH } from "../contract/limits.ts";
import { personParams } from "../contract/rest/admin-people.ts";
import {
  externalRulesChange,
  externalState as externalStateAnswer,
  externalTrial,
  externalTried,
} from "../contract/rest/external.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { byOf, newRouter } from "./support.ts";

/** The bytes of a body with all rules, or with claims. */
const RULES_BODY = 256 * 1024;

const read = route({
  method: "get",
  path: "/admin/external",
  tag: "admin",
  access: "admin",
  summary: "The provider of external login, and the rules by which its people get roles",
  answers: { 200: json(externalStateAnswer, "The rules in their order, and their last change") },
});

const change = route({
  method: "put",
  path: "/admin/external/rules",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: RULES_BODY,
  fails: ["conflict", "last_way_in", "shuts_people_out"],
  summary: "Put other rules in the place of all that there are; they hold from the next login on",
  request: { body: body(externalRulesChange) },
  answers: { 200: json(externalStateAnswer, "The rules as they are now") },
});

const trial = route({
  method: "post",
  path: "/admin/external/try",
  tag: "admin",
  access: "admin",
  isReading: true,
  bodyBytes: RULES_BODY,
  summary: "What would become of somebody of whom the provider says this; nothing is changed",
  description: `The claims are a JSON object as text, of at most ${EXTERNAL_CLAIMS_LENGTH} characters.`,
  request: { body: body(externalTrial) },
  answers: { 200: json(externalTried, "The rule that matches, and what follows") },
});

const part = route({
  method: "delete",
  path: "/admin/people/{id}/external",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "last_way_in"],
  summary: "Part an account from the person who comes in with it through another system",
  request: { params: personParams },
  answers: { 204: { description: "The provider opens the account no more" } },
});

/** The calls on external login for admins. */
export const adminExternal = newRouter()
  .openapi(read, async (c) => {
    const { db, provider } = c.var.services;
    return c.json(await externalState(db, provider), 200);
  })
  .openapi(change, async (c) => {
    const { db, provider } = c.var.services;
    await changeExternalRules(db, c.req.valid("json"), byOf(c));
    return c.json(await externalState(db, provider), 200);
  })
  .openapi(trial, async (c) => {
    const { db, provider } = c.var.services;
    return c.json(await tryExternalRules(db, c.req.valid("json"), provider), 200);
  })
  .openapi(part, async (c) => {
    await partExternal(c.var.services.db, { id: c.req.valid("param").id }, byOf(c));
    return c.body(null, 204);
  });
