// Whether the database holds the demo's made-up court: the mark that its load leaves, and how it is found again.
import { eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { courts } from "../schema/courts.ts";
import { settings } from "../schema/settings.ts";

type Reader = Pick<Database, "select">;

/** The name under which the demo list is recorded. */
export const DEMO_FILE = "db/seed/cause-list.csv";

const MARK = "demo_people";

/** Notes that the people in this database are made up. */
export async function markDemo(db: Pick<Database, "insert">, at: Date): Promise<void> {
  await db.insert(settings).values({ key: MARK, value: true, changedAt: at }).onConflictDoNothing();
}

/** Whether the demo day was ever loaded here. */
export async function holdsDemo(db: Reader): Promise<boolean> {
  const [mark] = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, MARK)).limit(1);
  return mark !== undefined;
}

/** Whether there is no hall and no person yet. */
export async function isEmptyCourt(db: Reader): Promise<boolean> {
  const [hall] = await db.select({ id: courts.id }).from(courts).limit(1);
  const [person] = await db.select({ id: accounts.id }).from(accounts).limit(1);
  return hall === undefined && person === undefined;
}
