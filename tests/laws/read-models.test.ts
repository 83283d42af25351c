// Law of the read models: after any history, read in any parts by any processes, the tables hold what the fold of the log says.
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { connect } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { writtenRows } from "../../db/queries/read-models.ts";
import { comparable } from "../../db/read-model-rows.ts";
import { roleInEnglish } from "../../server/contract/roles.ts";
import { apply } from "../../server/contract/sitting/apply.ts";
import type { LogEntry } from "../../server/contract/sitting/events.ts";
import { emptySitting } from "../../server/contract/sitting/sitting.ts";
import { firstHash } from "../../server/kernel/hash-chain.ts";
import { compareSitting, type KeptFold, projectSitting } from "../../server/read-models/project.ts";
import { SittingFold } from "../../server/read-models/sitting-rows.ts";
import { decide } from "../../server/sitting/decide/index.ts";
import { entryHash } from "../../server/sitting/hash.ts";
import { append, ensureSitting } from "../../server/sitting/log.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { hearingRecord } from "../support/hearing-record.ts";
import { COURT, DAY, history, opening, rules, START } from "../support/histories.ts";
import { freshDatabase } from "../support/server.ts";

setDefaultTimeout(240_000);
const now = () => START;
let database: ReturnType<typeof connect>;

beforeAll(async () => {
  database = connect(await freshDatabase(), { max: 3 });
  const { sql } = database;
  await migrate(sql);
  await sql`INSERT INTO benches (est_code, name) VALUES ('HCPP01', 'Principal Seat')`;
});
afterAll(() => database.close());

type Acts = ReturnType<typeof opening>;

/** A history as the log holds it: one entry for each command that was carried out. */
function entriesOf(sitting: string, acts: Acts): LogEntry[] {
  let state = emptySitting(`${COURT.id}-${DAY}`, COURT, DAY);
  let at = START;
  let previousHash = firstHash(sitting);
  const entries: LogEntry[] = [];
  for (const { command, actor, wait } of [...opening(), ...acts]) {
    at += wait;
    const events = decide(state, command, actor, at, rules);
    if (!Array.isArray(events) || events.length === 0) continue;
    state = events.reduce(apply, state);
    const seq = entries.length + 1;
    const by = { commandId: `c${seq}`, commandHash: "", actorId: actor.id, actorRole: String(actor.role) };
    const body = { sitting, seq, at, ...by, command: command.type, events, previousHash };
    previousHash = entryHash(body);
    entries.push({ ...body, hash: previousHash });
  }
  return entries;
}

let halls = 0;

/** A sitting without a log, in a hall of its own: a log is never deleted. */
async function newSitting() {
  const { sql } = database;
  halls += 1;
  const courtId = `HCPP01-${halls}`;
  await sql`INSERT INTO courts (id, est_code, number, name, type, coram, judges)
    VALUES (${courtId}, 'HCPP01', ${String(halls)}, 'Court Hall', 'NORMAL', '', '[]')`;
  const sitting = `${courtId}-${DAY}`;
  await ensureSitting(sql, sitting, courtId, DAY);
  return { sitting, place: { courtId, date: DAY } };
}

function foldOf(sitting: string, entries: readonly LogEntry[]): SittingFold {
  const court = { ...COURT, id: sitting.slice(0, -DAY.length - 1) };
  const fold = new SittingFold(emptySitting(sitting, court, DAY));
  for (const entry of entries) fold.add(entry);
  return fold;
}

