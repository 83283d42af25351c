// Undoing an act on people or halls as a whole, while nobody has changed any of them since.
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import {
  changePeopleTo,
  isTakenBeside,
  lockPeople,
  type PersonFields,
} from "../../db/queries/admin-people.ts";
import { markUndone, takeUndo } from "../../db/queries/admin-undos.ts";
import { putRoll, rollLines, takeOffRoll } from "../../db/queries/enrolled-advocates.ts";
import { lockRegistrations, numbersOpenBeside, saveDecisions } from "../../db/queries/registration-desk.ts";
import { referenceOf } from "../accounts/registration/registration-parts.ts";
import { type Actor, act, type NewEntry } from "../acts/act.ts";
import { asFacts, differing } from "../acts/facts.ts";
import { UNDO_MINUTES } from "../contract/limits.ts";
import { registrationStates } from "../contract/rest/registration.ts";
import { roles, subRoles } from "../contract/roles.ts";
import { enrolmentOfCounsel } from "../imports/court-files.ts";
import { Failure } from "../kernel/failure.ts";
import { type Entrance, keepWayIn } from "../settings/way-in.ts";
import { letInByRoll } from "./made-accounts.ts";
import { versionOf } from "./people.ts";
import { rollEntryOf } from "./roll-entries.ts";
import { hallChanges, undoHalls } from "./undo-halls.ts";

const text = z.string().nullable();
const moment = z.coerce.date().nullable();
const rollEntry = z.object({ phone: z.string(), displayName: z.string() }).nullable();
/** The data that is kept of each person: their fields before, and the version that the act made of them. */
const peopleChanges = z.object({
  added: z.array(z.object({ id: z.string(), version: z.string() })),
  changed: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      before: z.object({
        role: z.enum(roles).optional(),
        subRole: z.enum(subRoles).nullable().optional(),
        displayName: z.string().optional(),
        phone: text.optional(),
        username: text.optional(),
        estCode: text.optional(),
        courtHall: text.optional(),
        enrolmentOrOffice: z.string().optional(),
        disabledAt: moment.optional(),
      }),
    }),
  ),
  registrations: z
    .array(
      z.object({
        id: z.string(),
        version: z.number(),
        decided: z.enum(registrationStates),
        before: z.object({
          state: z.enum(registrationStates),
          decidedAt: moment,
          decidedBy: text,
          note: text,
        }),
      }),
    )
    .default([]),
  roll: z
    .array(z.object({ enrolment: z.string(), before: rollEntry, after: rollEntry }))
    .default([])
    .describe("Advocates of the roll: what it had of them, and has now; null where they are not on it"),
});
export type Changes = z.input<typeof peopleChanges>;
const changes = z.union([hallChanges, peopleChanges]);
type PeopleChanges = z.output<typeof peopleChanges>;

/** The fields of an account that an undone act had made: the account is closed and can no longer be found. */
const withdrawn = { phone: null, username: null, email: null, enrolmentOrOffice: "" };

const since = () => new Failure("conflict", "Somebody of them was changed since, or has what they had");

/**
 * Opens decided registrations again, as they were.
 * @throws Failure conflict when one is not as it was left, or its person has sent another form since
 */
async function reopen(tx: Transaction, wanted: PeopleChanges["registrations"]): Promise<NewEntry[]> {
  const byId = new Map(wanted.map((one) => [one.id, one]));
  const rows = await lockRegistrations(tx, [...byId.keys()]);
  const isAsLeft = ({ id, state, changedAt }: (typeof rows)[number]) =>
    byId.get(id)?.decided === state && byId.get(id)?.version === changedAt.getTime();
  if (rows.length !== byId.size || !rows.every(isAsLeft)) throw since();
  const phones = rows.map(({ phone }) => phone);
  if ((await numbersOpenBeside(tx, { phones, ids: new Set(byId.keys()) })).length > 0) throw since();
  await saveDecisions(
    tx,
    wanted.map(({ id, before }) => ({ id, ...before, accountId: null })),
  );
  return rows.map(
    (row): NewEntry => ({
      act: "registrationReopened",
      subjectKind: "registration",
      subject: referenceOf(row),
      before: { state: row.state },
      after: { state: byId.get(row.id)?.before.state },
    }),
  );
}

/**
 * Puts the roll back as it was before the act.
 * @throws Failure conflict when a line was changed after the act, or when its old mobile number is another's by now
 */
