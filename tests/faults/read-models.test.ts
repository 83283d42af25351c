// The read models under faults: processes killed in the middle, a table that is away, a line that is locked. Hearings never wait.
import { expect, test } from "bun:test";
import type postgres from "postgres";
import { compareSitting } from "../../server/read-models/project.ts";
import { until } from "../support/client.ts";
import { courtOnTwo, query } from "./support/faults.ts";
import { flood } from "./support/flood.ts";

const on = courtOnTwo(5);
const KILLS = 3;

const withDatabase = <T>(work: (sql: postgres.Sql) => Promise<T>) => query(on.second.databaseUrl, work);
const place = () => {
  const { sitting } = on.court;
  return { courtId: sitting.slice(0, -11), date: sitting.slice(-10) };
};
const compared = () => withDatabase((sql) => compareSitting(sql, place()));
const notes = async (): Promise<string[]> => {
  const { notes: said } = await (await fetch(`${on.second.url}/health/ready`)).json();
  return said.filter((note: string) => note.startsWith("History"));
};
const caughtUp = () =>
  until("the tables to be at the end of the log", async () => (await compared()).behind === 0, 60);

test("killed again and again while the hall is busy: the tables never say what the log does not, and catch up", async () => {
  const running = flood(on.court);
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = (await compared()).seq;
    await until("the tables to move", async () => (await compared()).seq > before, 60);
    const done = running.done();
    await until("more commands", () => running.done() >= done + 20);
    await on.first.kill9();
    expect((await compared()).differ).toEqual([]);
    await on.first.restart();
  }
  await running.stop();
  await caughtUp();
  expect((await compared()).differ).toEqual([]);
  const metrics = await (await fetch(`${on.second.url}/metrics`)).text();
  expect(metrics).toContain("sunwai_read_models_behind_seconds");
}, 240_000);

test("somebody holds the line of a sitting in the tables: commands go on, and the tables follow when it is free", async () => {
  const { officer, sitting } = on.court;
  await withDatabase((sql) =>
    sql.begin(async (inside) => {
      await inside`SELECT 1 FROM projections WHERE sitting = ${sitting} FOR UPDATE`;
      for (let n = 0; n < 20; n++) await officer.do(sitting, { type: "setAutoAdmit", on: n % 2 === 0 });
    }),
  );
  await caughtUp();
  expect((await compared()).differ).toEqual([]);
});

test("a table that is away stops no hearing: operators are told, and it goes on by itself", async () => {
  const { officer, sitting } = on.court;
  await withDatabase((sql) => sql`ALTER TABLE projections RENAME TO projections_away`);
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  await until("operators to be told", async () => (await notes()).length > 0, 60);
  await officer.do(sitting, { type: "setAutoAdmit", on: false });
  await withDatabase((sql) => sql`ALTER TABLE projections_away RENAME TO projections`);
  await caughtUp();
  await until("nothing to be wrong", async () => (await notes()).length === 0, 60);
});
