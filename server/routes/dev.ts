// What only a demo has: the messages that would have been sent, and the people one may continue as (DESIGN.md §2).
import { createRoute, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { firstOfEachRole } from "../../db/queries/accounts.ts";
import { newestMessages } from "../../db/queries/outbox.ts";
import type { Role } from "../contract/roles.ts";
import { Failure } from "../failure.ts";
import type { AppEnv } from "../services.ts";
import { failures, json, newRouter } from "./support.ts";

const OUTBOX_SHOWN = 200;

const demoOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.services.env.demo) throw new Failure("not_found", "There is no such thing here");
  await next();
});

const message = z.object({
  to: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  at: z.iso.datetime(),
});

// The keys of the labels on the login page, in the order of its buttons.
const people = {
  master: "MASTER",
  judge: "JUDGE",
  advocate: "ADVOCATE",
  prison: "PRISON",
  media: "MEDIA",
} as const satisfies Record<string, Role>;

const person = z.object({
  label: z.enum(["master", "judge", "advocate", "prison", "media"]),
  phoneNumber: z.string(),
  displayName: z.string(),
});

const readOutbox = createRoute({
  method: "get",
  path: "/dev/outbox",
  tags: ["demo"],
  summary: "The messages that were not sent because this is a demo, newest first",
  middleware: [demoOnly] as const,
  responses: { 200: json(z.array(message), "The newest messages"), ...failures(404) },
});

const readPeople = createRoute({
  method: "get",
  path: "/dev/people",
  tags: ["demo"],
  summary: "The people the login page offers to continue as",
  middleware: [demoOnly] as const,
  responses: { 200: json(z.array(person), "One person for each label"), ...failures(404) },
});

/** The routes of the demo; 404 everywhere else. */
export const dev = newRouter()
  .openapi(readOutbox, async (c) => {
    const messages = await newestMessages(c.var.services.db, OUTBOX_SHOWN);
    return c.json(
      messages.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      200,
    );
  })
  .openapi(readPeople, async (c) => {
    const found = await firstOfEachRole(c.var.services.db, Object.values(people));
    const offered = person.shape.label.options.flatMap((label) =>
      found
        .filter(({ role }) => role === people[label])
        .map(({ displayName, phoneNumber }) => ({ label, displayName, phoneNumber })),
    );
    return c.json(offered, 200);
  });
