// Connections to the database fall silent without being closed: nothing waits for them for long, and nothing that was
// asked on them is done twice, or done after it was refused.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { emptySitting } from "../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import { LiveSitting } from "../../server/sitting/sitting.ts";
import { hall, phones, today } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { rules } from "../support/histories.ts";
import { freshDatabase, startServer, type TestServer } from "../support/server.ts";
import { allLeave, type Court, content, isLogged, lastSeq, query, sittingCourt } from "./support/faults.ts";
import { flood } from "./support/flood.ts";
import { layWire, type Wire } from "./support/proxy.ts";
import type { SteadyPerson } from "./support/steady.ts";

/** Seconds after which something is given up that would otherwise last until the system gives the connection up. */
const PATIENCE = 60;

let databaseUrl = "";
let wire: Wire;
/** The server whose connections fall silent, and one on the same database that sees nothing of it. */
let server: TestServer;
let other: TestServer;
let court: Court;

beforeAll(async () => {
  databaseUrl = await freshDatabase({ seeded: true });
  wire = await layWire(databaseUrl);
  server = await startServer({ databaseUrl: wire.url });
  other = await startServer({ databaseUrl });
  court = await sittingCourt(server, 3);
});
afterAll(async () => {
  allLeave(court.people);
  await Promise.all([server.stop(), other.stop()]);
  wire.close();
});

const counsel = (n: number): SteadyPerson => court.counsel[n] ?? court.officer;

test("every connection falls silent during commands: the hall goes on over new ones, and what arrives late is not done again", async () => {
  const running = flood(court);
  await until("a busy hall", () => running.done() >= 40);
  wire.strand();
  const goal = running.done() + 60;
  await until("the hall to go on", () => running.done() >= goal, PATIENCE);
  wire.mend();
  const later = running.done() + 60;
  await until("the hall to go on when the old words arrive", () => running.done() >= later);
  await running.stop();
  await content(databaseUrl, court.people);
});

test("a command that the database does not hear of is refused once it may not be done any more, and is not done when it arrives late", async () => {
  const { sitting } = court;
  const id = crypto.randomUUID();
  const kept = wire.keepBack(id);
  const before = await lastSeq(databaseUrl, sitting);
  const given = counsel(0).send(sitting, { type: "urgentEntry", reason: "the bail bond" }, id);
  await until("the command to be kept back", kept.caught);
  const admin = await new TestPerson(other.url).login(phones.admin);
  await admin.ok("/admin/settings/urgent_entry", { value: false }, "PUT");
  await until(
    "the answer",
    () => Promise.race([given.then(() => true), Bun.sleep(50).then(() => false)]),
    PATIENCE,
  );
  expect(await given).toEqual({ refused: "urgent_entry_off" });
  expect(await lastSeq(databaseUrl, sitting)).toBe(before);
  await kept.deliver();
  expect(await isLogged(databaseUrl, id)).toBe(false);
  await content(databaseUrl, court.people);
});

test("a command whose stay is unknown is done once, under the id it had", async () => {
  const { officer, sitting } = court;
  const id = crypto.randomUUID();
  const kept = wire.keepBack(id);
  const given = officer.send(sitting, { type: "setAutoAdmit", on: true }, id);
  await until("the command to be kept back", kept.caught);
  const goOn = await officer.send(sitting, { type: "setAutoAdmit", on: false });
  expect(goOn).toHaveProperty("seq");
  expect(await given).toHaveProperty("seq");
  expect(officer.unavailable).toBeGreaterThan(0);
  await kept.deliver();
  await content(databaseUrl, court.people);
});

test("a log that cannot be written to for long: the command is given up, and given again it is done once", async () => {
  const sitting = hall(5);
  const { sql, close } = connect(databaseUrl, { max: 2 });
  const court = { id: sitting.slice(0, -today().length - 1), number: "5", type: "NORMAL" as const };
  const errors: unknown[] = [];
  const live = new LiveSitting(emptySitting(sitting, court, today()), {
    sql,
    now: Date.now,
    rules: async () => rules,
    publish: () => {},
    appended: () => {},
    onError: (error) => errors.push(error),
  });
  await live.catchUp();
  const before = live.seq;
  const give = () => live.submit("a list", { type: "publishList", items: [], deleted: [] }, serverActor);
  await query(databaseUrl, (holder) =>
    holder.begin(async (transaction) => {
      await transaction`SELECT 1 FROM sittings WHERE id = ${sitting} FOR UPDATE`;
      expect(await give()).toEqual({ refused: "unavailable" });
    }),
  );
  expect(await give()).toEqual({ seq: before + 1 });
  expect(errors.length).toBeGreaterThan(0);
  expect(live.seq).toBe(before + 1);
  await close();
});
