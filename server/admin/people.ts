// What an admin does to people, alone or many: corrects, gives a role, disables, enables, logs out.
import { createHash, randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import { reachable } from "../../db/queries/account-links.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import {
  changePerson,
  holderOf,
  lockPeople,
  logOutPeople,
  type PersonFields,
  switchPeople,
} from "../../db/queries/admin-people.ts";
import { keepUndo } from "../../db/queries/admin-undos.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import { inviteAll } from "../accounts/links.ts";
import { noticesTo } from "../accounts/notices.ts";
import { withItsPlace, wrongField } from "../accounts/placed-role.ts";
import { type Actor, act, type Done, type NewEntry } from "../acts/act.ts";
import { asFacts, differing } from "../acts/facts.ts";
import { endsWithAccreditation } from "../contract/account-roles.ts";
import { canonical } from "../contract/canonical.ts";
import { fault } from "../contract/faults.ts";
import { UNDO_MINUTES } from "../contract/limits.ts";
import type { PeopleAct, PeopleActed, PersonChange, RoleChange } from "../contract/rest/admin-people.ts";
import { enrolmentOfCounsel, mobileNumber } from "../imports/court-files.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { limitRules } from "../limits/limits.ts";
import { type Entrance, keepWayIn } from "../settings/way-in.ts";
import type { AdminDeps } from "./deps.ts";
import { type Inviting, invited, notInvited } from "./invite.ts";

type By = Entrance & { actor: Actor; now: number };

/** The version of a person's facts: two who change the same ones find out by it. */
export function versionOf(person: Omit<PersonFields, "id" | "accreditationNotice">): string {
  const { role, subRole, displayName, phone, username, email, estCode, courtHall, enrolmentOrOffice } =
    person;
  const { accreditedUntil } = person;
  const disabledAt = person.disabledAt?.getTime() ?? null;
  const place = { role, subRole, estCode, courtHall };
  const facts = { ...place, displayName, phone, username, email, enrolmentOrOffice, accreditedUntil };
  return createHash("sha256")
    .update(canonical({ ...facts, disabledAt }))
    .digest("hex")
    .slice(0, 32);
}

const isSelf = (actor: Actor, id: string) => actor.kind === "account" && actor.id === id;
/** @throws Failure not_found; conflict when they are not what the admin saw any more */
async function lockPerson(tx: Transaction, id: string, version: string): Promise<PersonFields> {
  const [person] = await lockPeople(tx, [id]);
  if (!person) throw new Failure("not_found", "There is no such person");
  if (versionOf(person) !== version) throw new Failure("conflict", "The person was changed meanwhile");
  return person;
}

/**
 * Writes what a person has become, with its entry. A new number ends the session and a waiting login: the old
 * number's owner is signed out.
 */
async function writePerson(
  tx: Transaction,
  before: PersonFields,
  fields: Partial<Omit<PersonFields, "id">>,
  { now, reason, ...entrance }: Entrance & { now: number; reason?: string },
): Promise<Done<void>> {
  const after = { ...before, ...fields };
  const differences = differing(asFacts(before), asFacts(after));
  if (differences === null) return { result: undefined, isUnchanged: true };
  await changePerson(tx, before.id, fields);
  if (before.phone !== after.phone)
    await logOutPeople(tx, [before.id], { at: new Date(now), reason: "changed" });
  if (before.role === "ADMIN") await keepWayIn(tx, entrance);
  const entry = { act: "personChanged", subjectKind: "person", subject: before.id, reason } as const;
  return { result: undefined, entry: { ...entry, ...differences } };
}

type Telling = Pick<AdminDeps, "outbox" | "settings" | "now"> & { db: Database };

/** Tells somebody of their new number or address, at the old one too: somebody else may have asked for it. */
async function notifyOfContact(services: Telling, tx: Transaction, before: PersonFields): Promise<void> {
  const person = await reachable(tx, before.id);
  if (person?.phone === before.phone && person.email === before.email) return;
  const { phone, email } = before;
  await putMessages(
    tx,
    await noticesTo(services, person, { kind: "contactChanged" }, { before: { phone, email } }),
  );
}

/**
 * Corrects a person's name, number, mail or office. They are notified of another number or mail address.
 * @throws Failure invalid with the field that is wrong or somebody else's; not_found; conflict; last_way_in
 */
