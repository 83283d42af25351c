// A story of a log that an earlier version wrote: its events are read under today's names, and its hashes stay as they are.
import { expect, test } from "bun:test";
import type { SittingEvent } from "../../server/contract/sitting/events.ts";
import { compareSitting } from "../../server/read-models/project.ts";
import { readEntries } from "../../server/sitting/log.ts";
import { until } from "../support/client.ts";
import { auditOn, forget, rewrite, withSql } from "./support/checkpoints.ts";
import { admit, anotherAdvocate, come, hall, oneServer, openHall, phones } from "./support/story.ts";

const server = oneServer();
const sitting = hall(1);

/** Events with the names that version 0.1 gave them. */
function asWrittenBefore(events: readonly SittingEvent[]): SittingEvent[] {
  const text = JSON.stringify(events);
  return JSON.parse(
    text.replaceAll('"itemsAdmitted"', '"personCleared"').replaceAll('"admittedItems":', '"cleared":'),
  );
}

test("a log of an earlier version is read as today's: whom the officer let in for an item keeps it", async () => {
  const { officer } = await openHall(1);
  const advocate = await anotherAdvocate();
  const [first = "", second = ""] = Object.keys(officer.sitting(sitting).items);
  await advocate.enter(sitting, [first]);
  await admit(officer, sitting, advocate);
  await advocate.enter(sitting, [first, second]);
  await officer.do(sitting, { type: "admit", people: [advocate.account.id] });
  const before = officer.sitting(sitting).people;
  expect(before[advocate.account.id]?.admittedItems).toEqual([first, second]);

  await server().kill9();
  const stored = await withSql(server().databaseUrl, async (sql) => {
    await rewrite(sql, sitting, (entry) => ({ ...entry, events: asWrittenBefore(entry.events) }));
    // The server may have signed the log as it was, one second after its start.
    await forget(sql);
    return JSON.stringify(await readEntries(sql, sitting, 0));
  });
  expect(stored).toContain('"personCleared"');
  expect(stored).not.toContain("admittedItems");
  await server().restart();

  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const { people } = judge.sitting(sitting);
  expect(people[advocate.account.id]?.admittedItems).toEqual([first, second]);
  expect(people[advocate.account.id]).not.toHaveProperty("cleared");
  await until("the tables to be read from the rewritten log", () =>
    withSql(server().databaseUrl, async (sql) => {
      const place = { courtId: sitting.slice(0, -11), date: sitting.slice(-10) };
      const { behind, differ } = await compareSitting(sql, place);
      const [row] = await sql`SELECT items FROM attendances
        WHERE sitting = ${sitting} AND person = ${advocate.account.id}`;
      return behind === 0 && differ.length === 0 && row?.items.join() === `${first},${second}`;
    }),
  );
  expect((await auditOn(server().databaseUrl, ["verify", sitting])).text).toContain("whole");
});
