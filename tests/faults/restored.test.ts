// An older backup is put back under running processes: they notice, take what the database holds now, and the hearing goes on.
import { beforeAll, expect, test } from "bun:test";
import type postgres from "postgres";
import { checkLog } from "../support/checker.ts";
import { until } from "../support/client.ts";
import { courtOnTwo, lastSeq, query } from "./support/faults.ts";
import { loggedSitting } from "./support/logged.ts";
import type { SteadyPerson } from "./support/steady.ts";

/** What a hearing is made of; the rest of a backup makes no difference here. */
const TABLES = ["sittings", "sitting_log", "connections", "processes"];

const on = courtOnTwo(4);
beforeAll(async () => {
  for (const person of on.court.counsel.slice(2)) {
    person.vanish();
    person.url = on.second.url;
    await person.connect();
  }
});

const hands = () => on.court.officer.sitting(on.court.sitting).hands.map(({ person }) => person);
const counsel = (n: number): SteadyPerson => on.court.counsel[n] ?? on.court.officer;

/** Does what an operator may and the application may not, in one go. */
async function rewriting(url: string, act: (sql: postgres.TransactionSql) => Promise<void>): Promise<void> {
  await query(url, async (sql) => {
    await sql.begin(async (one) => {
      await one`SET LOCAL session_replication_role = replica`;
      await act(one);
    });
  });
}

/** Keeps the hearing as it is now. Out: puts it back, as an operator would, while everything runs. */
async function backup(): Promise<() => Promise<void>> {
  await query(on.first.databaseUrl, async (sql) => {
    await sql`DROP SCHEMA IF EXISTS old CASCADE`;
    await sql`CREATE SCHEMA old`;
    for (const table of TABLES) await sql`CREATE TABLE ${sql(`old.${table}`)} AS SELECT * FROM ${sql(table)}`;
  });
  return () =>
    rewriting(on.first.databaseUrl, async (sql) => {
      for (const table of TABLES) {
        await sql`DELETE FROM ${sql(table)}`;
        await sql`INSERT INTO ${sql(table)} SELECT * FROM ${sql(`old.${table}`)}`;
      }
    });
}

/** Every screen shows what the log of the database says, to its end. */
async function everyScreenIsRight(): Promise<void> {
  await until(
    "every screen to be where the log ends",
    async () => {
      const end = await lastSeq(on.first.databaseUrl, on.court.sitting);
      return on.court.people.every((person) => person.held().every(({ seq }) => seq === end));
    },
    10,
  );
  const held = on.court.people.flatMap((person) => person.held());
  expect((await checkLog(on.first.databaseUrl, { given: [], held })).wrong).toEqual([]);
}

test("the backup of some commands ago: what it lacks is gone from every screen, and commands are done again", async () => {
  const { sitting, officer } = on.court;
  await counsel(0).do(sitting, { type: "raiseHand", reason: "in the backup" });
  const putBack = await backup();
  for (const n of [1, 2, 3]) await counsel(n).do(sitting, { type: "raiseHand", reason: "not in the backup" });
  const wasAt = await lastSeq(on.first.databaseUrl, sitting);
  await putBack();
  expect(await lastSeq(on.first.databaseUrl, sitting)).toBe(wasAt - 3);
  expect(await officer.send(sitting, { type: "setAutoAdmit", on: true })).toHaveProperty("seq", wasAt - 2);
  await counsel(2).do(sitting, { type: "raiseHand", reason: "again" });
  await everyScreenIsRight();
  expect(hands()).toEqual([counsel(0), counsel(2)].map(({ account }) => account.id));
  for (const server of [on.first, on.second]) {
    expect(server.logs()).toContain("older or another log");
    const { notes } = await (await fetch(`${server.url}/health/ready`)).json();
    expect(notes.join()).toContain(sitting);
  }
});

test("nobody does anything: the screens are put right all the same, and who is here counts as here", async () => {
  const { sitting } = on.court;
  const putBack = await backup();
  await counsel(1).do(sitting, { type: "raiseHand", reason: "not in the backup" });
  await until("the hand to be seen", () => hands().includes(counsel(1).account.id));
  await putBack();
  await until("the hand to be gone", () => !hands().includes(counsel(1).account.id), 15);
  for (const person of on.court.counsel) expect(person.me(sitting)?.lostAt).toBeNull();
  await everyScreenIsRight();
});

test("a backup of before the day: the lists are published again, and the court opens again", async () => {
  const { sitting, officer } = on.court;
  await rewriting(on.first.databaseUrl, async (sql) => {
    for (const table of TABLES) await sql`DELETE FROM ${sql(table)}`;
  });
  await until("the list of the day", () => officer.sitting(sitting).order.length > 0, 15);
  await until("a court that is not open", () => officer.sitting(sitting).phase !== "sitting", 15);
  await officer.do(sitting, { type: "openSitting", mode: "without_manual", ranges: [] });
  await everyScreenIsRight();
});

test("another log, as long as ours or longer: nothing of ours is put behind it", async () => {
  const logged = await loggedSitting();
  const { first: ours, give, another, databaseUrl, id } = logged;
  await give(ours, "master", { type: "openSitting", mode: "without_manual", ranges: [] });
  for (const more of [0, 2]) {
    // As a standby that took over without our last entry, and was given others.
    await rewriting(databaseUrl, async (sql) => {
      await sql`DELETE FROM sitting_log WHERE sitting = ${id} AND seq = ${ours.seq}`;
      await sql`UPDATE sittings SET last_seq = ${ours.seq - 1}, last_hash =
        (SELECT hash FROM sitting_log WHERE sitting = ${id} AND seq = ${ours.seq - 1}) WHERE id = ${id}`;
    });
    const theirs = another();
    for (let n = 0; n <= more; n++) await give(theirs, "master", { type: "setAutoAdmit", on: n % 2 === 0 });
    expect(await give(ours, "master", { type: "setRoleCall", on: more === 0 })).not.toEqual({
      refused: "unavailable",
    });
    await theirs.catchUp();
    expect(ours.seq).toBe(theirs.seq);
    expect(ours.state).toEqual(theirs.state);
  }
  await logged.close();
});
