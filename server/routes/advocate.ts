// The calls of those who come with items: choosing them, in one court or in several.

import { itemsOnRecord, searchItems } from "../../db/queries/chosen-items.ts";
import type { Session } from "../accounts/session.ts";
import { occurrenceOfSitting } from "../contract/calendar/meeting-room.ts";
import type { Account } from "../contract/rest/accounts.ts";
import {
  type ChosenCase,
  caseParams,
  changedSubmission,
  chosenCases as chosenCasesBody,
  courtCases,
  courtData,
  courtFilter,
  courtsWithCases,
} from "../contract/rest/cases.ts";
import { courtParams } from "../contract/rest/shared.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../kernel/failure.ts";
import { chooseCases, chosenCases, courtCase, verifiedOf } from "../sitting/chosen-cases.ts";
import { body, json, route } from "./route.ts";
import type { Services } from "./services.ts";
import { checkOwnSitting, newRouter } from "./support.ts";

/** Cases that one search returns at most; a person narrows it by another word. */
const FOUND_MAX = 200;

async function findCases(services: Services, account: Account, courts: readonly string[], query: string) {
  const { sittings, db } = services;
  const halls = courts.length > 0 ? courts.map((id) => sittings.court(id)) : sittings.courtsOf();
  const who = await verifiedOf(services, account);
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
  // A closed case must not be findable by the names that it hides, nor by the caller's own name.
  return shown.filter((one) => one.caseNumber !== "");
}

/**
 * Changes or drops (null) one chosen case and stores the rest as it was.
 * @throws Failure not_found for a case that is not chosen
 */
async function changeCase(
  services: Services,
  account: Account,
  courtId: string,
  wanted: { category: string; serial: number },
  change: (one: ChosenCase) => ChosenCase | null,
) {
  const ownCases = await chosenCases(services, account, courtId);
  const matches = (one: { category: string; serial: number }) =>
    one.category === wanted.category && one.serial === wanted.serial;
  if (!ownCases.some(matches)) throw new Failure("not_found", "this case is not on your list");
  const kept = ownCases.flatMap(({ category, serial, submission }) => {
    const one = { category, serial, submission };
    return matches(one) ? (change(one) ?? []) : one;
  });
  return chooseCases(services, account, courtId, kept);
}

/** All that somebody chose today; on a second device what they chose for its hall, and of a meeting nothing. */
async function chosenCasesHere(services: Services, { account, secondDevice }: Session) {
  if (secondDevice === undefined) return chosenCases(services, account);
  if (occurrenceOfSitting(secondDevice.sitting) !== null) return [];
  const { state } = await services.sittings.get(secondDevice.sitting);
  return chosenCases(services, account, state.courtId);
}

export const advocate = newRouter()
  .openapi(
    route({
      method: "get",
      path: "/advocate/courts/added-case",
      tag: "advocate",
      access: "chooseItems",
      forSecondDevice: true,
      flags: ["advocate_case_selection"],
      summary: "All the cases I have chosen today",
      answers: { 200: json(courtCases, "My cases, by court and list order") },
    }),
    async (c) => c.json(await chosenCasesHere(c.var.services, c.var.session), 200),
  )
  .openapi(
    route({
      method: "get",
      path: "/advocate/courts/{courtId}/case",
      tag: "advocate",
      access: "chooseItems",
      forSecondDevice: true,
      flags: ["advocate_case_selection"],
      fails: ["not_found"],
      summary: "The cases I have chosen in a court",
      request: { params: courtParams },
      answers: { 200: json(courtCases, "My cases there") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { id } = services.sittings.court(c.req.valid("param").courtId);
      if (session.secondDevice !== undefined)
        checkOwnSitting(session, (await services.sittings.ofCourt(id)).state.id);
      return c.json(await chosenCases(services, session.account, id), 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/advocate/courts/filter/case",
      tag: "advocate",
      access: "chooseItems",
      flags: ["advocate_case_selection"],
      fails: ["not_found"],
      summary: "Search today's lists; without words, the cases on whose record I am",
      request: { body: body(courtFilter) },
      answers: { 200: json(courtCases, "What was found, by court and list order") },
    }),
    async (c) => {
      const { courts, query } = c.req.valid("json");
      return c.json(await findCases(c.var.services, c.var.session.account, courts, query), 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/advocate/courts/case",
      tag: "advocate",
      access: "chooseItems",
      flags: ["advocate_case_selection", "multi_court"],
      fails: ["not_found", "refused"],
      summary: "Proceed on multiple courts",
      request: { body: body(courtData) },
      answers: {
        201: json(courtsWithCases, "My cases in each court"),
      },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { courtData } = c.req.valid("json");
      const courts = [];
      for (const { courtId, cases: selected } of courtData) {
        courts.push({ courtId, cases: await chooseCases(services, session.account, courtId, selected) });
      }
      return c.json({ courts }, 201);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/advocate/courts/{courtId}/case",
      tag: "advocate",
      access: "chooseItems",
      flags: ["advocate_case_selection"],
      fails: ["not_found", "refused"],
      summary: "Choose my cases in a court; the list given is the whole of them",
      request: { params: courtParams, body: body(chosenCasesBody) },
      answers: { 201: json(courtCases, "My cases there, as stored") },
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
  )
  .openapi(
    route({
      method: "put",
      path: "/advocate/courts/{courtId}/case/{category}/{serial}",
      tag: "advocate",
      access: "chooseItems",
      flags: ["advocate_case_selection"],
      fails: ["not_found", "refused"],
      summary: "Change the submission of one of my cases",
      request: { params: caseParams, body: body(changedSubmission) },
      answers: { 201: json(courtCases, "My cases there, as stored") },
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
  )
  .openapi(
    route({
      method: "delete",
      path: "/advocate/courts/{courtId}/case/{category}/{serial}",
      tag: "advocate",
      access: "chooseItems",
      flags: ["advocate_case_selection"],
      fails: ["not_found", "refused"],
      summary: "Take one of my cases off my list",
      request: { params: caseParams },
      answers: { 204: { description: "It is off" } },
    }),
    async (c) => {
      const { courtId, category, serial } = c.req.valid("param");
      await changeCase(c.var.services, c.var.session.account, courtId, { category, serial }, () => null);
      return c.body(null, 204);
    },
  );
