// A process that dies while it waits to note what it saw: a link that was lost a moment ago, a person who went to another hall.
import { expect, test } from "bun:test";
import type { Grant } from "../../server/contract/media.ts";
import { hall, phones } from "../stories/support/story.ts";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { comeSteady, content, courtOnTwo, query } from "./support/faults.ts";
import type { SteadyPerson } from "./support/steady.ts";

const on = courtOnTwo(3);

const one = (n: number): SteadyPerson => on.court.counsel[n] ?? on.court.officer;
const seen = (n: number) => on.court.officer.sitting(on.court.sitting).people[one(n).account.id];

/** How often a command about somebody is in the log of a hall. */
async function logged(type: string, person: SteadyPerson, sitting = on.court.sitting): Promise<number> {
  const rows = await query(
    on.first.databaseUrl,
    (sql) => sql`SELECT 1 FROM sitting_log WHERE sitting = ${sitting} AND command = ${type}
      AND strpos(events::text, ${person.account.id}) > 0`,
  );
  return rows.length;
}

async function rowsOf(person: SteadyPerson): Promise<number> {
  const ask = query(
    on.first.databaseUrl,
    (sql) => sql`SELECT 1 FROM connections WHERE person_id = ${person.account.id}`,
  );
  return (await ask).length;
}

async function move(person: SteadyPerson, to: TestServer): Promise<void> {
  person.url = to.url;
  person.vanish();
  await person.connect();
  await until("the link", () => seen(on.court.counsel.indexOf(person))?.lostAt === null);
}

test("the process dies while a lost link waits to be noted: another one notes it, once", async () => {
  await move(one(0), on.second);
  const before = await logged("loseLink", one(0));
  one(0).vanish();
  await Bun.sleep(300);
  // The loss of a person who is not before the court is noted after three seconds.
  expect(await logged("loseLink", one(0))).toBe(before);
  await on.second.kill9();
  await until("the loss", () => seen(0)?.lostAt, 30);
  await Bun.sleep(4_000);
  expect(await logged("loseLink", one(0))).toBe(before + 1);
  one(0).url = on.first.url;
  await one(0).connect();
  await until("the return", () => seen(0)?.lostAt === null);
  await content(on.first.databaseUrl, on.court.people);
});

test("a person who came to another process meanwhile was never gone", async () => {
  on.second = await startServer({ databaseUrl: on.first.databaseUrl });
  await move(one(1), on.second);
  const before = await logged("loseLink", one(1));
  one(1).vanish();
  await Bun.sleep(300);
  await on.second.kill9();
  one(1).url = on.first.url;
  await one(1).connect();
  await Bun.sleep(14_000);
  expect([await logged("loseLink", one(1)), seen(1)?.lostAt]).toEqual([before, null]);
});

test("somebody who goes to and fro is noted so often; the loss that waits is noted when its process dies", async () => {
  on.second = await startServer({ databaseUrl: on.first.databaseUrl });
  await move(one(2), on.second);
  const { sitting, officer } = on.court;
  const before = await logged("loseLink", one(2));
  await officer.do(sitting, { type: "callItem", item: on.court.itemOf.get(one(2)) ?? "" });
  await until("them before the court", () => seen(2)?.state === "ACTIVE");
  await until("the row of the process before to be gone", async () => (await rowsOf(one(2))) === 1);
  for (let round = 0; round < 6; round++) {
    one(2).vanish();
    await until("the loss", () => seen(2)?.lostAt);
    await one(2).connect();
    await until("the return", () => seen(2)?.lostAt === null);
  }
  const often = await logged("loseLink", one(2));
  expect(often).toBe(before + 6);
  one(2).vanish();
  await Bun.sleep(1_000);
  // Once a minute from now on: this one waits, and only this process knows of it.
  expect(await logged("loseLink", one(2))).toBe(often);
  await on.second.kill9();
  await until("the seat to be held", () => seen(2)?.state === "RECONNECTING", 30);
  one(2).url = on.first.url;
  await one(2).connect();
  await until("the return", () => seen(2)?.state === "ACTIVE");
});

test("who goes to another hall as the process dies is where they are, for both halls, when they are back", async () => {
  const away = hall(2);
  const officer = await comeSteady(on.first.url, phones.officer2);
  on.court.people.push(officer);
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-2", undefined, "PUT");
  await officer.enter(away);
  const advocate = one(0);
  const { order, items } = officer.sitting(away);
  const item = order.find((id) => !items[id]?.inCamera) ?? "";
  await advocate.enter(away, [item]);
  await officer.do(away, { type: "admit", people: [advocate.account.id] });
  await until("the admission", () => advocate.me(away)?.admitted);
  const elsewhere = () => on.court.officer.sitting(on.court.sitting).elsewhere[advocate.account.id]?.hall;
  const joined = async () => {
    const grant = await until("a grant", () => grantOf(advocate, away));
    const session = `page-${advocate.account.id}`.slice(0, 60);
    const state = { microphone: true, camera: true };
    advocate.raw({ t: "signal", kind: "join", grant: grant.id, session, state });
  };
  await advocate.watch(away, "media");
  await joined();
  // A moment later it would have been noted.
  await on.first.kill9();
  advocate.signals.length = 0;
  await on.first.restart();
  await until("all to be back", () => !advocate.closed && !on.court.officer.closed && !officer.closed, 30);
  await joined();
  await until("hall 1 to read it", () => elsewhere() === "2", 30);
  const notes = async () =>
    (await logged("noteElsewhere", advocate)) + (await logged("noteElsewhere", advocate, away));
  const before = await notes();
  const begun = performance.now();
  for (let round = 0; round < 12; round++) {
    await advocate.watch(away, "link");
    await Bun.sleep(350);
    advocate.signals.length = 0;
    await advocate.watch(away, "media");
    await joined();
    await Bun.sleep(350);
  }
  // Some nine seconds of going to and fro, or more on a slow machine: a look every five, each of which changes the note of either hall.
  const looks = 2 + Math.floor((performance.now() - begun) / 5_000);
  expect((await notes()) - before).toBeLessThanOrEqual(2 * looks);
  await until("hall 1 to read where they are", () => elsewhere() === "2", 20);
});

function grantOf(person: SteadyPerson, sitting: string): Grant | null {
  const grants = person.signals.flatMap((signal) => (signal.kind === "grant" ? [signal.grant] : []));
  const last = grants.at(-1) ?? null;
  return last?.place.startsWith(`${sitting}/`) ? last : null;
}
