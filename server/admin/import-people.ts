// Imports people from a page: shows what a file would do, does that in one transaction, stores its undo.
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { lockPeople, type PersonFields, rolesOf } from "../../db/queries/admin-people.ts";
import { keepUndo } from "../../db/queries/admin-undos.ts";
import { allPeople } from "../../db/queries/own-court.ts";
import { inviteAll } from "../accounts/links.ts";
import { type Actor, act } from "../acts/act.ts";
import { canonical } from "../contract/canonical.ts";
import { fault, inRow } from "../contract/faults.ts";
import { UNDO_MINUTES } from "../contract/limits.ts";
import type { PeopleImported } from "../contract/rest/admin-people.ts";
import type { Role } from "../contract/roles.ts";
import { type CourtPreview, forbidDemo, importCourtInto, peopleEntries } from "../court/import.ts";
import { Failure } from "../kernel/failure.ts";
import { hashed, inSlices, mapped } from "../kernel/in-slices.ts";
import { type Entrance, keepWayIn } from "../settings/way-in.ts";
import { type Inviting, invited } from "./invite.ts";
import { versionOf } from "./people.ts";
import type { Changes } from "./undo.ts";

type PeopleFile = { fileName: string; csv: string };
type By = Entrance & { actor: Actor; now: number };

/** Bad rows that are shown: nothing is imported while there is one. */
const BAD = 200;

type Compared = Pick<CourtPreview, "people" | "bad">;

async function compare(tx: Transaction, { fileName, csv }: PeopleFile, by: By): Promise<Compared> {
  const file = { name: fileName || "people.csv", bytes: new TextEncoder().encode(csv) };
  const options = { apply: false, now: by.now };
  const { people, bad } = await importCourtInto(tx, { halls: null, people: [file], name: {} }, options);
  const { actor } = by;
  const own = people.changed.find(({ value }) => actor.kind === "account" && value.id === actor.id);
  if (own?.fields.includes("role")) {
    const row = csv.split("\n").findIndex((line) => line.includes(own.value.phone));
    bad.push({ file: file.name, row: Math.max(row, 1), column: "role", ...inRow(fault("ownRole")) });
  }
  return { people, bad };
}

/** Returns a short hash of what the file changes: an import does what its preview showed, or nothing. */
function expectedOf({ people }: Compared): Promise<string> {
  const added = people.added.map(({ id: _, ...person }) => person);
  const changed = people.changed.map(({ value, fields }) => ({ value, fields }));
  return inSlices(hashed([added, changed], canonical));
}

/** The columns of the file, by the field that each gives. */
const columnOf: Record<string, string> = {
  role: "role",
  subRole: "sub_role",
  displayName: "display_name",
  phone: "phone",
  username: "username",
  courtHall: "court_hall",
  enrolmentOrOffice: "enrolment_or_office",
};

type Line = { displayName: string; role: Role; roleBefore?: Role; fields?: string[]; before?: object };
function line({ displayName, role, roleBefore, fields = [], before = {}, ...now }: Line) {
  const [old, after] = [
    new Map(Object.entries(before)),
    new Map(Object.entries({ displayName, role, ...now })),
  ];
  const changes = fields.map((field) => ({
    column: columnOf[field] ?? field,
    before: String(old.get(field) ?? ""),
    after: String(after.get(field) ?? ""),
  }));
  return { displayName, role, fields, roleBefore: roleBefore ?? null, changes };
}

/** A new role gives or takes rights: it is read before any other change. */
const roleFirst = (a: { fields: string[] }, b: { fields: string[] }) =>
  Number(b.fields.includes("role")) - Number(a.fields.includes("role"));

/**
 * Returns what a file of people would do. Nothing is written.
 * @throws Failure bad_file when it is no such file
 */
