// People for admins: searching and exporting them, one of them, and what an admin does to one or many.

import { newestInvitation } from "../../db/queries/account-links.ts";
import { countPeople, personById, searchPeople } from "../../db/queries/admin-people.ts";
import { allCourts } from "../../db/queries/courts.ts";
import { subjectsOf } from "../../db/queries/external.ts";
import { factorDetails } from "../../db/queries/factors.ts";
import { passkeysOf } from "../../db/queries/passkeys.ts";
import { mayObject, openRecovery } from "../accounts/factor-recovery.ts";
import { addPerson } from "../admin/add-person.ts";
import { changeCaseManager } from "../admin/case-manager.ts";
import { exportPeople } from "../admin/export-people.ts";
import { importPeople, previewPeople } from "../admin/import-people.ts";
import { inviteNewcomer, notInvited } from "../admin/invite.ts";
import { actOnPeople, correctPerson, placePerson, previewPeopleAct, versionOf } from "../admin/people.ts";
import { undoAct } from "../admin/undo.ts";
import { ADMIN_PAGE, INVITATION_HOURS, PEOPLE_FILE_BYTES, UNDO_MINUTES } from "../contract/limits.ts";
import {
  caseManagerChange,
  newPerson,
  type PersonDetail,
  type PersonRow,
  peopleAct,
  peopleActed,
  peopleExport,
  peopleFile,
  peopleImport,
  peopleImportApply,
  peopleImported,
  peopleImportPreview,
  peoplePage,
  peoplePlaces,
  peopleSearch,
  personAdded,
  personChange,
  personDetail,
  personInvitation,
  personInvited,
  personParams,
  roleChange,
  undone,
  undoParams,
} from "../contract/rest/admin-people.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { actorOf, byOf, newRouter } from "./support.ts";

type Found = Awaited<ReturnType<typeof searchPeople>>[number];

function rowOf({ disabledAt, lastSignIn, username: _, ...row }: Found): PersonRow {
  return {
    ...row,
    isDisabled: disabledAt !== null,
    lastSignIn: lastSignIn === null ? null : new Date(lastSignIn).toISOString(),
  };
}

/** @throws Failure not_found */
async function detailOf(services: Services, id: string): Promise<PersonDetail> {
  const { db, outbox } = services;
  const person = await personById(db, id);
  if (!person) throw new Failure("not_found", "There is no such person");
  const { since, activeAt, email, hasPassword, managesLists, accreditedUntil, createdAt, ...row } = person;
  const asked = { ...row, id, email, phone: row.phoneNumber };
  const [uninvited, letter, external, { authenticatorSince, recoveryLeft }, passkeys, recovery] =
    await Promise.all([
      notInvited(db, outbox, [asked]),
      newestInvitation(db, id),
      subjectsOf(db, id),
      factorDetails(db, id),
      passkeysOf(db, id),
      openRecovery(services, id),
    ]);
  return {
    ...rowOf(row),
    username: row.username,
    email,
    hasPassword,
    managesLists,
    accreditedUntil,
    createdAt: createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    session: since && activeAt && { since: since.toISOString(), activeAt: activeAt.toISOString() },
    factors: {
      authenticatorSince: authenticatorSince?.toISOString() ?? null,
      passkeys: passkeys.length,
      recoveryLeft,
      mayObject: await mayObject(services, { accountId: id, role: row.role }),
    },
    recovery,
    invitation: letter
      ? {
          sentAt: letter.sentAt.toISOString(),
          expiresAt: letter.expiresAt.toISOString(),
          usedAt: letter.usedAt?.toISOString() ?? null,
        }
      : null,
    notInvited: uninvited.get(id) ?? null,
    external: external.map((one) => ({ ...one, since: one.since.toISOString() })),
    version: versionOf({ ...row, email, accreditedUntil, phone: row.phoneNumber }),
  };
}

