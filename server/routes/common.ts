// What every screen asks for: the categories, and the courts of a bench as one person sees them.
import { createRoute, z } from "@hono/zod-openapi";
import { categories } from "../../db/queries/courts.ts";
import { categoryOption, court } from "../contract/courts.ts";
import { courtPaths } from "../contract/roles.ts";
import { courtsFor } from "../courts.ts";
import { Failure } from "../failure.ts";
import { json, newRouter, only, withSession } from "./support.ts";

export const common = newRouter();

common.use("/common/*", withSession);
common.openapi(
  createRoute({
    method: "get",
    path: "/common/courts/category",
    summary: "The categories of the day's lists",
    responses: { 200: json(z.array(categoryOption), "Value and text of each category") },
  }),
  async (c) => c.json(await categories(c.var.services.db), 200),
);

common.use("/master/court/all/:bench", withSession, only("allCourts"));
common.openapi(
  createRoute({
    method: "get",
    path: "/master/court/all/{bench}",
    summary: "All courts of a bench, for the court's own people",
    request: { params: z.object({ bench: z.string().max(80) }) },
    responses: { 200: json(z.array(court), "The courts with their board lines") },
  }),
  async (c) => c.json(await courtsFor(c.var.services, c.req.valid("param").bench), 200),
);

common.use("/:role/court/:bench", withSession);
common.openapi(
  createRoute({
    method: "get",
    path: "/{role}/court/{bench}",
    summary: "The courts of a bench as the role in the path lists them",
    request: { params: z.object({ role: z.string().max(40), bench: z.string().max(80) }) },
    responses: { 200: json(z.array(court), "The courts with their board lines") },
  }),
  async (c) => {
    const { role, bench } = c.req.valid("param");
    if (courtPaths[c.var.session.account.role] !== role)
      throw new Failure("not_allowed", "this is another role's path");
    return c.json(await courtsFor(c.var.services, bench), 200);
  },
);
