// A story of a log that an earlier version wrote: its events are read under today's names, and its hashes stay as they are.
import { expect, test } from "bun:test";
import type { SittingEvent } from "../../server/contract/sitting/events.ts";
import { readEntries } from "../../server/sitting/log.ts";
import { auditOn, rewrite, withSql } from "./support/checkpoints.ts";
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
  const { master } = await openHall(1);
  const advocate = await anotherAdvocate();
  const [first = "", second = ""] = Object.keys(master.sitting(sitting).items);
  await advocate.enter(sitting, [first]);
  await admit(master, sitting, advocate);
  await advocate.enter(sitting, [first, second]);
  await master.do(sitting, { type: "admit", people: [advocate.account.id] });
  const before = master.sitting(sitting).people;
  expect(before[advocate.account.id]?.admittedItems).toEqual([first, second]);

  await server().kill9();
  const stored = await withSql(server().databaseUrl, async (sql) => {
    await rewrite(sql, sitting, (entry) => ({ ...entry, events: asWrittenBefore(entry.events) }));
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
  expect((await auditOn(server().databaseUrl, ["verify", sitting])).text).toContain("whole");
}, 180_000);