const search = route({
  method: "post",
  path: "/admin/people/search",
  tag: "admin",
  access: "admin",
  isReading: true,
  bodyBytes: SMALL_BODY,
  summary: `People by part of a name, number or address, by role, state and hall; ${ADMIN_PAGE} on a page, by name`,
  request: { body: body(peopleSearch) },
  answers: { 200: json(peoplePage, "The people, and how many there are in all") },
});

const places = route({
  method: "get",
  path: "/admin/people/places",
  tag: "admin",
  access: "admin",
  summary: "The seats and halls to which people may belong",
  answers: { 200: json(peoplePlaces, "Every hall with its seat") },
});

const read = route({
  method: "get",
  path: "/admin/people/{id}",
  tag: "admin",
  access: "admin",
  fails: ["not_found"],
  opens: { act: "personOpened", subjectKind: "person" },
  summary: "One person",
  request: { params: personParams },
  answers: { 200: json(personDetail, "What the court has of them, never a password") },
});

const add = route({
  method: "post",
  path: "/admin/people",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ["conflict"],
  summary: "Add one person, and send them an invitation if asked",
  request: { body: body(newPerson) },
  answers: { 200: json(personAdded, "Who was added, and how the invitation goes") },
});

const correct = route({
  method: "patch",
  path: "/admin/people/{id}",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "conflict", "last_way_in"],
  summary: "Correct a person's name, number, mail or office",
  request: { params: personParams, body: body(personChange) },
  answers: { 200: json(personDetail, "The person as they are now") },
});

const place = route({
  method: "put",
  path: "/admin/people/{id}/role",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "conflict", "own_account", "last_way_in"],
  summary: "Give a person a role, with its sub-role and hall; never one's own",
  request: { params: personParams, body: body(roleChange) },
  answers: { 200: json(personDetail, "The person as they are now") },
});

const caseManager = route({
  method: "put",
  path: "/admin/people/{id}/case-manager",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "own_account"],
  summary: "Give a person the right of a case manager, or take it; never one's own",
  request: { params: personParams, body: body(caseManagerChange) },
  answers: { 200: json(personDetail, "The person as they are now") },
});

const invitation = route({
  method: "post",
  path: "/admin/people/{id}/invitation",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  limits: ["invitationsOfPerson"],
  fails: ["not_found", "conflict"],
  summary: `Send a person who has not signed in yet a link for it, which works once within ${INVITATION_HOURS} hours`,
  request: { params: personParams, body: body(personInvitation) },
  answers: { 200: json(personInvited, "How the invitation goes") },
});

const preview = route({
  method: "post",
  path: "/admin/people/acts/preview",
  tag: "admin",
  access: "admin",
  isReading: true,
  bodyBytes: SMALL_BODY,
  summary: "What disabling, enabling, logging out or inviting these people would do",
  request: { body: body(peopleAct) },
  answers: { 200: json(peopleActed, "Who would be changed, and who not and why") },
});

const apply = route({
  method: "post",
  path: "/admin/people/acts",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  fails: ["last_way_in"],
  summary: `Disable, enable, sign out or invite people; disabling and enabling can be undone for ${UNDO_MINUTES} minutes`,
  request: { body: body(peopleAct) },
  answers: { 200: json(peopleActed, "Who was changed, who not and why, and what undoes it") },
});

const undo = route({
  method: "post",
  path: "/admin/undo/{id}",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  fails: ["too_late", "conflict", "last_way_in"],
  summary: "Undo an act on many people as a whole",
  request: { params: undoParams },
  answers: { 200: json(undone, "How many people are as they were") },
});

const download = route({
  method: "post",
  path: "/admin/people/export",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: SMALL_BODY,
  summary: "The people whom a search finds, as a table",
  request: { body: body(peopleExport) },
  answers: { 200: json(peopleFile, "The table as CSV, and what to call it") },
});

