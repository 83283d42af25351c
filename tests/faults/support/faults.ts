// A court for fault tests: a hall that sits, people who stay in touch, and the checker over all of them.
import { afterAll, beforeAll } from "bun:test";
import postgres from "postgres";
import { hall, phones } from "../../stories/support/story.ts";
import { checkLog, type Findings, type Recorded } from "../../support/checker.ts";
import { until } from "../../support/client.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { SteadyPerson } from "./steady.ts";

/** A hall that sits. `items` are open ones that nobody has named yet. */
export type Court = {
  sitting: string;
  officer: SteadyPerson;
  counsel: SteadyPerson[];
  /** The item of each counsel. */
  itemOf: Map<SteadyPerson, string>;
  items: string[];
  people: SteadyPerson[];
};

const FIRST_ADVOCATE = 9000001001;

/** A court whose database two processes share: `first`, where everybody comes, and `second`. */
export type CourtOnTwo = { first: TestServer; second: TestServer; court: Court };

/** Starts both before the tests of a file, with so many counsel in the hall, and stops them after. What is given back is filled then. */
export function courtOnTwo(counsel: number): CourtOnTwo {
  const on = {} as CourtOnTwo;
  beforeAll(async () => {
    on.first = await startServer();
    on.second = await startServer({ databaseUrl: on.first.databaseUrl });
    on.court = await sittingCourt(on.first, counsel);
  }, 180_000);
  afterAll(async () => {
    allLeave(on.court.people);
    await Promise.all([on.first.stop(), on.second.stop()]);
  }, 180_000);
  return on;
}

/** Logs a person in and connects them for as long as the test lasts. */
export async function comeSteady(url: string, phone: string): Promise<SteadyPerson> {
  const person = new SteadyPerson(url);
  await person.login(phone);
  return person.connect();
}

/** Opens Court Hall 1, its officer in it, and as many counsel as asked, each admitted for an item of their own. */
export async function sittingCourt(server: TestServer, counsel: number): Promise<Court> {
  const sitting = hall(1);
  const officer = await comeSteady(server.url, phones.officer1);
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.enter(sitting);
  const { order, items: listed } = officer.sitting(sitting);
  const items = order.filter((id) => !listed[id]?.inCamera);
  const court: Court = { sitting, officer, counsel: [], itemOf: new Map(), items, people: [officer] };
  for (let n = 0; n < counsel; n++) await addCounsel(court, server.url, String(FIRST_ADVOCATE + n));
  return court;
}

async function addCounsel(court: Court, url: string, phone: string): Promise<void> {
  const { sitting, officer } = court;
  const advocate = await comeSteady(url, phone);
  const item = court.items.shift() ?? "";
  await advocate.enter(sitting, [item]);
  await officer.do(sitting, { type: "admit", people: [advocate.account.id] });
  await until("the admission to arrive", () => advocate.me(sitting)?.admitted);
  court.counsel.push(advocate);
  court.itemOf.set(advocate, item);
  court.people.push(advocate);
}

/** Ends every person's connection. */
export function allLeave(people: readonly SteadyPerson[]): void {
  for (const person of people) person.leave();
}

/** The number of a sitting's last entry, asked of the database itself. */
export async function lastSeq(databaseUrl: string, sitting: string): Promise<number> {
  return query(databaseUrl, async (sql) => {
    const [row] = await sql`SELECT last_seq FROM sittings WHERE id = ${sitting}`;
    return row?.last_seq ?? 0;
  });
}

/** Whether a command is in the log. */
export async function isLogged(databaseUrl: string, id: string): Promise<boolean> {
  return query(
    databaseUrl,
    async (sql) => (await sql`SELECT 1 FROM sitting_log WHERE command_id = ${id}`).length > 0,
  );
}

/** Asks the database something, on a connection of its own. */
export async function query<T>(databaseUrl: string, ask: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

/**
 * Waits until everyone in touch is where the log ends, and checks all that was recorded. Throws with what is wrong.
 * `away` are people who are not in touch: they are checked where they stopped.
 */
export async function content(
  databaseUrl: string,
  people: readonly SteadyPerson[],
  away: readonly SteadyPerson[] = [],
): Promise<Findings> {
  const given = [...people, ...away].flatMap((person) => person.given);
  const unanswered = given.filter(({ answer }) => answer === null);
  if (unanswered.length > 0) throw new Error(`${unanswered.length} commands were never answered`);
  let last: Findings | null = null;
  const good = await until(
    "the checker to be content",
    async () => {
      const recorded: Recorded = { given, held: [...people, ...away].flatMap((person) => person.held()) };
      const ends = people.flatMap((person) => person.held().map(({ sitting, seq }) => ({ sitting, seq })));
      last = await checkLog(databaseUrl, recorded);
      for (const sitting of new Set(ends.map((end) => end.sitting))) {
        const end = await lastSeq(databaseUrl, sitting);
        const behind = ends.filter((one) => one.sitting === sitting && one.seq < end);
        if (behind.length > 0) last.wrong.push(`${behind.length} of the people are not at ${end} yet`);
      }
      return last.wrong.length === 0 ? last : null;
    },
    15,
  ).catch((error: Error) => {
    throw new Error(`${error.message}\n${last?.wrong.slice(0, 12).join("\n")}`);
  });
  return good;
}
