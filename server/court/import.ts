// Puts the halls, people and name of a court of one's own into the database: what files would change, and doing it.
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { lockCauseList } from "../../db/queries/causelist.ts";
import { allCourts, everyCourt } from "../../db/queries/courts.ts";
import { holdsDemo } from "../../db/queries/demo.ts";
import { notifyHalls } from "../../db/queries/hall-rows.ts";
import {
  addPeople,
  allPeople,
  changePeople,
  type Hall,
  type Person,
  putHalls,
  type StoredPerson,
} from "../../db/queries/own-court.ts";
import { storedSettings, storeSetting } from "../../db/queries/settings.ts";
import { type Actor, act, type NewEntry } from "../acts/act.ts";
import { differing, factsOf } from "../acts/facts.ts";
import { type Fault, fault, inRow } from "../contract/faults.ts";
import { rolesInEnglish } from "../contract/roles.ts";
import { defaultSettings, type SettingKey } from "../contract/settings.ts";
import {
  type BadCourtRow,
  type CourtFile,
  enrolmentOfCounsel,
  mobileNumber,
  type Placed,
  type Read,
  readHalls,
  readPeople,
} from "../imports/court-files.ts";
import { importReader } from "../imports/reader.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";

/** What a court is called and how it is reached: the settings that have no true default. */
export type CourtName = Partial<
  Record<"court_name" | "court_name_local" | "seat" | "contact_phone" | "contact_email", string>
>;

/** If there is no file `halls`, the people are assigned to the halls that the database already has. */
export type CourtFiles = { halls: CourtFile | null; people: readonly CourtFile[]; name: CourtName };

/** What changes of a hall or person: which fields, and what they held. */
type Changed<T> = { value: T; fields: string[]; before: Record<string, unknown> };
type Changes<T> = { added: T[]; changed: Changed<T>[]; unchanged: number };

/** The changes of an import of a court. Halls, people and settings that it does not name stay as they are. */
export type CourtPreview = {
  halls: Changes<Hall>;
  people: Changes<Person & { id: string }>;
  settings: { key: SettingKey; value: string }[];
  bad: BadCourtRow[];
  /** Numbers of halls in which people work, and that neither the files nor the database have. */
  missingHalls: string[];
  applied: boolean;
};

/**
 * Reads the files and compares them with the database; with `apply`, writes what differs, in one transaction and only
 * if no row is bad. Halls are known again by seat and number, people by their mobile number.
 * @param now - milliseconds since 1970
 * @throws Failure bad_file when a file cannot be read, naming it; conflict when the database is the demo's
 */
export async function importCourt(
  db: Database,
  files: CourtFiles,
  { apply, now, actor }: { apply: boolean; now: number; actor: Actor },
): Promise<CourtPreview> {
  if (!apply)
    return db.transaction(async (tx) => {
      await forbidDemo(tx);
      return importCourtInto(tx, files, { apply, now });
    });
  return act<CourtPreview>(db, { actor, now }, async (tx) => {
    await forbidDemo(tx);
    const before = new Map((await allPeople(tx)).map((person) => [person.id, person]));
    const stored = await storedSettings(tx);
    const result = await importCourtInto(tx, files, { apply, now });
    const [entry, ...parts] = result.applied ? entriesOf(result, before, stored) : [];
    return entry === undefined ? { result, isUnchanged: true } : { result, entry, parts };
  });
}

/** The entries of an import: what it did in all, then each person and setting. */
function entriesOf(
  { halls, people, settings }: CourtPreview,
  before: ReadonlyMap<string, StoredPerson>,
  stored: Record<string, unknown>,
): NewEntry[] {
  const ofPeople = peopleEntries(people, before);
  const ofSettings = settings.map(
    ({ key, value }): NewEntry => ({
      act: "settingChanged",
      subjectKind: "setting",
      subject: key,
      before: { value: stored[key] ?? defaultSettings[key] },
      after: { value },
    }),
  );
  const isOfHalls = halls.added.length + halls.changed.length > 0;
  const after = {
    people: { added: people.added.length, changed: people.changed.length },
    halls: { added: halls.added.length, changed: halls.changed.length },
    settings: settings.length,
  };
  const parts = [...ofPeople, ...ofSettings];
  if (parts.length === 0 && !isOfHalls) return [];
  const whole: NewEntry =
    ofPeople.length > 0
      ? { act: "peopleImported", subjectKind: "people", subject: "import", after }
      : { act: "hallsImported", subjectKind: "halls", subject: "import", after };
  return [whole, ...parts];
}

