// PostgreSQL goes away while commands are given: each is done once in the end, and the server recovers by itself.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type postgres from "postgres";
import { phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { freshDatabase, startServer, type TestServer } from "../support/server.ts";
import { allLeave, type Court, content, isLogged, query, sittingCourt } from "./support/faults.ts";
import { flood } from "./support/flood.ts";
import { layWire, type Wire } from "./support/proxy.ts";
import type { SteadyPerson } from "./support/steady.ts";

/** Times that every connection of the servers to the database is ended. */
const ENDINGS = 5;

let databaseUrl = "";
let wire: Wire;
/** The server whose database goes away, and one on the same database that sees nothing of it. */
let server: TestServer;
let other: TestServer;
let pid = 0;
let court: Court;

beforeAll(async () => {
  databaseUrl = await freshDatabase({ seeded: true });
  wire = await layWire(databaseUrl);
  server = await startServer({ databaseUrl: wire.url });
  other = await startServer({ databaseUrl });
  pid = server.pid();
  court = await sittingCourt(server, 4);
});
afterAll(async () => {
  allLeave(court.people);
  await Promise.all([server.stop(), other.stop()]);
  wire.close();
});

const counsel = (n: number): SteadyPerson => court.counsel[n] ?? court.officer;
const unavailable = () => court.people.reduce((sum, person) => sum + person.unavailable, 0);

async function waitsForLock(sql: postgres.Sql): Promise<boolean> {
  const waiting = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return waiting.length > 0;
}

async function everythingRight(): Promise<void> {
  await content(databaseUrl, court.people);
  expect(server.pid()).toBe(pid);
  expect(process.kill(pid, 0)).toBe(true);
}

test("every connection to the database is ended, again and again, during commands", async () => {
  const running = flood(court);
  for (let ending = 0; ending < ENDINGS; ending++) {
    const goal = running.done() + 40;
    await until("more commands", () => running.done() >= goal);
    const ended = await query(
      databaseUrl,
      (sql) => sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'sunwai'`,
    );
    expect(ended.length).toBeGreaterThan(1);
  }
  const goal = running.done() + 40;
  await until("the hall to go on", () => running.done() >= goal);
  await running.stop();
  await everythingRight();
});

test("the database is away: commands are answered as unavailable, given again under their ids, and done once", async () => {
  const running = flood(court);
  await until("a busy hall", () => running.done() >= 40);
  const before = unavailable();
  wire.away();
  await until("everybody to be told many times", () => unavailable() >= before + 5 * court.people.length);
  wire.mend();
  const goal = running.done() + 60;
  await until("the hall to go on", () => running.done() >= goal);
  await running.stop();
  await everythingRight();
});

test("a command that was stored although the database's answer was lost is done once", async () => {
  const { officer, sitting } = court;
  const before = officer.unavailable;
  const id = crypto.randomUUID();
  const given = await query(databaseUrl, (sql) =>
    sql.begin(async (transaction) => {
      await transaction`SELECT 1 FROM sittings WHERE id = ${sitting} FOR UPDATE`;
      const giving = officer.send(sitting, { type: "setAutoAdmit", on: true }, id);
      await until("the command to wait for the log", () => query(databaseUrl, waitsForLock));
      wire.deafen();
      return { giving };
    }),
  );
  await until("the command to be in the log", () => isLogged(databaseUrl, id));
  wire.cut();
  wire.mend();
  expect(await given.giving).toHaveProperty("seq");
  expect(officer.unavailable).toBeGreaterThan(before);
  await everythingRight();
});

test("the database holds still while the other process goes on: what was held is decided on what came meanwhile", async () => {
  const { officer, sitting } = court;
  counsel(3).url = other.url;
  counsel(3).vanish();
  await counsel(3).connect();
  wire.hold();
  let answered = 0;
  const held = [
    officer.send(sitting, { type: "setAutoAdmit", on: true }),
    counsel(0).send(sitting, { type: "raiseHand", reason: "held" }),
  ].map((answer) => answer.finally(() => answered++));
  await counsel(3).do(sitting, { type: "raiseHand", reason: "meanwhile" });
  expect(answered).toBe(0);
  wire.mend();
  for (const answer of await Promise.all(held)) expect(answer).toHaveProperty("seq");
  const hands = () => officer.sitting(sitting).hands.map((hand) => hand.person);
  await until("both hands", () => hands().length === 2);
  expect(hands()).toEqual([counsel(3).account.id, counsel(0).account.id]);
  await everythingRight();
});

test("what other processes tell is heard again: commands, settings, and logins elsewhere", async () => {
  const { officer, sitting } = court;
  wire.away();
  const given = officer.send(sitting, { type: "setAutoAdmit", on: false });
  const before = officer.unavailable;
  await until("the court to notice", () => officer.unavailable > before);
  wire.mend();
  await given;

  await counsel(3).do(sitting, { type: "lowerHand" });
  await until("the hand to go down here", () => officer.sitting(sitting).hands.length === 1);

  const seatIsCircuit = async () => JSON.stringify(await officer.ok("/config")).includes("Circuit Bench");
  expect(await seatIsCircuit()).toBe(false);
  const admin = await new TestPerson(other.url).login(phones.admin);
  await admin.ok("/admin/settings/seat", { value: "Circuit Bench" }, "PUT");
  await until("the setting here", seatIsCircuit);

  const elsewhere = await new TestPerson(other.url).login(phones.officer1);
  await until("the officer's old page to be told", () => officer.bye === "other_login");
  expect(elsewhere.account.id).toBe(officer.account.id);
  officer.leave();
  await content(databaseUrl, court.counsel, [officer]);
});