export async function correctPerson(
  services: Telling,
  id: string,
  { version, reason, phoneNumber, ...change }: PersonChange,
  by: By,
): Promise<void> {
  const phone = phoneNumber === undefined || phoneNumber === null ? phoneNumber : mobileNumber(phoneNumber);
  if (phone === null && phoneNumber !== null) throw wrongField("phoneNumber", fault("notTenDigits"));
  await act<void>(services.db, by, async (tx) => {
    const before = await lockPerson(tx, id, version);
    if (change.accreditedUntil !== undefined && !endsWithAccreditation(before.role))
      throw wrongField("accreditedUntil", fault("mediaOnly"));
    const isExtended = change.accreditedUntil !== undefined;
    const fields = {
      ...change,
      ...(phone !== undefined && { phone }),
      // They are reminded again before the new day.
      ...(isExtended && { accreditationNotice: null }),
    };
    const enrolment = enrolmentOfCounsel({ ...before, ...fields });
    await checkNotTaken(tx, id, { phone, enrolment });
    const done = await writePerson(tx, before, fields, { ...by, reason });
    await notifyOfContact(services, tx, before);
    return done;
  });
  services.outbox.wake();
}

/** @throws Failure invalid with the field that is somebody else's */
export async function checkNotTaken(
  tx: Transaction,
  id: string,
  has: { phone?: string | null; enrolment: string | null },
): Promise<void> {
  const taken = await holderOf(tx, id, has);
  if (taken === "phone") throw wrongField("phoneNumber", fault("taken"));
  if (taken === "enrolment") throw wrongField("enrolmentOrOffice", fault("taken"));
}

/**
 * Gives a person a role, with the sub-role and the hall that belong to it. Their session ends: the database sees to it.
 * @throws Failure own_account for one's own role; otherwise as `correctPerson`
 */
export async function placePerson(
  db: Database,
  id: string,
  { version, reason, role, subRole, courtHall }: RoleChange,
  by: By,
): Promise<void> {
  if (isSelf(by.actor, id)) throw new Failure("own_account", "Nobody changes their own role");
  await act<void>(db, by, async (tx) => {
    const before = await lockPerson(tx, id, version);
    const fields = await withItsPlace(tx, { role, subRole, courtHall });
    await checkNotTaken(tx, id, { enrolment: enrolmentOfCounsel({ ...before, role }) });
    return writePerson(tx, before, fields, { ...by, reason });
  });
}

type Left = PeopleActed["left"][number];
type Split = { done: PersonFields[]; left: Left[] };

const isAccreditationOver = ({ role, accreditedUntil }: PersonFields, now: number) =>
  endsWithAccreditation(role) && accreditedUntil !== null && accreditedUntil < dayInIndia(now);

/** The people whom an act changes, and those who stay as they are with the reason. */
async function split(
  tx: Transaction,
  { act: what, ids }: Pick<PeopleAct, "act" | "ids">,
  { actor, now, outbox }: Pick<By, "actor" | "now"> & Pick<Inviting, "outbox">,
): Promise<Split> {
  const people = new Map((await lockPeople(tx, ids)).map((person) => [person.id, person]));
  const uninvited = what === "invite" ? await notInvited(tx, outbox, [...people.values()]) : new Map();
  const result: Split = { done: [], left: [] };
  for (const id of new Set(ids)) {
    const person = people.get(id);
    const displayName = person?.displayName ?? "";
    if (!person) result.left.push({ id, displayName, why: "gone" });
    else if (isSelf(actor, id)) result.left.push({ id, displayName, why: "own" });
    else if (what === "invite") {
      const why = uninvited.get(id);
      if (why) result.left.push({ id, displayName, why });
      else result.done.push(person);
    } else if (what !== "endSession" && (person.disabledAt !== null) === (what === "disable"))
      result.left.push({ id, displayName, why: "already" });
    else if (what === "enable" && isAccreditationOver(person, now))
      result.left.push({ id, displayName, why: "accreditationOver" });
    else result.done.push(person);
  }
  return result;
}

const named = ({ id, displayName }: PersonFields) => ({ id, displayName });

/** Returns what an act on people would do. Nothing is written. */
export async function previewPeopleAct(
  { db, outbox }: { db: Database } & Pick<Inviting, "outbox">,
  asked: PeopleAct,
  by: Pick<By, "actor" | "now">,
): Promise<PeopleActed> {
  return db.transaction(async (tx) => {
    const { done, left } = await split(tx, asked, { ...by, outbox });
    return { done: done.map(named), left, undo: null };
  });
}

const acts = {
  disable: { one: "personDisabled", many: "peopleDisabled" },
  enable: { one: "personEnabled", many: "peopleEnabled" },
  endSession: { one: "sessionEnded", many: "sessionEnded" },
} as const;

/**
 * Disables, enables, signs out or invites people. Oneself, people who are gone, and those already in that state stay.
 * @returns who was changed, who was not, and what undoes it; ended sessions and sent messages stay
 * @throws Failure last_way_in when no admin could log in afterwards: then nobody is changed
 */
