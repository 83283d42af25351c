// Halls for admins: how they sit on a day, adding and retiring them, and who sits and works in one from a day on.
import { allSeats, retiredHalls } from "../../db/queries/hall-rows.ts";
import { addHall, changeHall, changeRoster, previewRoster } from "../admin/hall-acts.ts";
import { UNDO_MINUTES } from "../contract/limits.ts";
import {
  type HallsOfDay,
  hallActed,
  hallChange,
  hallParams,
  hallsOfDay,
  hallsQuery,
  newHall,
  rosterAsked,
  rosterChange,
  rosterPreview,
} from "../contract/rest/admin-halls.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { conflictsOf } from "../court/hall-conflicts.ts";
import { hallDays, workerOf } from "../court/hall-days.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { byOf, newRouter } from "./support.ts";

const list = route({
  method: "get",
  path: "/admin/halls",
  tag: "admin",
  access: "admin",
  summary: "The halls as they sit on a day, with the people who work there, and what does not fit together",
  request: { query: hallsQuery },
  answers: { 200: json(hallsOfDay, "The halls in use, and those who have none") },
});
const add = route({
  method: "post",
  path: "/admin/halls",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  summary: "Add a hall, which has no bench yet",
  request: { body: body(newHall) },
  answers: { 200: json(hallActed, "It is there") },
});
const change = route({
  method: "patch",
  path: "/admin/halls/{courtId}",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  fails: ["not_found"],
  summary: `Change a hall's name or place, or take it out of use; it can be undone for ${UNDO_MINUTES} minutes`,
  request: { params: hallParams, body: body(hallChange) },
  answers: { 200: json(hallActed, "What undoes it") },
});
const preview = route({
  method: "post",
  path: "/admin/halls/{courtId}/roster/preview",
  tag: "admin",
  access: "admin",
  isReading: true,
  bodyBytes: SMALL_BODY,
  fails: ["not_found"],
  summary: "What a bench and roster from a day on would run into",
  request: { params: hallParams, body: body(rosterAsked) },
  answers: { 200: json(rosterPreview, "Conflicts, who works elsewhere then, and whether the hall sits now") },
});
const save = route({
  method: "put",
  path: "/admin/halls/{courtId}/roster",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "conflict"],
  summary: `Say who sits and works in a hall from a day on; it can be undone for ${UNDO_MINUTES} minutes`,
  request: { params: hallParams, body: body(rosterChange) },
  answers: { 200: json(hallActed, "What undoes it") },
});

/** Whether a hall sits now, as the sittings of this process have it: past midnight, too. */
const openIn =
  ({ sittings }: Services) =>
  (courtId: string) =>
    sittings.peek(sittingId(courtId, sittings.dayOf(courtId)))?.state.phase === "sitting";

async function hallsOn(services: Services, asked: string | undefined): Promise<HallsOfDay> {
  const { db, sittings } = services;
  const today = sittings.today();
  const date = asked ?? today;
  const { halls, workers } = await hallDays(db, date, date === today ? openIn(services) : () => false);
  const placed = new Set(
    halls.flatMap(({ judges, staff }) => [
      ...judges.flatMap(({ account }) => account ?? []),
      ...staff.map(({ id }) => id),
    ]),
  );
  const all = workers.map(workerOf);
  return {
    date,
    today,
    halls,
    workers: all,
    seats: await allSeats(db),
    retired: await retiredHalls(db),
    free: all.filter(({ id }) => !placed.has(id)),
    conflicts: conflictsOf(halls),
  };
}

/** The calls on halls. Every process reads the halls anew after a change; this one does so before it answers. */
export const adminHalls = newRouter()
  .openapi(list, async (c) => c.json(await hallsOn(c.var.services, c.req.valid("query").date), 200))
  .openapi(add, async (c) => {
    const done = await addHall(c.var.services.db, c.req.valid("json"), byOf(c));
    await c.var.services.sittings.reloadHalls();
    return c.json(done, 200);
  })
  .openapi(change, async (c) => {
    const { services } = c.var;
    const by = { ...byOf(c), isOpen: openIn(services) };
    const done = await changeHall(services.db, c.req.valid("param").courtId, c.req.valid("json"), by);
    await services.sittings.reloadHalls();
    return c.json(done, 200);
  })
  .openapi(preview, async (c) => {
    const { services } = c.var;
    const by = { isOpen: openIn(services), now: services.now() };
    return c.json(
      await previewRoster(services.db, c.req.valid("param").courtId, c.req.valid("json"), by),
      200,
    );
  })
  .openapi(save, async (c) => {
    const { services } = c.var;
    const by = { ...byOf(c), isOpen: openIn(services) };
    const done = await changeRoster(services.db, c.req.valid("param").courtId, c.req.valid("json"), by);
    await services.sittings.reloadHalls();
    return c.json(done, 200);
  });