export async function previewPeople(db: Database, file: PeopleFile, by: By) {
  const { before, ...compared } = await db.transaction(async (tx) => {
    const compared = await compare(tx, file, by);
    const others = compared.people.changed.filter(({ fields }) => fields.includes("role"));
    const ids = others.map(({ value }) => value.id);
    return { ...compared, before: await rolesOf(tx, ids) };
  });
  const { people, bad } = compared;
  return {
    added: await inSlices(mapped(people.added, line)),
    changed: people.changed
      .map(({ value, ...change }) => line({ ...value, ...change, roleBefore: before.get(value.id) }))
      .toSorted(roleFirst),
    unchanged: people.unchanged,
    bad: bad.slice(0, BAD).map(({ file: _, ...one }) => one),
    badInAll: bad.length,
    expected: await expectedOf(compared),
  };
}

const beforeOf = ({ id: _, email: __, ...fields }: PersonFields) => fields;

/**
 * Imports a file of people if all its rows are valid.
 * @param expected - the hash from its preview
 * @param invite - whether to invite the new people whom a message can reach
 * @returns how many were added, changed and invited, and the id that undoes it
 * @throws Failure bad_file; invalid for a bad row; conflict if it would now do something else, and in the demo;
 * last_way_in
 */
export async function importPeople(
  parts: Inviting & { db: Database },
  file: PeopleFile & { expected: string; invite: boolean; reason?: string },
  by: By,
): Promise<PeopleImported> {
  const imported = await act<PeopleImported>(parts.db, by, async (tx, seq) => {
    await forbidDemo(tx);
    const compared = await compare(tx, file, by);
    if (compared.bad.length > 0)
      throw new Failure("invalid", "Rows are bad", { faults: { csv: fault("badRows") } });
    if ((await expectedOf(compared)) !== file.expected)
      throw new Failure("conflict", "The people were changed since the preview");
    const [added, changed] = [compared.people.added.length, compared.people.changed.length];
    if (added + changed === 0)
      return { result: { added, changed, invited: 0, undo: null }, isUnchanged: true };
    const { addedIds, people, undo } = await write(tx, { file, compared, seq, by });
    await keepWayIn(tx, by);
    const letters = file.invite ? await inviteAll({ ...parts, db: tx }, addedIds) : [];
    const counts = { added, changed, invited: letters.length };
    const entry = { act: "peopleImported", subjectKind: "people", subject: file.fileName } as const;
    const result = { ...counts, undo: { id: undo.id, until: undo.until.toISOString() } };
    return {
      result,
      entry: { ...entry, reason: file.reason, after: counts },
      parts: [...people, ...letters.map(({ id, channel }) => invited(id, channel))],
    };
  });
  // The messages were written in the transaction and can be sent only after it.
  parts.outbox.wake();
  return imported;
}

type Writing = { file: PeopleFile; compared: Compared; seq: number; by: By };

/** Writes what the file says, with the entries of each person and what undoes it. */
async function write(tx: Transaction, { file, compared, seq, by }: Writing) {
  const before = await lockPeople(
    tx,
    compared.people.changed.map(({ value }) => value.id),
  );
  const stored = new Map((await allPeople(tx)).map((person) => [person.id, person]));
  const bytes = new TextEncoder().encode(file.csv);
  const { people } = await importCourtInto(
    tx,
    { halls: null, people: [{ name: file.fileName, bytes }], name: {} },
    { apply: true, now: by.now },
  );
  const addedIds = people.added.map(({ id }) => id);
  const after = await lockPeople(tx, [...addedIds, ...before.map(({ id }) => id)]);
  const versions = new Map(after.map((person) => [person.id, versionOf(person)]));
  const changes: Changes = {
    added: addedIds.map((id) => ({ id, version: versions.get(id) ?? "" })),
    changed: before.map((person) => ({
      id: person.id,
      version: versions.get(person.id) ?? "",
      before: beforeOf(person),
    })),
  };
  const undo = { id: randomUUID(), until: new Date(by.now + UNDO_MINUTES * 60_000) };
  await keepUndo(tx, { ...undo, seq, changes }, new Date(by.now));
  return { addedIds, people: peopleEntries(people, stored), undo };
}