test("the tables equal the fold of the log, wherever the reading stopped and whichever process went on", async () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat(2)), {
    minLength: 2,
    maxLength: 8,
  });
  await assertHistories(
    fc.asyncProperty(history, parts, async (acts, cuts) => {
      const { sql, db } = database;
      const { sitting, place } = await newSitting();
      const entries = entriesOf(sitting, acts);
      // The state that each of three processes keeps from its last read; a killed process keeps nothing.
      const processes: (KeptFold | undefined)[] = [undefined, undefined, undefined];
      let done = 0;
      for (const [size, process] of [...cuts, [entries.length, 0] as const]) {
        const part = entries.slice(done, done + size);
        await append(sql, part, 0);
        done += part.length;
        const kept = processes[process];
        // Some have the entries in memory, since the last time or since the beginning.
        const known = size % 2 === 0 ? entries.slice(kept?.fold.entries ?? 0, done) : [];
        const projected = await projectSitting(sql, place, { now, kept, known });
        processes[process] = size % 3 === 0 ? undefined : projected?.kept;
        expect(await writtenRows(db, sitting)).toEqual(
          comparable(foldOf(sitting, entries.slice(0, done)).rows()),
        );
      }
      expect(done).toBe(entries.length);
      expect(await compareSitting(sql, place)).toEqual({ seq: done, behind: 0, differ: [] });
    }),
    { numRuns: 25 },
  );
});

test("the rows say what the hearing record says: who was before the court for how long, in which item, how it ended", () => {
  assertHistories(
    fc.property(history, (acts) => {
      const sitting = `${COURT.id}-${DAY}`;
      const entries = entriesOf(sitting, acts);
      const rows = foldOf(sitting, entries).rows();
      const end = entries.at(-1)?.at ?? START;
      const log = { entries: entries.length, root: "", brokenAt: null, checkpoint: null };
      const record = hearingRecord(emptySitting(sitting, COURT, DAY), entries, end, log);
      if (record.phase !== "risen") return;
      for (const item of record.items) {
        const row = rows.outcomes.find((one) => one.item === item.id);
        expect([row?.state, row?.nextDate, row?.heardMs]).toEqual([item.state, item.nextDate, item.heardMs]);
        expect(row?.corrections).toBe(item.corrections.length);
        const appeared = rows.appearances.filter((one) => one.item === item.id);
        const facts = ({ id, name, side, activeMs }: (typeof item.appearances)[number]) => [
          id,
          name,
          side,
          activeMs,
        ];
        expect(appeared.map((one) => [one.person, one.name, one.side, one.heardMs])).toEqual(
          item.appearances.map(facts),
        );
        const passed = item.times.filter(({ what }) => what === "passedOver");
        const told = rows.passOvers.filter((one) => one.item === item.id && one.round !== null);
        expect(told.map(({ round, reason }) => [round, reason])).toEqual(
          passed.map(({ round, reason }) => [round, reason]),
        );
      }
      // A person who came only after the rising is named there with no time, and attended nothing.
      for (const person of record.people.filter(({ spans }) => spans.length > 0)) {
        const row = rows.attendances.find((one) => one.person === person.id);
        expect([row?.name, row?.heardMs]).toEqual([person.name, person.activeMs]);
        expect(roleInEnglish({ role: row?.role, subRole: row?.subRole } as never)).toBe(person.role);
      }
    }),
    { numRuns: 150 },
  );
});

test("rows that somebody changed are found, and are made anew from the log", async () => {
  const { sql } = database;
  const { sitting, place } = await newSitting();
  await append(sql, entriesOf(sitting, []), 0);
  await projectSitting(sql, place, { now });
  await sql`UPDATE attendances SET heard_ms = 3600000 WHERE person = 'adv1'`;
  await sql`DELETE FROM outcomes WHERE item = 'FRESH:2'`;
  await sql`INSERT INTO pass_overs (sitting, item, number, reason, answers) VALUES (${sitting}, 'FRESH:1', 1, '', '[]')`;
  const { differ } = await compareSitting(sql, place);
  expect(differ).toEqual([
    { table: "attendances", rows: 1 },
    { table: "outcomes", rows: 1 },
    { table: "passOvers", rows: 1 },
  ]);
  await projectSitting(sql, place, { now, rebuild: true });
  expect((await compareSitting(sql, place)).differ).toEqual([]);
});
