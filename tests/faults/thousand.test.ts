// A thousand clients drop at once and come back at once: all have their state, nobody's part is lost.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { checkLog } from "../support/checker.ts";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type Guest, guestsOf, letCrowdIn } from "./support/crowd.ts";
import { allLeave, type Court, content, lastSeq, sittingCourt } from "./support/faults.ts";

const CROWD = 1000;

let server: TestServer;
let court: Court;
let crowd: Guest[] = [];

beforeAll(async () => {
  server = await startServer();
  court = await sittingCourt(server, 1);
  await letCrowdIn(server.url, CROWD);
  crowd = await guestsOf(server.url, "HCPP01-1", CROWD);
  for (const guest of crowd) guest.come();
  await until("everybody to be in", () => crowd.every((guest) => guest.isIn), 60);
  for (const guest of crowd) guest.watch();
  await until("everybody's state", () => crowd.every((guest) => guest.hasState), 60);
});
afterAll(async () => {
  for (const guest of crowd) guest.leave();
  allLeave(court.people);
  await server.stop();
});

/** Holds everybody against the log, once all are where it ends. */
async function everybodyRight(): Promise<void> {
  const { sitting, people } = court;
  await content(server.databaseUrl, people);
  const end = await lastSeq(server.databaseUrl, sitting);
  await until("everybody to be up to date", () => crowd.every((guest) => guest.seq >= end), 30);
  const given = crowd.map((guest) => guest.given);
  const findings = await checkLog(server.databaseUrl, { given, held: crowd.map((guest) => guest.held()) });
  expect(findings.wrong.slice(0, 5)).toEqual([]);
  expect(findings).toMatchObject({ acknowledged: CROWD, views: CROWD });
}

test("a thousand guests are in the hall, each with the state of the log", async () => {
  await everybodyRight();
});

test("the server is killed: all thousand come back at once, are known under the same command, and have their state", async () => {
  const { sitting, officer } = court;
  await server.kill9();
  await until("everybody to be cut", () => crowd.every((guest) => guest.lost));
  await server.restart();
  for (const guest of crowd) guest.come();
  await until("everybody to be in", () => crowd.every((guest) => guest.isIn), 30);
  for (const guest of crowd) guest.watch();
  await until("everybody's state", () => crowd.every((guest) => guest.hasState), 30);
  await officer.do(sitting, { type: "callItem", item: court.items[0] ?? "" });
  await everybodyRight();
  const there = Object.values(officer.sitting(sitting).people).filter(
    (person) => person.role === "ANONYMOUS" && person.state === "PASSIVE" && person.lostAt === null,
  );
  expect(there).toHaveLength(CROWD);
});
