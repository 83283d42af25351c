// Registrations for admins (docs/domain.md#registration): finding them, and deciding one or many.
import { accreditationFile, accreditationFilesOf } from "../../db/queries/accreditation-files.ts";
import { cardPicturesOf } from "../../db/queries/card-pictures.ts";
import { countUnconfirmed } from "../../db/queries/factor-recoveries.ts";
import { countDeletions } from "../../db/queries/own-data.ts";
import { countWaiting, knownOf, searchRegistrations } from "../../db/queries/registration-desk.ts";
import type { Registration } from "../../db/queries/registrations.ts";
import { openCardPicture } from "../accounts/registration/card-pictures.ts";
import { accreditationOf, referenceOf } from "../accounts/registration/registration-parts.ts";
import { decide, decideMany, previewDecision } from "../admin/registrations.ts";
import { ADMIN_PAGE, UNDO_MINUTES } from "../contract/limits.ts";
import {
  type RegistrationRow,
  registrationDecision,
  registrationFileParams,
  registrationPage,
  registrationParams,
  registrationRow,
  registrationSearch,
  registrationsAct,
  registrationsDecided,
  registrationsPreview,
  waitingForAdmins,
} from "../contract/rest/admin-registrations.ts";
import { fileTypes } from "../files/check.ts";
import { fileHeaders } from "../files/file-headers.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { body, bytes, json, route, SMALL_BODY } from "./route.ts";
import { byOf, newRouter } from "./support.ts";

function rowOf(row: Registration): RegistrationRow {
  const { id, state, subRole, displayName, email, enrolmentOrOffice, idType, idLastFour, note } = row;
  return {
    id,
    state,
    subRole,
    displayName,
    email,
    enrolmentOrOffice,
    idType,
    idLastFour,
    note,
    phoneNumber: row.phone,
    reference: referenceOf(row),
    accreditation: accreditationOf(row),
    sentAt: row.sentAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    hasPin: row.pinHash !== null,
    version: row.changedAt.getTime(),
  };
}

const search = route({
  method: "post",
  path: "/admin/registrations/search",
  tag: "admin",
  access: "admin",
  isReading: true,
  bodyBytes: SMALL_BODY,
  summary:
    "Registrations by state, sub-role and part of a name, number or reference, with what the court knows",
  description: `Open ones in the order in which they came, decided ones the newest first; ${ADMIN_PAGE} on a page.`,
  request: { body: body(registrationSearch) },
  answers: { 200: json(registrationPage, "A page of them, and how many there are") },
});

const waiting = route({
  method: "get",
  path: "/admin/waiting",
  tag: "admin",
  access: "admin",
  summary: "How many registrations, requests to delete an account and lost second factors wait for an admin",
  answers: { 200: json(waitingForAdmins, "Their numbers") },
});

const readFile = route({
  method: "get",
  path: "/admin/registrations/{id}/files/{file}",
  tag: "admin",
  access: "admin",
  fails: ["not_found"],
  opens: { act: "accreditationFileOpened", subjectKind: "registration" },
  summary: "A file that shows the accreditation of somebody of the media",
  request: { params: registrationFileParams },
  answers: { 200: bytes(fileTypes, "Its bytes") },
});

const readCard = route({
  method: "get",
  path: "/admin/registrations/{id}/card",
  tag: "admin",
  access: "admin",
  fails: ["not_found"],
  opens: { act: "cardPictureOpened", subjectKind: "registration" },
  summary: "The picture of the identity card that came with a registration",
  request: { params: registrationParams },
  answers: { 200: bytes("image/jpeg", "The picture") },
});

const preview = route({
  method: "post",
  path: "/admin/registrations/acts/preview",
  tag: "admin",
  access: "admin",
  isReading: true,
  bodyBytes: SMALL_BODY,
  summary: "What a decision on these registrations would do",
  request: { body: body(registrationsPreview) },
  answers: { 200: json(registrationsDecided, "Which would be decided, and which not and why") },
});

const decideAll = route({
  method: "post",
  path: "/admin/registrations/acts",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: SMALL_BODY,
  summary: `Approve registrations, send them back, or refuse them; it can be undone for ${UNDO_MINUTES} minutes`,
  description:
    "An approved one is an account from then on. Each person is told by SMS, and by mail if they gave an address.",
  request: { body: body(registrationsAct) },
  answers: { 200: json(registrationsDecided, "Which were decided, which not and why, and what undoes it") },
});

const decideOne = route({
  method: "post",
  path: "/admin/registrations/{id}/decision",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "conflict"],
  summary: "Approve a registration, send it back, or refuse it",
  description:
    "An approved one is an account from then on. The person is told by SMS, and by mail if they gave an address.",
  request: { params: registrationParams, body: body(registrationDecision) },
  answers: { 200: json(registrationRow, "The registration as it is now") },
});

/** The calls on registrations. */
export const adminRegistrations = newRouter()
  .openapi(search, async (c) => {
    const { db, now } = c.var.services;
    const { after, ...filters } = c.req.valid("json");
    const { rows, total } = await searchRegistrations(db, filters, { after, most: ADMIN_PAGE + 1 });
    const page = rows.slice(0, ADMIN_PAGE);
    const found = await knownOf(db, page, dayInIndia(now()));
    const numbers = page.map(({ number }) => number);
    const [files, cards] = await Promise.all([
      accreditationFilesOf(db, numbers),
      cardPicturesOf(db, numbers),
    ]);
    const registrations = found.map(({ row, known }) => ({
      ...rowOf(row),
      known,
      card: cards.get(row.number) ?? null,
      files: files.get(row.number) ?? [],
    }));
    const next = rows.length > ADMIN_PAGE ? (page.at(-1)?.number ?? null) : null;
    return c.json({ registrations, next, total }, 200);
  })
  .openapi(readFile, async (c) => {
    const { id, file } = c.req.valid("param");
    const row = await accreditationFile(c.var.services.db, { registration: id, file });
    if (!row) throw new Failure("not_found", "There is no such file");
    return new Response(Uint8Array.from(row.content), {
      headers: fileHeaders({ ...row, bytes: row.content.length }),
    });
  })
  .openapi(readCard, async (c) => {
    const picture = await openCardPicture(c.var.services, c.req.valid("param").id);
    return new Response(Uint8Array.from(picture), {
      headers: fileHeaders({ mime: "image/jpeg", bytes: picture.length }),
    });
  })
  .openapi(preview, async (c) => c.json(await previewDecision(c.var.services, c.req.valid("json")), 200))
  .openapi(waiting, async (c) => {
    const { db } = c.var.services;
    const [registrations, deletions, recoveries] = await Promise.all([
      countWaiting(db),
      countDeletions(db, "asked"),
      countUnconfirmed(db),
    ]);
    return c.json({ registrations, deletions, recoveries }, 200);
  })
  .openapi(decideAll, async (c) =>
    c.json(await decideMany(c.var.services, c.req.valid("json"), byOf(c)), 200),
  )
  .openapi(decideOne, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(rowOf(await decide(c.var.services, id, c.req.valid("json"), byOf(c))), 200);
  });
