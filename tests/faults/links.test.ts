// A link that is lost is seen to be lost, and one that is there is not, whatever happens in between.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { until } from "../support/client.ts";
import { freshDatabase, startServer, type TestServer } from "../support/server.ts";
import { allLeave, type Court, content, query, sittingCourt } from "./support/faults.ts";
import { layWire, type Wire } from "./support/proxy.ts";
import type { SteadyPerson } from "./support/steady.ts";

let databaseUrl = "";
let wire: Wire;
let server: TestServer;
let court: Court;

beforeAll(async () => {
  databaseUrl = await freshDatabase({ seeded: true });
  wire = await layWire(databaseUrl);
  server = await startServer({ databaseUrl: wire.url });
  court = await sittingCourt(server, 3);
});
afterAll(async () => {
  allLeave(court.people);
  await server.stop();
  wire.close();
});

/** The person of the n-th counsel as the officer sees them. */
const seen = (n: number) => court.officer.sitting(court.sitting).people[one(n).account.id];
const one = (n: number): SteadyPerson => court.counsel[n] ?? court.officer;
const rowsOf = (person: SteadyPerson) =>
  query(databaseUrl, (sql) => sql`SELECT 1 FROM connections WHERE person_id = ${person.account.id}`);

test("somebody who left a hall's page, came back to it on the same socket and was then cut is seen as lost", async () => {
  const { sitting } = court;
  for (let round = 0; round < 2; round++) {
    one(0).raw({ t: "unwatch", sitting });
    await until("the loss", () => seen(0)?.lostAt);
    await one(0).watch(sitting);
    await until("the return", () => seen(0)?.lostAt === null);
  }
  one(0).vanish();
  await until("the last loss", () => seen(0)?.lostAt);
  await one(0).connect();
  await until("the last return", () => seen(0)?.lostAt === null);
});

test("leaving and following in one breath ends in following", async () => {
  const { sitting } = court;
  const before = (one(0).halls.get(sitting)?.resets ?? 0) + one(0).watchesRefused.length;
  for (let round = 0; round < 40; round++) {
    one(0).raw({ t: "unwatch", sitting });
    one(0).raw({ t: "watch", sitting, presence: "media", known: null });
    one(0).raw({ t: "unwatch", sitting });
    one(0).raw({ t: "watch", sitting, presence: "link", known: null });
  }
  const answers = () => (one(0).halls.get(sitting)?.resets ?? 0) + one(0).watchesRefused.length;
  await one(0).watch(sitting);
  await until("every answer", () => answers() >= before + 80);
  await until("the link to be seen", () => seen(0)?.lostAt === null);
  expect(await rowsOf(one(0))).toHaveLength(1);
  await content(databaseUrl, court.people);
});

test("a link lost while the database was away is seen once it is back", async () => {
  wire.away();
  one(1).vanish();
  const given = court.officer.send(court.sitting, { type: "setAutoAdmit", on: true });
  await until("the court to notice that it cannot store", () => court.officer.unavailable > 0);
  wire.mend();
  expect(await given).toHaveProperty("seq");
  await until("the loss", () => seen(1)?.lostAt);
  await one(1).connect();
  await until("the return", () => seen(1)?.lostAt === null);
  await content(databaseUrl, court.people);
});

test("somebody who comes while the database is away is answered once it is back", async () => {
  one(2).vanish();
  await until("the loss", () => seen(2)?.lostAt);
  wire.away();
  const coming = one(2)
    .connect()
    .catch(() => one(2));
  const given = court.officer.send(court.sitting, { type: "setAutoAdmit", on: false });
  await until("the court to notice that it cannot store", () => court.officer.unavailable > 0);
  wire.mend();
  await given;
  await coming;
  await until("the return", () => seen(2)?.lostAt === null);
  await content(databaseUrl, court.people);
});
