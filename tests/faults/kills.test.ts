// kill -9 in the middle of a flood, again and again; and a clean stop: nothing that was acknowledged is lost.
import { afterAll, beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { allLeave, type Court, content, query, sittingCourt } from "./support/faults.ts";
import { flood } from "./support/flood.ts";

const KILLS = 3;
/** Commands answered between two kills. */
const BETWEEN = 60;

let server: TestServer;
let court: Court;

beforeAll(async () => {
  server = await startServer();
  court = await sittingCourt(server, 5);
});
afterAll(async () => {
  allLeave(court.people);
  await server.stop();
});

const inFlight = () => court.people.flatMap(({ given }) => given.filter(({ answer }) => answer === null));

test("killed three times while six people give commands: each is done once or refused, every screen is right", async () => {
  const running = flood(court);
  let cutOff = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const goal = running.done() + BETWEEN;
    await until(`${BETWEEN} more commands`, () => running.done() >= goal);
    await server.kill9();
    cutOff += inFlight().length;
    const greetings = court.people.map((person) => person.greetings);
    await server.restart();
    await until("everyone to be back", () =>
      court.people.every((person, n) => person.greetings > (greetings[n] ?? 0)),
    );
  }
  await running.stop();
  expect(cutOff).toBeGreaterThan(0);
  const findings = await content(server.databaseUrl, court.people);
  expect(findings.acknowledged).toBeGreaterThanOrEqual(KILLS * BETWEEN);
  expect(findings.views).toBe(court.people.length);
});

test("stopped cleanly in the middle: everyone is told, comes back, and nothing is lost", async () => {
  const running = flood(court);
  await until("a busy hall", () => running.done() >= BETWEEN);
  const greetings = court.people.map((person) => person.greetings);
  for (const person of court.people) person.bye = null;
  const lost = lostLinks();
  await server.stop();
  await until("everyone to be told", () => court.people.every((person) => person.bye === "stopping"));
  await server.restart();
  await until("everyone to be back", () =>
    court.people.every((person, n) => person.greetings > (greetings[n] ?? 0)),
  );
  const done = running.done();
  await until("the hall to go on", () => running.done() >= done + BETWEEN);
  await running.stop();
  await content(server.databaseUrl, court.people);
  // A person who comes back at once does not count as gone.
  expect(lostLinks()).toBe(lost);
});

test("what is being stored while a process stops is answered before its people are told to go elsewhere", async () => {
  const [sql, locked, released] = [
    postgres(server.databaseUrl, { max: 1 }),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const lock = sql.begin(async (tx) => {
    await tx`SELECT 1 FROM sittings WHERE id = ${court.sitting} FOR UPDATE`;
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const counsel = court.people.find((person) => person !== court.officer);
  if (!counsel) throw new Error("there is no counsel");
  counsel.bye = null;
  const { greetings } = counsel;
  void counsel.send(court.sitting, { type: "raiseHand", reason: "while it stops" });
  const waiting = () =>
    query(
      server.databaseUrl,
      async (ask) =>
        (
          await ask`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%sitting_log%'`
        ).length,
    );
  await until("the entry to wait for the lock", async () => (await waiting()) > 0);
  const stopped = server.stop();
  await until("the process to stop", async () => !(await fetch(`${server.url}/health/ready`)).ok);
  // Longer than a process takes that says goodbye without waiting.
  await Bun.sleep(500);
  released.resolve();
  await until("the answer", () => counsel.given.at(-1)?.answer);
  expect([counsel.given.at(-1)?.answer, counsel.greetings]).toEqual([{ seq: expect.any(Number) }, greetings]);
  await until("counsel to be told", () => counsel.bye === "stopping");
  await Promise.all([stopped, lock]);
  await sql.end();
  await server.restart();
  await until("counsel to be back", () => counsel.greetings > greetings);
  await content(server.databaseUrl, court.people);
});

/** People whom the officer sees without a link. */
function lostLinks(): number {
  const people = Object.values(court.officer.sitting(court.sitting).people);
  return people.filter((person) => person.lostAt !== null).length;
}
