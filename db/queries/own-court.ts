// Queries for setting up a court: its halls and people as they are stored, and writing them.
import { isNotNull } from "drizzle-orm";
import type { Hall, Person } from "../../server/court/files.ts";
import type { Database } from "../client.ts";
import { insertMany, updateMany } from "../rows.ts";
import { accounts, benches, courts } from "../schema/index.ts";

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

/** Writes halls and their seats, new or changed. */
export async function putHalls(db: Pick<Database, "execute">, halls: readonly Hall[]): Promise<void> {
  const seats = new Map(halls.map(({ estCode, bench }) => [estCode, bench]));
  await insertMany(
    db,
    benches,
    [...seats].map(([estCode, name]) => ({ estCode, name })),
    { target: [benches.estCode], columns: [benches.name] },
  );
  const { name, type, coram, judges } = courts;
  await insertMany(
    db,
    courts,
    halls.map(({ bench: _, ...hall }) => hall),
    { target: [courts.id], columns: [name, type, coram, judges] },
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

/** People with the seat of the hall where they work; a number stands once in a court. */
async function atTheirSeats<T extends Person>(db: Pick<Database, "select">, people: readonly T[]) {
  const halls = await db.select({ number: courts.number, estCode: courts.estCode }).from(courts);
  const seats = new Map(halls.map(({ number, estCode }) => [number, estCode]));
  return people.map((person) => ({ ...person, estCode: seats.get(person.courtHall ?? "") ?? null }));
}
