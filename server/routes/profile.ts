// The profile of the person logged in, under the path of their role (SPEC.md §7, GET /{path}/).
import { createRoute, z } from "@hono/zod-openapi";
import { setTheme } from "../../db/queries/accounts.ts";
import type { Session } from "../accounts/session.ts";
import { account as accountBody } from "../contract/accounts.ts";
import { courtPaths } from "../contract/roles.ts";
import { Failure } from "../failure.ts";
import { bearer, body, failures, json, newRouter, smallBody, withSession } from "./support.ts";

const paths = [...new Set(Object.values(courtPaths))];
const params = z.object({ path: z.enum(paths) });
// Hono's own pattern, so that /config and the like are not taken for somebody's path. Ungrouped, Hono would tie the
// ends of the segment to the first and last name only.
const routed = `/{path{(?:${paths.join("|")})}}`;
const about = { tags: ["profile"], security: bearer };

const read = createRoute({
  ...about,
  method: "get",
  path: "/{path}/",
  summary: "The profile of the person logged in; {path} is the one of their role",
  request: { params },
  responses: { 200: json(accountBody, "The profile"), ...failures(403, 404, 406) },
});

const change = createRoute({
  ...about,
  method: "patch",
  path: "/{path}/",
  summary: "Change the theme",
  request: { params, body: body(z.strictObject({ theme: accountBody.shape.theme })) },
  responses: {
    200: json(accountBody, "The profile as it is now"),
    ...failures(400, 403, 404, 406, 413, 415),
  },
});

function ownOnly(session: Session, path: string): void {
  if (session.account.path !== path) throw new Failure("not_allowed", "This is another role's path");
}

/** The profile routes; both answer with and without the slash at the end. */
export const profile = newRouter();
profile.openAPIRegistry.registerPath(read);
profile.openAPIRegistry.registerPath(change);

for (const path of [`${routed}/`, routed]) {
  profile
    .openapi({ ...read, path, hide: true, middleware: [withSession] as const }, (c) => {
      ownOnly(c.var.session, c.req.valid("param").path);
      return c.json(c.var.session.account, 200);
    })
    .openapi({ ...change, path, hide: true, middleware: [withSession, smallBody] as const }, async (c) => {
      const { db, sessions } = c.var.services;
      ownOnly(c.var.session, c.req.valid("param").path);
      const changed = await setTheme(db, c.var.session.account.id, c.req.valid("json").theme);
      if (!changed) throw new Failure("not_found", "The account is not there any more");
      await sessions.refresh(changed.id);
      return c.json(changed, 200);
    });
}