/** The entries for the people of an import. */
export function peopleEntries(
  people: Pick<CourtPreview["people"], "added" | "changed">,
  before: ReadonlyMap<string, StoredPerson>,
): NewEntry[] {
  const added = people.added.map(
    ({ id, ...person }): NewEntry => ({
      act: "personAdded",
      subjectKind: "person",
      subject: id,
      after: factsOf(person),
    }),
  );
  const changed = people.changed.flatMap(({ value: { id, ...person } }): NewEntry[] => {
    const differences = differing(before.get(id) ?? {}, person);
    return differences === null
      ? []
      : [{ act: "personChanged", subjectKind: "person", subject: id, ...differences }];
  });
  return [...added, ...changed];
}

/**
 * The import itself, inside a transaction of the caller's, who has seen to it that the database is the right one.
 * @param isOwn - they are files of ours, which are read here; others are read apart
 */
export async function importCourtInto(
  tx: Transaction,
  files: CourtFiles,
  { apply, now, isOwn = false }: { apply: boolean; now: number; isOwn?: boolean },
): Promise<CourtPreview> {
  await lockCauseList(tx);
  const preview = await compare(tx, files, { today: dayInIndia(now), isOwn });
  return apply && preview.bad.length === 0 ? write(tx, preview, new Date(now)) : preview;
}

/**
 * @throws Failure conflict for a database of the demo, with what that means and what to do for a court of one's own
 */
export async function forbidDemo(db: Pick<Database, "select">): Promise<void> {
  if (!(await holdsDemo(db))) return;
  throw new Failure(
    "conflict",
    [
      "This is the demo court. The database holds the made-up people of the demo: everybody knows their numbers and",
      "can log in as one of them, so nothing of a real court is put beside them. Nothing was changed.",
      "For a court of your own take another DATA_DIR (or DATABASE_URL), or delete the demo with `bun run db reset`,",
      "and start the server with DEMO=0.",
    ].join("\n"),
  );
}

async function compare(
  tx: Transaction,
  { halls, people, name }: CourtFiles,
  { today, isOwn }: { today: string; isOwn: boolean },
): Promise<CourtPreview> {
  const hallRows: Read<Hall> = halls === null ? { rows: [], bad: [] } : readHalls(halls);
  const peopleRows = isOwn ? readPeople(people) : await importReader.read("people", { files: people });
  const bad = [...hallRows.bad, ...peopleRows.bad];
  const stored = await everyCourt(tx, { date: today });
  bad.push(...takenNumbers(hallRows.rows, stored));
  const numbers = new Set(
    [...(await allCourts(tx)), ...hallRows.rows.map(({ value }) => value)].map(({ number }) => number),
  );
  const before = await allPeople(tx);
  const byName = new Map(before.map((person) => [person.username, person]));
  const numbered = new Map(
    before.flatMap((person) => {
      const number = enrolmentOfCounsel(person);
      return number === null ? [] : [[number, person] as const];
    }),
  );
  const missing = new Set<string>();
  for (const placed of peopleRows.rows) {
    const { courtHall } = placed.value;
    if (courtHall !== null && !numbers.has(courtHall)) missing.add(courtHall);
    bad.push(...mismatches(placed, missing, byName, numbered));
  }
  const byPhone = new Map(before.map((person) => [person.phone, person]));
  const settings = await storedSettings(tx);
  return {
    halls: differences(
      hallRows.rows.map(({ value }) => value),
      new Map(stored.map((hall) => [hall.id, hall])),
      ({ id }) => id,
    ),
    people: differences(
      peopleRows.rows.map(({ value }) => ({ ...value, id: byPhone.get(value.phone)?.id ?? randomUUID() })),
      byPhone,
      ({ phone }) => phone,
    ),
    settings: nameKeys.flatMap((key) => {
      const value = name[key];
      return value === undefined || settings[key] === value ? [] : [{ key, value }];
    }),
    bad,
    missingHalls: [...missing].sort((a, b) => a.localeCompare(b, "en", { numeric: true })),
    applied: false,
  };
}

const nameKeys = ["court_name", "court_name_local", "seat", "contact_phone", "contact_email"] as const;

