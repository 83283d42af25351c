// What every screen asks for: the categories, and the courts of a bench as one person sees them.
import { createRoute, z } from "@hono/zod-openapi";
import { categories } from "../../db/queries/courts.ts";
import { categoryOption, court } from "../contract/courts.ts";
import { courtPaths } from "../contract/roles.ts";
import { courtsText } from "../courts.ts";
import { Failure } from "../failure.ts";
import { json, newRouter, only, sent, withSession } from "./support.ts";

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

const timeSlot = z.object({ from: z.string(), to: z.string() });
common.openapi(
  createRoute({
    method: "get",
    path: "/common/court/time-slots",
    summary: "The time slots that can be chosen for a hearing; none while the court keeps no calendar",
    responses: { 200: json(z.object({ data: z.array(timeSlot) }), "The slots") },
  }),
  (c) => c.json({ data: [] }, 200),
);

const courts = {
  method: "get" as const,
  responses: { 200: json(z.array(court), "The courts with their board lines") },
};
const bench = z.string().max(80);

// The answer is text that is kept ready, so these two are documented here and routed by hand.
common.openAPIRegistry.registerPath({
  ...courts,
  path: "/master/court/all/{bench}",
  summary: "All courts of a bench, for the court's own people",
  request: { params: z.object({ bench }) },
});
common.get("/master/court/all/:bench", withSession, only("allCourts"), (c) =>
  sent(courtsText(c.var.services, c.req.param("bench"))),
);

common.openAPIRegistry.registerPath({
  ...courts,
  path: "/{role}/court/{bench}",
  summary: "The courts of a bench as the role in the path lists them",
  request: { params: z.object({ role: z.string().max(40), bench }) },
});
common.get("/:role/court/:bench", withSession, (c) => {
  if (courtPaths[c.var.session.account.role] !== c.req.param("role"))
    throw new Failure("not_allowed", "this is another role's path");
  return sent(courtsText(c.var.services, c.req.param("bench")));
});
