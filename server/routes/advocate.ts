// The calls of those who come with items: choosing them, in one court or in several (SPEC.md §7).
import { createRoute, z } from "@hono/zod-openapi";
import { itemsOnRecord, searchItems } from "../../db/queries/chosen.ts";
import { chooseCases, chosenCases, courtCase, verifiedOf } from "../cases.ts";
import type { Account } from "../contract/accounts.ts";
import type { ChosenCase } from "../contract/cases.ts";
import {
  changedSubmission,
  chosenCases as chosenCasesBody,
  courtCase as courtCaseSchema,
  courtData,
  courtFilter,
} from "../contract/cases.ts";
import { NULL_CASE } from "../contract/limits.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { withFlag } from "./flag.ts";
import { body, json, newRouter, only, withSession } from "./support.ts";

/** Cases that one search returns at most; a person narrows it by another word. */
const FOUND_MAX = 200;

const courtParam = z.object({ courtId: z.string().max(80) });
const caseParam = courtParam.extend({
  category: z.string().max(40),
  serial: z.coerce.number().int().min(NULL_CASE),
});
const cases = z.array(courtCaseSchema);

export const advocate = newRouter();
advocate.use("/advocate/courts/*", withSession, only("chooseItems"), withFlag("advocate_case_selection"));

advocate.openapi(
  createRoute({
    method: "get",
    path: "/advocate/courts/added-case",
    summary: "All the cases I have chosen today",
    responses: { 200: json(cases, "My cases, by court and list order") },
  }),
  async (c) => c.json(await chosenCases(c.var.services, c.var.session.account), 200),
);

advocate.openapi(
  createRoute({
    method: "get",
    path: "/advocate/courts/{courtId}/case",
    summary: "The cases I have chosen in a court",
    request: { params: courtParam },
    responses: { 200: json(cases, "My cases there") },
  }),
  async (c) => {
    const { courtId } = c.req.valid("param");
    c.var.services.sittings.court(courtId);
    return c.json(await chosenCases(c.var.services, c.var.session.account, courtId), 200);
  },
);

advocate.openapi(
  createRoute({
    method: "post",
    path: "/advocate/courts/filter/case",
    summary: "Search today's lists; without words, the cases on whose record I am",
    request: { body: body(courtFilter) },
    responses: { 200: json(cases, "What was found, by court and list order") },
  }),
  async (c) => {
    const { courts, query } = c.req.valid("json");
    return c.json(await findCases(c.var.services, c.var.session.account, courts, query), 200);
  },
);

async function findCases(services: Services, account: Account, courts: readonly string[], query: string) {
  const { sittings, db } = services;
  const halls = courts.length > 0 ? courts.map((id) => sittings.court(id)) : sittings.courtsOf();
  const who = await verifiedOf(db, account);
  // A court that sits past midnight is in the list of its own day.
  const byDay = Map.groupBy(
    halls.map(({ id }) => id),
    (id) => sittings.dayOf(id),
  );
  const found = [];
  for (const [day, ids] of byDay) {
    const onRecord = () => itemsOnRecord(db, day, { ...who, displayName: account.displayName });
    if (query !== "") found.push(...(await searchItems(db, day, ids, query, FOUND_MAX - found.length)));
    else found.push(...(await onRecord()).filter((item) => ids.includes(item.courtId)));
  }
  const days = new Map<string, Sitting>();
  for (const id of new Set(found.map((item) => item.courtId)))
    days.set(id, (await sittings.ofCourt(id)).state);
  const shown = found.flatMap((item) => {
    const day = days.get(item.courtId);
    return day ? courtCase(item, day, who) : [];
  });
  // A closed case must not be findable by the names that it hides, nor by the name of whoever asks.
  return shown.filter((one) => one.caseNumber !== "");
}

advocate.openapi(
  createRoute({
    method: "post",
    path: "/advocate/courts/case",
    summary: "Proceed on multiple courts",
    request: { body: body(courtData) },
    responses: {
      201: json(
        z.object({ courts: z.array(z.object({ courtId: z.string(), cases })) }),
        "My cases in each court",
      ),
    },
  }),
  async (c) => {
    const { services, session } = c.var;
    const { courtData } = c.req.valid("json");
    await services.settings.require("multi_court");
    const courts = [];
    for (const { courtId, cases: chosen } of courtData) {
      courts.push({ courtId, cases: await chooseCases(services, session.account, courtId, chosen) });
    }
    return c.json({ courts }, 201);
  },
);

advocate.openapi(
  createRoute({
    method: "post",
    path: "/advocate/courts/{courtId}/case",
    summary: "Choose my cases in a court; the list given is the whole of them",
    request: { params: courtParam, body: body(chosenCasesBody) },
    responses: { 201: json(cases, "My cases there, as stored") },
  }),
  async (c) => {
    const { services, session } = c.var;
    const stored = await chooseCases(
      services,
      session.account,
      c.req.valid("param").courtId,
      c.req.valid("json").cases,
    );
    return c.json(stored, 201);
  },
);

advocate.openapi(
  createRoute({
    method: "put",
    path: "/advocate/courts/{courtId}/case/{category}/{serial}",
    summary: "Change the submission of one of my cases",
    request: { params: caseParam, body: body(changedSubmission) },
    responses: { 201: json(cases, "My cases there, as stored") },
  }),
  async (c) => {
    const { courtId, category, serial } = c.req.valid("param");
    const { submission } = c.req.valid("json");
    const change = (one: ChosenCase) => ({ ...one, submission });
    return c.json(
      await changeCase(c.var.services, c.var.session.account, courtId, { category, serial }, change),
      201,
    );
  },
);

advocate.openapi(
  createRoute({
    method: "delete",
    path: "/advocate/courts/{courtId}/case/{category}/{serial}",
    summary: "Take one of my cases off my list",
    request: { params: caseParam },
    responses: { 204: { description: "It is off" } },
  }),
  async (c) => {
    const { courtId, category, serial } = c.req.valid("param");
    await changeCase(c.var.services, c.var.session.account, courtId, { category, serial }, () => null);
    return c.body(null, 204);
  },
);

/** Changes or drops (null) one chosen case and stores the rest as it was. Refuses (not_found) a case not chosen. */
async function changeCase(
  services: Services,
  account: Account,
  courtId: string,
  wanted: { category: string; serial: number },
  change: (one: ChosenCase) => ChosenCase | null,
) {
  const mine = await chosenCases(services, account, courtId);
  const matches = (one: { category: string; serial: number }) =>
    one.category === wanted.category && one.serial === wanted.serial;
  if (!mine.some(matches)) throw new Failure("not_found", "this case is not on your list");
  const kept = mine.flatMap(({ category, serial, submission }) => {
    const one = { category, serial, submission };
    return matches(one) ? (change(one) ?? []) : one;
  });
  return chooseCases(services, account, courtId, kept);
}
