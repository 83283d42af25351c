// Two processes on one database: one is killed, one sleeps; clients move to the other and seats are held and regained.
import { expect, test } from "bun:test";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { content, courtOnTwo, query } from "./support/faults.ts";
import { flood } from "./support/flood.ts";
import type { SteadyPerson } from "./support/steady.ts";

const on = courtOnTwo(5);

const seen = (person: SteadyPerson) => on.court.officer.sitting(on.court.sitting).people[person.account.id];
const counsel = (n: number): SteadyPerson => on.court.counsel[n] ?? on.court.officer;

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
    on.second.databaseUrl,
    (sql) => sql`
      SELECT p.started_at = (SELECT max(started_at) FROM processes) AS newest
      FROM connections c LEFT JOIN processes p ON p.id = c.process_id
      WHERE c.person_id = ANY(${people.map((person) => person.account.id)})`,
  );
  return rows.length === people.length && rows.every(({ newest }) => newest);
}

test("one of two processes is killed in the middle: its people move over, seats are held and regained", async () => {
  const { sitting, officer } = on.court;
  await move([counsel(2), counsel(3), counsel(4)], on.second);
  const item = on.court.itemOf.get(counsel(0)) ?? "";
  await officer.do(sitting, { type: "callItem", item });
  await until("the seat", () => counsel(0).me(sitting)?.state === "ACTIVE");
  // The officer speaks to the process that lives; the people of the running item to the one that dies.
  await move([officer], on.second);
  const running = flood(on.court, [officer, counsel(0)]);
  await until("a busy hall on both", () => running.done() >= 80);
  const gone = on.first.url;
  await on.first.kill9();
  counsel(0).vanish();
  for (const person of on.court.people) if (person.url === gone) person.url = on.second.url;
  const done = running.done();
  await until("the hall to go on", () => running.done() >= done + 80);
  await running.stop();
  await until("the seat to be held", () => seen(counsel(0))?.state === "RECONNECTING");
  await counsel(0).connect();
  await until("the seat to be regained", () => seen(counsel(0))?.state === "ACTIVE");
  await until("themselves to see it", () => counsel(0).me(sitting)?.state === "ACTIVE");
  // Those who moved at once were never gone.
  for (const n of [1, 2, 3, 4]) expect(seen(counsel(n))?.lostAt).toBeNull();
  const findings = await content(on.second.databaseUrl, on.court.people);
  expect(findings.views).toBe(on.court.people.length);
});

test("a process that slept so long that the other took it for dead: its people are there again without doing anything", async () => {
  const { sitting, officer } = on.court;
  on.first = await startServer({ databaseUrl: on.second.databaseUrl });
  await move([counsel(0), counsel(1)], on.first);
  await until("both to be there alone", () => areOnlyOnNewest([counsel(0), counsel(1)]));
  await until("the links", () => [0, 1].every((n) => seen(counsel(n))?.lostAt === null));
  const greetings = [0, 1].map((n) => counsel(n).greetings);
  process.kill(on.first.pid(), "SIGSTOP");
  const given = counsel(1).send(sitting, { type: "raiseHand", reason: "asleep" });
  await until("the loss", () => seen(counsel(0))?.state === "RECONNECTING" && seen(counsel(1))?.lostAt);
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  process.kill(on.first.pid(), "SIGCONT");
  expect(await given).toHaveProperty("seq");
  await until("the return", () => [0, 1].every((n) => seen(counsel(n))?.lostAt === null));
  expect(seen(counsel(0))?.state).toBe("ACTIVE");
  expect([0, 1].map((n) => counsel(n).greetings)).toEqual(greetings);
  await content(on.second.databaseUrl, on.court.people);
});
