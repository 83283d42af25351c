// Queries for setting up a court: its halls and people as they are stored, and writing them.
import { eq, sql } from "drizzle-orm";
import type { Hall, Person } from "../../server/court/files.ts";
import type { Database } from "../client.ts";
import { accounts, benches, courts } from "../schema/index.ts";

type Writer = Pick<Database, "insert" | "update">;

/** An account's id with what a file says of a person; guests have no number. */
export type StoredPerson = Omit<Person, "phone"> & { id: string; phone: string | null };

/** Every account, disabled ones too. */
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
    .from(accounts);
}

/** Writes halls and their seats, new or changed. */
export async function putHalls(db: Writer, halls: readonly Hall[]): Promise<void> {
  if (halls.length === 0) return;
  const seats = new Map(halls.map(({ estCode, bench }) => [estCode, bench]));
  await db
    .insert(benches)
    .values([...seats].map(([estCode, name]) => ({ estCode, name })))
    .onConflictDoUpdate({ target: benches.estCode, set: { name: sql`excluded.name` } });
  await db
    .insert(courts)
    .values(halls.map(({ bench: _, ...hall }) => hall))
    .onConflictDoUpdate({
      target: courts.id,
      set: {
        name: sql`excluded.name`,
        type: sql`excluded.type`,
        coram: sql`excluded.coram`,
        judges: sql`excluded.judges`,
      },
    });
}

/** The bench of the hall where a person works; a number stands once in a court. */
function benchOf({ courtHall }: Pick<Person, "courtHall">) {
  if (courtHall === null) return { estCode: null };
  return {
    estCode: sql<string>`(SELECT ${courts.estCode} FROM ${courts} WHERE ${courts.number} = ${courtHall} LIMIT 1)`,
  };
}

/** Adds accounts without a password. */
export async function addPeople(
  db: Writer,
  people: readonly (Person & { id: string })[],
  createdAt: Date,
): Promise<void> {
  if (people.length === 0) return;
  await db.insert(accounts).values(people.map((person) => ({ ...person, ...benchOf(person), createdAt })));
}

/** Changes what a file says of a person. */
export async function changePerson(db: Writer, id: string, person: Person): Promise<void> {
  await db
    .update(accounts)
    .set({ ...person, ...benchOf(person) })
    .where(eq(accounts.id, id));
}
