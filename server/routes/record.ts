// The hearing record of a sitting as data, table and document, and the sittings whose record one may read.

import { sittingsOnRecord as findSittings, type Wanted } from "../../db/queries/records.ts";
import type { Session } from "../accounts/session.ts";
import { occurrenceOfRoom } from "../contract/calendar/meeting-room.ts";
import { RECORDS_PAGE } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import {
  correctionQuery,
  type HearingRecord,
  hearingRecordShape,
  historyParams,
  historyQuery,
  newCorrection,
  recordParams,
  recordQuery,
  recordVerification,
  sittingsOnRecord,
  verificationQuery,
} from "../contract/rest/records.ts";
import { logEntry } from "../contract/rest/shared.ts";
import { mayUse } from "../contract/roles.ts";
import { hasOtherOffice } from "../contract/sitting/core/roster.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { adminRecord } from "../contract/sitting/record/admin-record.ts";
import { ownRecord } from "../contract/sitting/record/hearing-record.ts";
import { partOfMeeting, recordPart } from "../contract/sitting/record/record-part.ts";
import { Failure } from "../kernel/failure.ts";
import { languageOf, loadTexts } from "../kernel/text.ts";
import { recordCsv } from "../record/csv.ts";
import { verifyRecord } from "../record/verification.ts";
import { recordWords } from "../record/words.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { body, bytes, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

const request = { params: recordParams, query: recordQuery };
/** A record that leaves the court as a file, the whole of it or one's own part. */
const EXPORTED = { act: "hearingRecordExported", subjectKind: "record" } as const;

/**
 * The record as the account may read it.
 * @throws Failure not_allowed for somebody who may not, before anything is read
 */
async function readFor(
  services: Services,
  { account }: Session,
  path: string,
  courtId: string,
  date: string | undefined,
): Promise<HearingRecord> {
  ownPath(account, path);
  if (!mayUse(account.role, "fullRecord") && !mayUse(account.role, "ownRecord"))
    throw new Failure("not_allowed", "Not for this role");
  const { sittings, records } = services;
  const day = date ?? sittings.dayOf(courtId);
  const { number, name } = await sittings.courtOrRoomOn(courtId, day);
  const isRoom = occurrenceOfRoom(courtId) !== null;
  if (!isRoom && recordPart(account, number) === null)
    throw new Failure("not_allowed", "Not for people of another hall, nor for who only watches");
  if (isRoom) await checkCame(services, account, sittingId(courtId, day));
  const { record, sitting, leaders } = await records.read(courtId, day);
  const part = isRoom ? partOfMeeting(account, record.people, leaders) : recordPart(account, number);
  if (part === null) throw notMet(courtId);
  const whole = isRoom ? { ...record, hall: name } : record;
  if (part === "whole") return mayUse(account.role, "admin") && !isRoom ? adminRecord(whole) : whole;
  const person = sitting.people[account.id];
  const isThey = person !== undefined && !hasOtherOffice(person, account.enrolmentOrOffice);
  return ownRecord(whole, isThey ? person : undefined);
}

/** The answer to people who were not there is the same as for a room that never existed. */
const notMet = (courtId: string) => new Failure("not_found", `no court ${courtId}`);

/** The log of a meeting is read only by people who came to it, and by an admin. @throws Failure not_found */
async function checkCame({ sittings }: Services, { id, role }: Account, sitting: string): Promise<void> {
  if (mayUse(role, "admin")) return;
  const { state } = await sittings.get(sitting);
  if (!Object.hasOwn(state.people, id)) throw notMet(state.courtId);
}

function ownPath(account: Account, path: string): void {
  if (account.path !== path) throw new Failure("not_allowed", "This is another role's path");
}