const previewFile = route({
  method: "post",
  path: "/admin/people/import/preview",
  tag: "admin",
  access: "admin",
  isReading: true,
  bodyBytes: PEOPLE_FILE_BYTES,
  fails: ["bad_file"],
  summary: "What a file of people would add and change, and which rows are wrong",
  request: { body: body(peopleImport) },
  answers: { 200: json(peopleImportPreview, "Counts, the first lines, and every wrong row with its reason") },
});

const applyFile = route({
  method: "post",
  path: "/admin/people/import",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: PEOPLE_FILE_BYTES,
  fails: ["bad_file", "conflict", "last_way_in"],
  summary: `Import a file of people as its preview showed it, and invite the new ones if asked; undone for ${UNDO_MINUTES} minutes`,
  request: { body: body(peopleImportApply) },
  answers: { 200: json(peopleImported, "How many were added and changed, and what undoes it") },
});

/** The calls on people. */
export const adminPeople = newRouter()
  .openapi(search, async (c) => {
    const { db } = c.var.services;
    const { after, ...filters } = c.req.valid("json");
    const [found, total] = await Promise.all([
      searchPeople(db, filters, { after, most: ADMIN_PAGE + 1 }),
      countPeople(db, filters),
    ]);
    const people = found.slice(0, ADMIN_PAGE).map(rowOf);
    return c.json(
      { people, total, next: found.length > ADMIN_PAGE ? (people.at(-1)?.id ?? null) : null },
      200,
    );
  })
  .openapi(places, async (c) => {
    const halls = await allCourts(c.var.services.db);
    return c.json(
      { halls: halls.map(({ estCode, bench, number }) => ({ estCode, bench, hall: number })) },
      200,
    );
  })
  .openapi(read, async (c) => c.json(await detailOf(c.var.services, c.req.valid("param").id), 200))
  .openapi(add, async (c) => c.json(await addPerson(c.var.services, c.req.valid("json"), byOf(c)), 200))
  .openapi(correct, async (c) => {
    const { services } = c.var;
    const { id } = c.req.valid("param");
    await correctPerson(services, id, c.req.valid("json"), byOf(c));
    return c.json(await detailOf(services, id), 200);
  })
  .openapi(place, async (c) => {
    const { db } = c.var.services;
    const { id } = c.req.valid("param");
    await placePerson(db, id, c.req.valid("json"), byOf(c));
    return c.json(await detailOf(c.var.services, id), 200);
  })
  .openapi(caseManager, async (c) => {
    const { db } = c.var.services;
    const { id } = c.req.valid("param");
    await changeCaseManager(db, id, c.req.valid("json"), byOf(c));
    return c.json(await detailOf(c.var.services, id), 200);
  })
  .openapi(invitation, async (c) => {
    const { id } = c.req.valid("param");
    const channel = await inviteNewcomer(c.var.services, { id, ...c.req.valid("json") }, byOf(c));
    return c.json({ channel }, 200);
  })
  .openapi(preview, async (c) =>
    c.json(
      await previewPeopleAct(c.var.services, c.req.valid("json"), {
        actor: actorOf(c, "admin"),
        now: c.var.services.now(),
      }),
      200,
    ),
  )
  .openapi(apply, async (c) => c.json(await actOnPeople(c.var.services, c.req.valid("json"), byOf(c)), 200))
  .openapi(undo, async (c) => {
    const people = await undoAct(c.var.services.db, c.req.valid("param").id, byOf(c));
    return c.json({ people }, 200);
  })
  .openapi(download, async (c) => {
    const by = byOf(c);
    const file = await exportPeople(c.var.services.db, c.req.valid("json"), by);
    return c.json({ ...file, fileName: `people-${dayInIndia(by.now)}.csv` }, 200);
  })
  .openapi(previewFile, async (c) => {
    const { db, now } = c.var.services;
    const by = { actor: actorOf(c, "admin"), now: now() };
    return c.json(await previewPeople(db, c.req.valid("json"), by), 200);
  })
  .openapi(applyFile, async (c) =>
    c.json(await importPeople(c.var.services, c.req.valid("json"), byOf(c)), 200),
  );
