// What only a demo has: its unsent messages, and the people one may continue as (docs/operations.md#demo).

import type { Database } from "../../db/client.ts";
import { advocatesNumbered, firstOfEachRole } from "../../db/queries/accounts.ts";
import { newestMessages } from "../../db/queries/outbox.ts";
import { demoLabels, demoPeople, outboxMessages } from "../contract/rest/demo.ts";
import type { Role } from "../contract/roles.ts";
import { json, route } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

const OUTBOX_SHOWN = 200;

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

const readOutbox = route({
  method: "get",
  path: "/dev/outbox",
  tag: "demo",
  access: "demo",
  summary: "The messages that were not sent because this is a demo, newest first",
  answers: { 200: json(outboxMessages, "The newest messages") },
});

const readPeople = route({
  method: "get",
  path: "/dev/people",
  tag: "demo",
  access: "demo",
  summary: "The people the login page offers to continue as",
  answers: { 200: json(demoPeople, "One person for each label") },
});

/** Items of the day's list in which the demo looks for two advocates who can log in. */
const ITEMS_SEEN = 20;

/** Both sides' counsel in one Fresh item today, so that the demo's people meet; null where there are none. */
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
    const offered = demoLabels.flatMap((label) => {
      const own = label === "opponent" ? null : first(people[label]);
      const one = label === "advocate" || label === "opponent" ? (sides?.[label] ?? own) : own;
      return one ? [{ label, displayName: one.displayName, phoneNumber: one.phoneNumber }] : [];
    });
    return c.json(offered, 200);
  });
