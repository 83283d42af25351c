// The log of what admins did, for admins: page by page, with filters.
import { adminActors, listAdminLog } from "../../db/queries/admin-log.ts";
import { ADMIN_PAGE } from "../contract/limits.ts";
import { logPage, logQuery } from "../contract/rest/admin-log.ts";
import { json, route } from "./route.ts";
import { newRouter } from "./support.ts";

const DAY_MS = 86_400_000;
/** When a day begins in India. */
const dayBegins = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** GET /admin/log. */
export const adminLogCalls = newRouter().openapi(
  route({
    method: "get",
    path: "/admin/log",
    tag: "admin",
    access: "admin",
    summary: "What admins did, newest first",
    request: { query: logQuery },
    answers: { 200: json(logPage, "The entries, and who is in the log") },
  }),
  async (c) => {
    const { db } = c.var.services;
    const { since, until, ...search } = c.req.valid("query");
    const found = await listAdminLog(db, {
      ...search,
      since: since === undefined ? undefined : dayBegins(since),
      until: until === undefined ? undefined : new Date(dayBegins(until).getTime() + DAY_MS),
      count: ADMIN_PAGE + 1,
    });
    const page = found.slice(0, ADMIN_PAGE);
    const entries = page.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    const next = found.length > ADMIN_PAGE ? (page.at(-1)?.seq ?? null) : null;
    return c.json({ entries, next, actors: await adminActors(db) }, 200);
  },
);