function differences<T extends object, K>(
  wanted: readonly T[],
  before: ReadonlyMap<K, object>,
  keyOf: (value: T) => K,
): Changes<T> {
  const changes: Changes<T> = { added: [], changed: [], unchanged: 0 };
  for (const value of wanted) {
    const old = before.get(keyOf(value));
    if (old === undefined) {
      changes.added.push(value);
      continue;
    }
    const stored = new Map<string, unknown>(Object.entries(old));
    const fields = Object.entries(value)
      .filter(([field, now]) => JSON.stringify(now) !== JSON.stringify(stored.get(field)))
      .map(([field]) => field);
    const was = Object.fromEntries(fields.map((field) => [field, stored.get(field)]));
    if (fields.length > 0) changes.changed.push({ value, fields, before: was });
    else changes.unchanged++;
  }
  return changes;
}

// The same number at another seat would give its officer two halls: people are assigned by the number alone.
function takenNumbers(rows: readonly Placed<Hall>[], stored: readonly Hall[]): BadCourtRow[] {
  return rows.flatMap(({ file, row, value }) => {
    const other = stored.find(({ id, number }) => number === value.number && id !== value.id);
    if (other === undefined) return [];
    const wrong = fault("hallElsewhere", { hall: value.number, seat: other.estCode });
    return [{ file, row, column: "court_hall", ...inRow(wrong) }];
  });
}

function mismatches(
  { file, row, value }: Placed<Person>,
  missingHalls: ReadonlySet<string>,
  before: ReadonlyMap<string | null, StoredPerson>,
  numbered: ReadonlyMap<string, StoredPerson>,
): BadCourtRow[] {
  const bad: BadCourtRow[] = [];
  const reject = (column: string, wrong: Fault) => bad.push({ file, row, column, ...inRow(wrong) });
  const { courtHall, username, phone } = value;
  if (courtHall !== null && missingHalls.has(courtHall))
    reject("court_hall", fault("noCourtHall", { hall: courtHall }));
  const number = enrolmentOfCounsel(value);
  const colleague = number === null ? undefined : numbered.get(number);
  if (colleague !== undefined && colleague.phone !== phone)
    reject("enrolment_or_office", fault("heldBy", { name: colleague.displayName }));
  const holder = username === null ? undefined : before.get(username);
  if (holder !== undefined && holder.phone !== phone)
    reject("username", fault("heldBy", { name: holder.displayName }));
  return bad;
}

async function write(tx: Transaction, preview: CourtPreview, at: Date): Promise<CourtPreview> {
  const { halls, people, settings } = preview;
  const written = [...halls.added, ...halls.changed.map(({ value }) => value)];
  await putHalls(tx, written, { today: dayInIndia(at.getTime()), at });
  if (written.length > 0) await notifyHalls(tx);
  await addPeople(tx, people.added, at);
  await changePeople(
    tx,
    people.changed.map(({ value }) => value),
  );
  for (const { key, value } of settings)
    await storeSetting(tx, { key, value, changedAt: at, changedBy: null });
  return { ...preview, applied: true };
}

/**
 * Makes the account of an administrator.
 * @param phone - a mobile number as people write it
 * @returns false when the number is an administrator's already; then nothing is changed
 * @throws Failure invalid for what is no mobile number or name; conflict when the number is somebody else's, or the
 * database the demo's
 */
export async function addAdmin(
  db: Database,
  { phone: typed, name }: { phone: string; name: string },
  by: { actor: Actor; now: number },
): Promise<boolean> {
  const phone = mobileNumber(typed);
  if (phone === null) throw new Failure("invalid", "The number is not a mobile number of ten digits.");
  const displayName = name.normalize("NFC").replace(/\s+/gu, " ").trim();
  if (displayName === "" || displayName.length > 120)
    throw new Failure("invalid", "The name must have 1 to 120 letters.");
  return act<boolean>(db, by, async (tx) => {
    await forbidDemo(tx);
    await lockCauseList(tx);
    const holder = (await allPeople(tx)).find((person) => person.phone === phone);
    if (holder?.role === "ADMIN") return { result: false, isUnchanged: true };
    if (holder) {
      const whose = `${holder.displayName} (${rolesInEnglish[holder.role]})`;
      throw new Failure("conflict", `This number belongs to ${whose}: an admin needs a number of their own.`);
    }
    const admin: Person = {
      role: "ADMIN",
      subRole: null,
      displayName,
      phone,
      username: null,
      courtHall: null,
      enrolmentOrOffice: "",
    };
    const id = randomUUID();
    await addPeople(tx, [{ ...admin, id }], new Date(by.now));
    const entry = { act: "personAdded", subjectKind: "person", subject: id, after: factsOf(admin) } as const;
    return { result: true, entry };
  });
}
