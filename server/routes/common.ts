// What every screen asks for: the categories, and the courts of a bench as one person sees them.

import { categories } from "../../db/queries/courts.ts";
import { readingOf } from "../calendar/reading.ts";
import { slotsFor } from "../calendar/slots.ts";
import { imageAddress } from "../contract/brand.ts";
import {
  benchParams,
  type Court,
  categoryOptions,
  courts,
  roleBenchParams,
  timeSlots,
} from "../contract/rest/courts.ts";
import { slotsAsked } from "../contract/rest/schedules.ts";
import { courtPaths } from "../contract/roles.ts";
import { Failure } from "../kernel/failure.ts";
import { courtsText } from "../sitting/court-list.ts";
import { json, readyJson, route } from "./route.ts";
import { newRouter } from "./support.ts";

export const common = newRouter()
  .openapi(
    route({
      method: "get",
      path: "/common/courts/category",
      tag: "common",
      access: "session",
      summary: "The categories of the day's lists",
      answers: { 200: json(categoryOptions, "Value and text of each category") },
    }),
    async (c) => {
      const { db, brand } = c.var.services;
      const [found, { look }] = await Promise.all([categories(db), brand.current()]);
      const withLogos = found.map((one) => {
        const logo = look.categoryLogos[one.value];
        return logo === undefined ? one : { ...one, logoUrl: imageAddress(logo) };
      });
      return c.json(withLogos, 200);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/common/court/time-slots",
      tag: "common",
      access: "session",
      summary: "The time slots of a court hall's day; for who books also what each is taken by",
      description: "Without a date, of today; without a court, of the usual hours.",
      request: { query: slotsAsked },
      answers: { 200: json(timeSlots, "The slots, by time") },
    }),
    async (c) => {
      const { session, services } = c.var;
      const { people = [], ...asked } = c.req.valid("query");
      const invited = people.map((account) => ({
        is: "account" as const,
        account,
        as: "participant" as const,
      }));
      const data = await slotsFor(services, readingOf(session.account), { ...asked, people: invited });
      return c.json({ data }, 200);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/master/court/all/{bench}",
      tag: "master",
      access: "allCourts",
      forSecondDevice: true,
      fails: ["not_found"],
      summary: "All courts of a bench, for the court's own people",
      request: { params: benchParams },
      answers: { 200: json(courts, "The courts with their board lines") },
    }),
    (c) => readyJson<Court[]>(courtsText(c.var.services, c.req.valid("param").bench)),
  )
  .openapi(
    route({
      method: "get",
      path: "/{role}/court/{bench}",
      tag: "role",
      access: "session",
      forSecondDevice: true,
      fails: ["not_found", "not_allowed"],
      summary: "The courts of a bench as the role in the path lists them",
      request: { params: roleBenchParams },
      answers: { 200: json(courts, "The courts with their board lines") },
    }),
    (c) => {
      const { role, bench } = c.req.valid("param");
      if (courtPaths[c.var.session.account.role] !== role)
        throw new Failure("not_allowed", "this is another role's path");
      return readyJson<Court[]>(courtsText(c.var.services, bench));
    },
  );