export async function actOnPeople(
  parts: Inviting & Pick<AdminDeps, "db" | "limits">,
  asked: PeopleAct,
  by: By,
): Promise<PeopleActed> {
  const { act: what, reason } = asked;
  const often = what === "invite" ? await invitedOften(parts, asked, by) : new Set<string>();
  const acted = await act<PeopleActed>(parts.db, by, async (tx, seq) => {
    const parted = await split(tx, asked, { ...by, outbox: parts.outbox });
    if (what === "invite") return inviteThem({ ...parts, db: tx }, parted, { often, reason });
    const { done, left } = parted;
    const ids = done.map(({ id }) => id);
    const at = new Date(by.now);
    if (ids.length === 0) return { result: { done: [], left, undo: null }, isUnchanged: true };
    if (what === "endSession") {
      const ended = new Set(await logOutPeople(tx, ids, { at, reason: "logout" }));
      return endedOf(parted, ended, reason);
    }
    const changes = done.map((person) => {
      const after = { ...person, disabledAt: what === "disable" ? at : null };
      return { id: person.id, before: { disabledAt: person.disabledAt }, version: versionOf(after) };
    });
    const undo = { id: randomUUID(), until: new Date(by.now + UNDO_MINUTES * 60_000) };
    await Promise.all([
      switchPeople(tx, ids, what === "disable" ? at : null),
      keepUndo(tx, { ...undo, seq, changes: { added: [], changed: changes } }, at),
    ]);
    if (done.some(({ role }) => role === "ADMIN")) await keepWayIn(tx, by);
    const result = { done: done.map(named), left, undo: { id: undo.id, until: undo.until.toISOString() } };
    const entries = entriesOf(acts[what], ids, reason);
    return { result, ...entries };
  });
  // The messages were written in the transaction and can be sent only after it.
  if (what === "invite") parts.outbox.wake();
  return acted;
}

/**
 * Counts an invitation of each person who may have one, and returns those invited too often. Runs before the act,
 * whose caller holds a connection while waiting: the counts need another.
 */
async function invitedOften(
  { limits, ...parts }: Inviting & Pick<AdminDeps, "db" | "limits">,
  asked: PeopleAct,
  by: By,
): Promise<ReadonlySet<string>> {
  const often = new Set<string>();
  for (const { id } of (await previewPeopleAct(parts, asked, by)).done)
    if ((await limits.count("invitationsOfPerson", id)) > limitRules.invitationsOfPerson.points)
      often.add(id);
  return often;
}

/** Invites people, but not who was invited too often. */
async function inviteThem(
  parts: Inviting & { db: Transaction },
  parted: Split,
  { often, reason }: { often: ReadonlySet<string>; reason?: string },
): Promise<Done<PeopleActed>> {
  const done = parted.done.filter(({ id }) => !often.has(id));
  const rest = parted.done.filter(({ id }) => often.has(id));
  const left = [...parted.left, ...rest.map((person): Left => ({ ...named(person), why: "invitedOften" }))];
  const result: PeopleActed = { done: done.map(named), left, undo: null };
  if (done.length === 0) return { result, isUnchanged: true };
  const letters = await inviteAll(
    parts,
    done.map(({ id }) => id),
  );
  const entries = letters.map(({ id, channel }) => invited(id, channel, reason));
  const [first] = entries;
  if (first && entries.length === 1) return { result, entry: first };
  const after = { people: entries.length };
  const entry = { act: "peopleInvited", subjectKind: "people", subject: "selection", after, reason } as const;
  return { result, entry, parts: entries };
}

/** One person is one entry; many are one entry and a part for each. */
function entriesOf(
  { one, many }: (typeof acts)[keyof typeof acts],
  ids: readonly string[],
  reason?: string,
): { entry: NewEntry; parts?: NewEntry[] } {
  const parts = ids.map((id): NewEntry => ({ act: one, subjectKind: "person", subject: id, reason }));
  const [first] = parts;
  if (first && parts.length === 1) return { entry: first };
  const after = { people: ids.length };
  return { entry: { act: many, subjectKind: "people", subject: "selection", after, reason }, parts };
}

function endedOf({ done, left }: Split, ended: ReadonlySet<string>, reason?: string): Done<PeopleActed> {
  const out = done.filter(({ id }) => ended.has(id));
  const rest = done.filter(({ id }) => !ended.has(id));
  const result: PeopleActed = {
    done: out.map(named),
    left: [...left, ...rest.map((person): Left => ({ ...named(person), why: "already" }))],
    undo: null,
  };
  if (out.length === 0) return { result, isUnchanged: true };
  return { result, ...entriesOf(acts.endSession, [...ended], reason) };
}
