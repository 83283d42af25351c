// Queries for setting up a court: its halls and people as they are stored, and writing them.
import { isNotNull } from "drizzle-orm";
import { USUAL_HOURS } from "../../server/contract/limits.ts";
import type { Role, SubRole } from "../../server/contract/roles.ts";
import type { Database } from "../client.ts";
import { insertMany, updateMany } from "../rows.ts";
import { accounts } from "../schema/accounts.ts";
import { benches, courts, hallRosters } from "../schema/courts.ts";
import { everyCourt } from "./courts.ts";

/** A hall, as a file of the court names it. */
export type Hall = {
  id: string;
  estCode: string;
  bench: string;
  number: string;
  name: string;
  type: "NORMAL" | "FC";
  coram: string;
  judges: string[];
};

/** A person, as a file of the court names them. */
export type Person = {
  role: Role;
  subRole: SubRole | null;
  displayName: string;
  phone: string;
  username: string | null;
  courtHall: string | null;
  enrolmentOrOffice: string;
};

type Writer = Pick<Database, "select" | "execute">;

/** An account's id with what a file says of a person. */
export type StoredPerson = Omit<Person, "phone"> & { id: string; phone: string | null };

/** Every account with a mobile number, disabled ones too; guests have none, and are many. */
export function allPeople(db: Pick<Database, "select">): Promise<StoredPerson[]> {
  return db
    .select({
      id: accounts.id,
      role: accounts.role,
      subRole: accounts.subRole,
      displayName: accounts.displayName,
      phone: accounts.phone,
      username: accounts.username,
      courtHall: accounts.courtHall,
      enrolmentOrOffice: accounts.enrolmentOrOffice,
    })
    .from(accounts)
    .where(isNotNull(accounts.phone));
}

/**
 * Writes halls and their seats, new or changed. How a hall sits holds from today on: earlier days stay as they were.
 * @param today - the day in India, `2026-11-23`
 */
export async function putHalls(
  db: Pick<Database, "execute" | "select" | "selectDistinctOn">,
  halls: readonly Hall[],
  { today, at }: { today: string; at: Date },
): Promise<void> {
  const before = new Map((await everyCourt(db, { date: today })).map((hall) => [hall.id, hall]));
  const seats = new Map(halls.map(({ estCode, bench }) => [estCode, bench]));
  await insertMany(
    db,
    benches,
    [...seats].map(([estCode, name]) => ({ estCode, name })),
    { target: [benches.estCode], columns: [benches.name] },
  );
  await insertMany(
    db,
    courts,
    halls.map(({ bench: _, ...hall }) => hall),
    { target: [courts.id], columns: [courts.name] },
  );
  const differs = ({ id, type, coram, judges }: Hall) => {
    const old = before.get(id);
    return old && (old.type !== type || old.coram !== coram || old.judges.join("\n") !== judges.join("\n"));
  };
  const { type, coram, judges, staff, starts, ends, appliedAt } = hallRosters;
  await insertMany(
    db,
    hallRosters,
    halls.filter(differs).map((hall) => ({
      courtId: hall.id,
      fromDate: today,
      type: hall.type,
      coram: hall.coram,
      judges: hall.judges.map((name) => ({ name, account: null })),
      staff: [],
      ...USUAL_HOURS,
      appliedAt: at,
    })),
    {
      target: [hallRosters.courtId, hallRosters.fromDate],
      columns: [type, coram, judges, staff, starts, ends, appliedAt],
    },
  );
}

/** Adds accounts without a password. */
export async function addPeople(
  db: Writer,
  people: readonly (Person & { id: string })[],
  createdAt: Date,
): Promise<void> {
  const seated = await atTheirSeats(db, people);
  await insertMany(
    db,
    accounts,
    seated.map((person) => ({ ...person, createdAt })),
  );
}

/** Changes what a file says of people. */
export async function changePeople(db: Writer, people: readonly (Person & { id: string })[]): Promise<void> {
  await updateMany(db, accounts, accounts.id, await atTheirSeats(db, people));
}

/** Adds to people the seat of the hall where they work; a hall number is unique within a court. */
async function atTheirSeats<T extends Person>(db: Pick<Database, "select">, people: readonly T[]) {
  const halls = await db.select({ number: courts.number, estCode: courts.estCode }).from(courts);
  const seats = new Map(halls.map(({ number, estCode }) => [number, estCode]));
  return people.map((person) => ({ ...person, estCode: seats.get(person.courtHall ?? "") ?? null }));
}
