// How the court runs, for admins: one reading of all its parts, without names of cases or people.
import { operations } from "../contract/rest/operations.ts";
import { operationsNow } from "../operations/facts.ts";
import { json, route } from "./route.ts";
import { newRouter } from "./support.ts";

/** GET /admin/operations. */
export const adminOperations = newRouter().openapi(
  route({
    method: "get",
    path: "/admin/operations",
    tag: "admin",
    access: "admin",
    summary:
      "How the court runs: processes, database, media, disk, messages, logs, halls, and what needs somebody",
    answers: { 200: json(operations, "The state of the moment") },
  }),
  async (c) => c.json(await operationsNow(c.var.services), 200),
);
