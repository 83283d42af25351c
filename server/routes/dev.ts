// What only a demo has: the messages that would have been sent, and the people one may continue as (DESIGN.md §2).
import { createRoute, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { Database } from "../../db/client.ts";
import { advocatesNumbered, firstOfEachRole } from "../../db/queries/accounts.ts";
import { newestMessages } from "../../db/queries/outbox.ts";
import type { Role } from "../contract/roles.ts";
import { Failure } from "../failure.ts";
import type { AppEnv, Services } from "../services.ts";
import { failures, json, newRouter } from "./support.ts";

const OUTBOX_SHOWN = 200;

/** Lets a call through in a demo; 404 everywhere else. */
export const demoOnly = createMiddleware<AppEnv>(async (c, next) => {
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
  opponent: "ADVOCATE",
  prison: "PRISON",
  media: "MEDIA",
  admin: "ADMIN",
} as const satisfies Record<string, Role>;

const person = z.object({
  label: z.enum(["master", "judge", "advocate", "opponent", "prison", "media", "admin"]),
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

/** Items of the day's list in which the demo looks for two advocates who can log in. */
const ITEMS_SEEN = 20;

/** Counsel of both sides in one Fresh item of a hall's list today, so that the demo's people meet; null where there are none. */
async function bothSides(db: Database, sittings: Services["sittings"], hall: string | null) {
  const found = sittings.all().find(({ state }) => state.hall === hall && state.date === sittings.today());
  if (!found) return null;
  const { order, items } = found.state;
  const fresh = order
    .flatMap((id) => items[id] ?? [])
    .filter(({ category, inCamera }) => category === "FRESH" && !inCamera)
    .slice(0, ITEMS_SEEN);
  const numbers = fresh.flatMap(({ petitionerEnrolments = [], respondentEnrolments = [] }) => [
    ...petitionerEnrolments,
    ...respondentEnrolments,
  ]);
  const known = await advocatesNumbered(db, numbers.filter(Boolean));
  for (const { petitionerEnrolments = [], respondentEnrolments = [] } of fresh) {
    const [advocate] = petitionerEnrolments.flatMap((number) => known.get(number) ?? []);
    const [opponent] = respondentEnrolments.flatMap((number) => known.get(number) ?? []);
    if (advocate && opponent && advocate.phoneNumber !== opponent.phoneNumber) return { advocate, opponent };
  }
  return null;
}

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
    const { db, sittings } = c.var.services;
    const found = await firstOfEachRole(db, Object.values(people));
    const first = (role: Role) => found.find((each) => each.role === role) ?? null;
    const master = first("MASTER");
    const sides = await bothSides(db, sittings, master?.courtHall ?? null);
    const offered = person.shape.label.options.flatMap((label) => {
      const own = label === "opponent" ? null : first(people[label]);
      const one = label === "advocate" || label === "opponent" ? (sides?.[label] ?? own) : own;
      return one ? [{ label, displayName: one.displayName, phoneNumber: one.phoneNumber }] : [];
    });
    return c.json(offered, 200);
  });
