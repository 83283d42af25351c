// The hearing record of a sitting as data, table and document, and the sittings whose record one may read.
import { createRoute, z } from "@hono/zod-openapi";
import { sittingsOnRecord, type Wanted } from "../../db/queries/records.ts";
import type { Session } from "../accounts/session.ts";
import type { Account } from "../contract/accounts.ts";
import { RECORDS_PAGE } from "../contract/limits.ts";
import { mayUse } from "../contract/roles.ts";
import { hasOtherOffice } from "../contract/sitting/core/roster.ts";
import { ownRecord, recordPart } from "../contract/sitting/record/hearing-record.ts";
import { type HearingRecord, hearingRecordShape } from "../contract/sitting/record/record-shape.ts";
import { sittingId } from "../contract/sitting/sitting.ts";
import { commands } from "../contract/sitting/topics/corrections.ts";
import { Failure } from "../failure.ts";
import { recordCsv } from "../record/csv.ts";
import { type RecordLocale, recordWords } from "../record/words.ts";
import type { Services } from "../services.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { bearer, body, failures, json, newRouter, smallBody, withSession } from "./support.ts";

const about = { method: "get" as const, tags: ["record"], security: bearer, middleware: withSession };
const role = z.string().max(40);
const query = z.strictObject({ date: z.iso.date().optional() });
const request = { params: z.object({ role, courtId: z.string().max(80) }), query };
const failed = failures(400, 403, 404, 406);
/** The language of the files; the court's own record is kept in English. */
const LOCALE: RecordLocale = "en";

export const record = newRouter();

/** The record as the account may read it. Refuses who may not (Failure not_allowed) before anything is read. */
async function readFor(
  { sittings, records }: Services,
  { account }: Session,
  path: string,
  courtId: string,
  date: string | undefined,
): Promise<HearingRecord> {
  ownPath(account, path);
  if (!mayUse(account.role, "fullRecord") && !mayUse(account.role, "ownRecord"))
    throw new Failure("not_allowed", "Not for this role");
  const part = recordPart(account, sittings.court(courtId).number);
  if (part === null)
    throw new Failure("not_allowed", "Not for people of another hall, nor for who only watches");
  const { record: whole, sitting } = await records.read(courtId, date ?? sittings.dayOf(courtId));
  if (part === "whole") return whole;
  const person = sitting.people[account.id];
  const isThey = person !== undefined && !hasOtherOffice(person, account.enrolmentOrOffice);
  return ownRecord(whole, isThey ? person : undefined);
}

function ownPath(account: Account, path: string): void {
  if (account.path !== path) throw new Failure("not_allowed", "This is another role's path");
}

record.openapi(
  createRoute({
    ...about,
    path: "/{role}/court/{courtId}/record",
    summary: "The hearing record of a sitting, of today unless a date is given",
    request,
    responses: { 200: json(hearingRecordShape, "The record, or the part with one's own items"), ...failed },
  }),
  async (c) => {
    const { role: path, courtId } = c.req.valid("param");
    const { date } = c.req.valid("query");
    return c.json(await readFor(c.var.services, c.var.session, path, courtId, date), 200);
  },
);

const text = { content: { "text/csv": { schema: z.string() } }, description: "The record as a table" };
record.openapi(
  createRoute({
    ...about,
    path: "/{role}/court/{courtId}/record.csv",
    summary: "The hearing record as a table for a spreadsheet",
    request,
    responses: { 200: text, ...failed },
  }),
  async (c) => {
    const { role: path, courtId } = c.req.valid("param");
    const { date } = c.req.valid("query");
    const read = await readFor(c.var.services, c.var.session, path, courtId, date);
    return file(recordCsv(read, recordWords(LOCALE)), "text/csv; charset=utf-8", nameOf(read, "csv"));
  },
);

const document = {
  content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
  description: "The record as a document",
};
record.openapi(
  createRoute({
    ...about,
    path: "/{role}/court/{courtId}/record.pdf",
    summary: "The hearing record as a document to print and keep",
    request,
    responses: { 200: document, ...failed, ...failures(429) },
  }),
  async (c) => {
    const { role: path, courtId } = c.req.valid("param");
    const { date } = c.req.valid("query");
    const { services, session } = c.var;
    const read = await readFor(services, session, path, courtId, date);
    const { name, bench, judges } = services.sittings.court(courtId);
    const order = { kind: "record", record: read, court: { name, bench, judges }, locale: LOCALE } as const;
    const bytes = await services.documents.write(session.account.id, order);
    return file(bytes, "application/pdf", nameOf(read, "pdf"));
  },
);

function file(bytes: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(bytes, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}

function nameOf({ sitting }: HearingRecord, ending: string): string {
  return `hearing-record-${sitting.replace(/[^\w.-]/g, "_")}.${ending}`;
}

const [{ shape }] = commands();
const { type: _, ...correction } = shape;
record.openapi(
  createRoute({
    ...about,
    method: "post",
    path: "/{role}/court/{courtId}/record/corrections",
    summary: "Correct how an item ended, or its next date, after the day of the sitting",
    middleware: [withSession, smallBody] as const,
    request: {
      params: request.params,
      query: z.strictObject({ date: z.iso.date() }),
      body: body(z.strictObject(correction)),
    },
    responses: {
      200: json(z.object({ seq: z.number() }), "The number of the log entry"),
      ...failures(400, 403, 404, 406, 409, 413, 415),
    },
  }),
  async (c) => {
    const { role: path, courtId } = c.req.valid("param");
    const { services, session } = c.var;
    ownPath(session.account, path);
    const id = sittingId(services.sittings.court(courtId).id, c.req.valid("query").date);
    const command = { type: "correctRecord" as const, ...c.req.valid("json") };
    return c.json(await dispatch(services, id, command, session.account), 200);
  },
);

const onRecord = z.array(
  z.object({ courtId: z.string(), hall: z.string(), name: z.string(), date: z.string() }),
);
record.openapi(
  createRoute({
    ...about,
    path: "/{role}/records",
    summary: "The sittings whose record one may read, newest first, a page at a time",
    request: {
      params: z.object({ role }),
      query: z.strictObject({
        until: z.iso.date().optional().openapi({ description: "Those of this day and before it" }),
        after: z.iso
          .date()
          .optional()
          .openapi({ description: "With `court`: those that follow this sitting" }),
        court: z.string().max(80).optional(),
      }),
    },
    responses: {
      200: json(onRecord, `Court and date of each; fewer than ${RECORDS_PAGE} on the last page`),
      ...failures(400, 403, 404, 406),
    },
  }),
  async (c) => {
    const { account } = c.var.session;
    ownPath(account, c.req.valid("param").role);
    const wanted = wantedBy(account);
    if (wanted === null) throw new Failure("not_allowed", "Not for this role");
    const { sittings, db } = c.var.services;
    const { until, after: date, court } = c.req.valid("query");
    const last = date === undefined || court === undefined ? undefined : sittings.court(court);
    const after = last && date !== undefined ? { hall: last.number, courtId: last.id, date } : undefined;
    return c.json(await sittingsOnRecord(db, wanted, RECORDS_PAGE, { until, after }), 200);
  },
);

function wantedBy(account: Account): Wanted | null {
  if (mayUse(account.role, "admin")) return { of: "all" };
  const number = account.courtHall ?? "";
  const part = recordPart(account, number);
  if (part === "own") return { of: "account", id: account.id };
  return part === null || number === "" ? null : { of: "hall", number };
}
