// Two processes on one database: one is killed, one sleeps; clients move to the other and seats are held and regained.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { flood } from "./flood.ts";
import type { SteadyPerson } from "./steady.ts";
import { allLeave, type Court, content, query, sittingCourt } from "./support.ts";

let first: TestServer;
let second: TestServer;
let court: Court;

beforeAll(async () => {
  first = await startServer();
  second = await startServer({ databaseUrl: first.databaseUrl });
  court = await sittingCourt(first, 5);
}, 180_000);
afterAll(async () => {
  allLeave(court.people);
  await Promise.all([first.stop(), second.stop()]);
}, 180_000);

const seen = (person: SteadyPerson) => court.master.sitting(court.sitting).people[person.account.id];
const counsel = (n: number): SteadyPerson => court.counsel[n] ?? court.master;

/** From now on these people speak to another process; those who are connected move there. */
async function move(people: readonly SteadyPerson[], to: TestServer): Promise<void> {
  for (const person of people) {
    person.url = to.url;
    person.vanish();
    await person.connect();
  }
}

/** Whether each of these people has one connection in the books, on the process that started last. */
async function areOnlyOnNewest(people: readonly SteadyPerson[]): Promise<boolean> {
  const rows = await query(
    second.databaseUrl,
    (sql) => sql`
      SELECT p.started_at = (SELECT max(started_at) FROM processes) AS newest
      FROM connections c LEFT JOIN processes p ON p.id = c.process_id
      WHERE c.person_id = ANY(${people.map((person) => person.account.id)})`,
  );
  return rows.length === people.length && rows.every(({ newest }) => newest);
}

test("one of two processes is killed in the middle: its people move over, seats are held and regained", async () => {
  const { sitting, master } = court;
  await move([counsel(2), counsel(3), counsel(4)], second);
  const item = court.itemOf.get(counsel(0)) ?? "";
  await master.do(sitting, { type: "callItem", item });
  await until("the seat", () => counsel(0).me(sitting)?.state === "ACTIVE");
  // The officer speaks to the process that lives; the people of the running item to the one that dies.
  await move([master], second);
  const running = flood(court, [master, counsel(0)]);
  await until("a busy hall on both", () => running.done() >= 80);
  const gone = first.url;
  await first.kill9();
  counsel(0).vanish();
  for (const person of court.people) if (person.url === gone) person.url = second.url;
  const done = running.done();
  await until("the hall to go on", () => running.done() >= done + 80);
  await running.stop();
  await until("the seat to be held", () => seen(counsel(0))?.state === "RECONNECTING");
  await counsel(0).connect();
  await until("the seat to be regained", () => seen(counsel(0))?.state === "ACTIVE");
  await until("themselves to see it", () => counsel(0).me(sitting)?.state === "ACTIVE");
  // Those who moved at once were never gone.
  for (const n of [1, 2, 3, 4]) expect(seen(counsel(n))?.lostAt).toBeNull();
  const findings = await content(second.databaseUrl, court.people);
  expect(findings.views).toBe(court.people.length);
}, 180_000);

test("a process that slept so long that the other took it for dead: its people are there again without doing anything", async () => {
  const { sitting, master } = court;
  first = await startServer({ databaseUrl: second.databaseUrl });
  await move([counsel(0), counsel(1)], first);
  await until("both to be there alone", () => areOnlyOnNewest([counsel(0), counsel(1)]));
  await until("the links", () => [0, 1].every((n) => seen(counsel(n))?.lostAt === null));
  const greetings = [0, 1].map((n) => counsel(n).greetings);
  process.kill(first.pid(), "SIGSTOP");
  const given = counsel(1).send(sitting, { type: "raiseHand", reason: "asleep" });
  await until("the loss", () => seen(counsel(0))?.state === "RECONNECTING" && seen(counsel(1))?.lostAt);
  await master.do(sitting, { type: "setAutoAdmit", on: true });
  process.kill(first.pid(), "SIGCONT");
  expect(await given).toHaveProperty("seq");
  await until("the return", () => [0, 1].every((n) => seen(counsel(n))?.lostAt === null));
  expect(seen(counsel(0))?.state).toBe("ACTIVE");
  expect([0, 1].map((n) => counsel(n).greetings)).toEqual(greetings);
  await content(second.databaseUrl, court.people);
}, 180_000);
