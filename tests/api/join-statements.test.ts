// What coming into a hall asks of the database, call by call: in the morning thousands come at once, and each statement is waited for.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { addPerson, type Court, logIn, startCourt, startServer, type TestServer } from "./support/auth.ts";

let court: Court;
let server: TestServer;
let token: string;
let item: { category: string; serial: number };
const statements: string[] = [];

beforeAll(async () => {
  court = await startCourt();
  server = await startServer({ dataDir: court.dataDir, url: court.databaseUrl });
  token = await logIn(court, (await addPerson(court, "ADVOCATE", { subRole: "Advocate" })).phone);
  const [first] = await court.sql<(typeof item)[]>`
    SELECT category, serial FROM cause_list_items WHERE court_id = 'HCPP01-1' AND date = ${server.services.sittings.today()}
      AND deleted_at IS NULL ORDER BY position LIMIT 1`;
  if (!first) throw new Error("the demo has no list");
  item = first;
  // The driver calls it for each statement that it sends.
  server.services.sql.options.debug = (_, text) => void statements.push(text.replace(/\s+/g, " ").trim());
});
afterAll(async () => {
  await server.stop();
  await court.stop();
});

/** What the calls of a person ask; the process has tasks beside them, which ask other tables. */
const ofPeople =
  /confirmCounsel|chosen_items|FROM "cause_list_items"|FOR UPDATE$|rate_limits|INTO sitting_log/i;

/** Calls once as a warm process would be called, and says how each statement of the second call begins. */
async function asked(path: string, body: unknown): Promise<string[]> {
  const ask = () => server.call("POST", path, body, token);
  expect((await ask()).status).toBeLessThan(300);
  statements.length = 0;
  expect((await ask()).status).toBeLessThan(300);
  return statements.filter((text) => ofPeople.test(text)).map((text) => text.slice(0, 20));
}

test("one's items are found by two statements: the confirmations, and the list", async () => {
  expect(await asked("/advocate/courts/filter/case", { courts: [], query: "" })).toEqual([
    "SELECT event, court_",
    'select "cause_list_i',
  ]);
});

test("a choice is stored and read back by two statements of one transaction, beside the confirmations", async () => {
  const cases = [{ ...item, submission: "" }];
  expect(await asked("/advocate/courts/HCPP01-1/case", { cases })).toEqual([
    "SELECT 1 FROM accoun",
    "WITH former AS ( DEL",
    "SELECT event, court_",
  ]);
});

test("an entry costs three statements: the choice, the confirmations, and the entry of the log", async () => {
  const joining = { courtId: "HCPP01-1", location: "chambers", consent: CONSENT_VERSION };
  expect(await asked("/meeting/join", joining)).toEqual([
    'select "chosen_items',
    "SELECT event, court_",
    "WITH n AS ( UPDATE s",
  ]);
});