async function putRollBack(tx: Transaction, lines: PeopleChanges["roll"], now: number): Promise<NewEntry[]> {
  const stored = await rollLines(
    tx,
    lines.map(({ enrolment }) => enrolment),
  );
  const isAsLeft = ({ enrolment, after }: (typeof lines)[number]) => {
    const line = stored.get(enrolment);
    return line?.phone === after?.phone && line?.displayName === after?.displayName;
  };
  if (!lines.every(isAsLeft)) throw since();
  const before = lines.flatMap(({ enrolment, before: was }) => (was ? [{ enrolment, ...was }] : []));
  const phones = new Set(before.map(({ phone }) => phone));
  const others = [...(await rollLines(tx)).values()].filter(({ enrolment }) => !stored.has(enrolment));
  if (others.some(({ phone }) => phones.has(phone))) throw since();
  const gone = lines.filter((line) => line.before === null).map(({ enrolment }) => enrolment);
  await takeOffRoll(tx, gone);
  await putRoll(tx, before, new Date(now));
  return lines.map((line) => rollEntryOf(line.enrolment, line.after, line.before));
}

/**
 * Gives people back what they were; whom the act added is withdrawn.
 * @throws Failure conflict when one is not as the act left them, or somebody else has by now what they had
 */
async function putBack(
  tx: Transaction,
  { added, changed }: Pick<PeopleChanges, "added" | "changed">,
  now: number,
): Promise<NewEntry[]> {
  const gone = { ...withdrawn, disabledAt: new Date(now) };
  const wanted = new Map<string, { version: string; fields: Partial<PersonFields> }>([
    ...added.map((one) => [one.id, { version: one.version, fields: gone }] as const),
    ...changed.map((one) => [one.id, { version: one.version, fields: one.before }] as const),
  ]);
  const people = await lockPeople(tx, [...wanted.keys()]);
  const isAsLeft = (person: PersonFields) => wanted.get(person.id)?.version === versionOf(person);
  if (people.length !== wanted.size || !people.every(isAsLeft)) throw since();
  const again = people.map((person) => ({ ...person, ...wanted.get(person.id)?.fields }));
  // The cause list gives an item to the person with the number.
  const usernames = again.flatMap(({ username }) => username ?? []);
  const enrolments = again.flatMap((person) => enrolmentOfCounsel(person) ?? []);
  if (await isTakenBeside(tx, [...wanted.keys()], { usernames, enrolments })) throw since();
  await changePeopleTo(
    tx,
    people.map(({ id }) => ({ ...wanted.get(id)?.fields, id })),
  );
  const addedIds = new Set(added.map((one) => one.id));
  return people.map((person): NewEntry => {
    const fields = wanted.get(person.id)?.fields ?? {};
    const differences = differing(asFacts(person), asFacts({ ...person, ...fields }));
    const done = addedIds.has(person.id) ? "personWithdrawn" : "personChanged";
    return { act: done, subjectKind: "person", subject: person.id, ...differences };
  });
}

/** Undoes an act on people: they, registrations and roll are as before; accounts that its roll let in are closed. */
async function undoPeople(
  tx: Transaction,
  { roll, ...kept }: PeopleChanges,
  { now, since }: { now: number; since: Date },
): Promise<{ people: number; parts: NewEntry[] }> {
  // The roll comes first: then no more people are let in by it.
  const ofRoll = await putRollBack(tx, roll, now);
  const letIn = await letInByRoll(tx, roll, since);
  const ofPeople = await putBack(tx, { ...kept, added: [...kept.added, ...letIn.added] }, now);
  const ofRegistrations = await reopen(tx, [...kept.registrations, ...letIn.registrations]);
  // The account that a registration became is the same person.
  const people = ofRoll.length || ofRegistrations.length || ofPeople.length;
  return { people, parts: [...ofRegistrations, ...ofRoll, ...ofPeople] };
}

/**
 * Undoes an act: people, halls, registrations and roll are as before; people whom it added can no longer log in.
 * Sessions stay ended.
 * @returns how many people are restored; for halls, how many people work elsewhere again
 * @throws Failure not_found; too_late after its time, and when it was undone; conflict when one was changed since:
 * then nothing is undone
 */
export async function undoAct(
  db: Database,
  id: string,
  by: Entrance & { actor: Actor; now: number },
): Promise<number> {
  return act<number>(db, by, async (tx) => {
    const undo = await takeUndo(tx, id);
    if (!undo) throw new Failure("too_late", "There is nothing to undo any more");
    if (undo.undoneAt !== null || undo.until.getTime() < by.now)
      throw new Failure("too_late", "It was undone already, or its time is over");
    const kept = changes.parse(undo.changes);
    const since = new Date(undo.until.getTime() - UNDO_MINUTES * 60_000);
    const { people, parts } =
      "rosters" in kept ? await undoHalls(tx, kept) : await undoPeople(tx, kept, { now: by.now, since });
    await keepWayIn(tx, by);
    await markUndone(tx, id, new Date(by.now));
    const entry = { act: "actUndone", subjectKind: "entry", subject: String(undo.seq) } as const;
    return { result: people, entry: { ...entry, after: { people } }, parts };
  });
}
