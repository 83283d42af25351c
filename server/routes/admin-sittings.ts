// Searching the sittings of all days, for admins.
import { searchSittings } from "../../db/queries/all-sittings.ts";
import { unfit } from "../contract/faults.ts";
import { ADMIN_PAGE } from "../contract/limits.ts";
import { sittingsPage, sittingsQuery } from "../contract/rest/sittings.ts";
import { Failure } from "../kernel/failure.ts";
import { json, route } from "./route.ts";
import { newRouter } from "./support.ts";

function cursorOf(after: string | undefined): { date: string; id: string } | undefined {
  if (after === undefined) return undefined;
  const [, date, id] = /^(\d{4}-\d{2}-\d{2}) (.+)$/.exec(after) ?? [];
  if (date === undefined || id === undefined || Number.isNaN(Date.parse(date)))
    throw new Failure("invalid", "There is no such page", {
      faults: { after: unfit("is not `next` of a page") },
    });
  return { date, id };
}

/** GET /admin/sittings. */
export const adminSittings = newRouter().openapi(
  route({
    method: "get",
    path: "/admin/sittings",
    tag: "admin",
    access: "admin",
    summary: "The sittings of all days by hall, seat, day, state and signed log, the newest first",
    request: { query: sittingsQuery },
    answers: { 200: json(sittingsPage, "The sittings") },
  }),
  async (c) => {
    const { db, sittings } = c.var.services;
    const { after, ...wanted } = c.req.valid("query");
    const today = sittings.board.all();
    const search = {
      ...wanted,
      notOpen: today.filter(({ state }) => state === "not_open").map(({ sitting }) => sitting),
      open: today
        .filter(({ state }) => state !== "not_open" && state !== "risen")
        .map(({ sitting }) => sitting),
      today: sittings.today(),
      after: cursorOf(after),
      count: ADMIN_PAGE + 1,
    };
    const found = await searchSittings(db, search);
    const page = found.slice(0, ADMIN_PAGE);
    const last = found.length > ADMIN_PAGE ? page.at(-1) : undefined;
    const rows = page.map(({ id: _, ...row }) => row);
    return c.json({ sittings: rows, next: last ? `${last.date} ${last.id}` : null }, 200);
  },
);