function file(bytes: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(bytes, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}

function nameOf({ sitting }: HearingRecord, ending: string): string {
  return `hearing-record-${sitting.replace(/[^\w.-]/g, "_")}.${ending}`;
}

function wantedBy(account: Account): Wanted | null {
  if (mayUse(account.role, "admin")) return { of: "all" };
  const number = account.courtHall ?? "";
  const part = recordPart(account, number);
  if (part === "own") return { of: "account", id: account.id };
  return part === null || number === "" ? null : { of: "hall", number };
}

export const record = newRouter()
  .openapi(
    route({
      method: "get",
      path: "/{role}/court/{courtId}/record",
      tag: "record",
      access: "session",
      fails: ["not_found", "not_allowed"],
      summary: "The hearing record of a sitting, of today unless a date is given",
      request,
      answers: { 200: json(hearingRecordShape, "The record, or the part with one's own items") },
    }),
    async (c) => {
      const { role: path, courtId } = c.req.valid("param");
      const { date } = c.req.valid("query");
      return c.json(await readFor(c.var.services, c.var.session, path, courtId, date), 200);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/{role}/court/{courtId}/record.csv",
      tag: "record",
      access: "session",
      fails: ["not_found", "not_allowed"],
      opens: EXPORTED,
      summary: "The hearing record as a table for a spreadsheet",
      request,
      answers: { 200: bytes("text/csv", "The record as a table") },
    }),
    async (c) => {
      const { role: path, courtId } = c.req.valid("param");
      const { date } = c.req.valid("query");
      const read = await readFor(c.var.services, c.var.session, path, courtId, date);
      c.set("looked", read.sitting);
      const language = languageOf(c.req.raw, c.var.session.account.language);
      await loadTexts(language);
      return file(recordCsv(read, recordWords(language)), "text/csv; charset=utf-8", nameOf(read, "csv"));
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/{role}/court/{courtId}/record.pdf",
      tag: "record",
      access: "session",
      fails: ["not_found", "not_allowed", "too_many"],
      opens: EXPORTED,
      summary: "The hearing record as a document to print and keep",
      request,
      answers: { 200: bytes("application/pdf", "The record as a document") },
    }),
    async (c) => {
      const { role: path, courtId } = c.req.valid("param");
      const { date } = c.req.valid("query");
      const { services, session } = c.var;
      const read = await readFor(services, session, path, courtId, date);
      c.set("looked", read.sitting);
      const { name, bench, judges } = await services.sittings.courtOrRoomOn(courtId, read.date);
      const { court_name: highCourt } = await services.settings.read();
      const order = {
        kind: "record",
        record: read,
        court: { highCourt, name, bench, judges },
        locale: languageOf(c.req.raw, session.account.language),
      } as const;
      const written = await services.documents.write(session.account.id, order);
      return file(written, "application/pdf", nameOf(read, "pdf"));
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/{role}/court/{courtId}/record/verification",
      tag: "record",
      access: "session",
      limits: ["verifications"],
      fails: ["not_found", "not_allowed"],
      summary:
        "Verifies the log behind a record from its first entry, and whether it is the one that a page shows",
      request: { params: recordParams, query: verificationQuery },
      answers: {
        200: json(recordVerification, "Whether the log is whole, and the one that was asked about"),
      },
    }),
    async (c) => {
      const { role: path, courtId } = c.req.valid("param");
      const { date, ...seen } = c.req.valid("query");
      const { services, session } = c.var;
      await services.limits.take("verifications", session.account.id);
      const { sitting } = await readFor(services, session, path, courtId, date);
      return c.json(await verifyRecord(services.db.$client, sitting, seen), 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/{role}/court/{courtId}/record/corrections",
      tag: "record",
      access: "session",
      bodyBytes: SMALL_BODY,
      fails: ["not_found", ...ofCommand],
      summary: "Correct how an item ended, or its next date, after the day of the sitting",
      request: {
        params: recordParams,
        query: correctionQuery,
        body: body(newCorrection),
      },
      answers: {
        200: json(logEntry, "The number of the log entry"),
      },
    }),
    async (c) => {
      const { role: path, courtId } = c.req.valid("param");
      const { services, session } = c.var;
      ownPath(session.account, path);
      const { date } = c.req.valid("query");
      const id = sittingId((await services.sittings.courtOn(courtId, date)).id, date);
      const command = { type: "correctRecord" as const, ...c.req.valid("json") };
      return c.json(await dispatch(services, id, command, session.account), 200);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/{role}/records",
      tag: "record",
      access: "session",
      fails: ["not_found", "not_allowed"],
      summary: "The sittings whose record one may read, newest first, a page at a time",
      request: {
        params: historyParams,
        query: historyQuery,
      },
      answers: {
        200: json(sittingsOnRecord, `Court and date of each; fewer than ${RECORDS_PAGE} on the last page`),
      },
    }),
    async (c) => {
      const { account } = c.var.session;
      ownPath(account, c.req.valid("param").role);
      const wanted = wantedBy(account);
      if (wanted === null) throw new Failure("not_allowed", "Not for this role");
      const { sittings, db } = c.var.services;
      const { until, after: date, court } = c.req.valid("query");
      const last =
        date === undefined || court === undefined ? undefined : await sittings.courtOn(court, date);
      const after = last && date !== undefined ? { hall: last.number, courtId: last.id, date } : undefined;
      return c.json(await findSittings(db, wanted, RECORDS_PAGE, { until, after }), 200);
    },
  );
