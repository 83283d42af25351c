// A story of a sitting that nobody closed while no server ran: the next start ends its day, and its record can be corrected.
import { expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { openedOn } from "../../db/queries/hall-rows.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { courtRules } from "../../server/contract/sitting/core/court-rules.ts";
import { emptySitting } from "../../server/contract/sitting/sitting.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import type { Actor } from "../../server/sitting/decide/index.ts";
import { ensureSitting } from "../../server/sitting/log.ts";
import { LiveSitting } from "../../server/sitting/sitting.ts";
import { until } from "../support/client.ts";
import { listedItem } from "../support/history-day.ts";
import { come, oneServer, phones } from "./support/story.ts";

const server = oneServer();
const DAY_MS = 24 * 3600_000;
const court = { id: "HCPP01-1", number: "1", type: "NORMAL" as const };

const officer = { ...serverActor, id: "officer", role: "MASTER" as const, hall: court.id };
type Given = readonly (readonly [Command, Actor, string])[];

/** The log of a day on which these commands were given, each at a time in India. */
async function giveOn(date: string, given: Given): Promise<void> {
  const { sql, close } = connect(server().databaseUrl, { max: 1 });
  const id = `${court.id}-${date}`;
  await ensureSitting(sql, id, court.id, date);
  let now = 0;
  const live = new LiveSitting(emptySitting(id, court, date), {
    sql,
    now: () => now,
    rules: async () => courtRules(defaultSettings, []),
    publish: () => {},
    appended: () => {},
    onError: (error) => {
      throw error;
    },
  });
  for (const [n, [command, actor, time]] of given.entries()) {
    now = Date.parse(`${time}+05:30`);
    expect(await live.submit(`${date} ${n}`, command, actor)).toEqual({ seq: n + 1 });
  }
  await close();
}

const open: Command = { type: "openSitting", mode: "without_manual", ranges: [] };

/** A day on which the court was opened, its first item called, and nothing else done. */
async function openOn(date: string): Promise<void> {
  const time = `${date}T11:00:00`;
  await giveOn(date, [
    [{ type: "publishList", items: [listedItem(1), listedItem(2)], deleted: [] }, serverActor, time],
    [open, officer, time],
    [{ type: "callItem", item: "FRESH:1" }, officer, time],
    [{ type: "hear" }, officer, time],
  ]);
}

test("what was left open on earlier days is closed at the next start, or when it is read", async () => {
  const now = Date.now();
  const yesterday = dayInIndia(now - DAY_MS);
  const longAgo = dayInIndia(now - 30 * DAY_MS);
  await openOn(yesterday);
  await openOn(longAgo);
  await server().restart();
  const last = async (date: string) => {
    const { sql, close } = connect(server().databaseUrl, { max: 1 });
    const [entry] = await sql`SELECT command, actor_role FROM sitting_log
      WHERE sitting = ${`${court.id}-${date}`} ORDER BY seq DESC LIMIT 1`.finally(close);
    return entry;
  };
  // Before 04:00 in India yesterday's court may still sit.
  const isNight = now < Date.parse(`${dayInIndia(now)}T04:00:00+05:30`);
  if (!isNight)
    await until("yesterday to be closed", async () => (await last(yesterday))?.command === "followUp");
  const courtOfficer = await come(phones.officer1);
  const record = await courtOfficer.ok<HearingRecord>(`/master/court/${court.id}/record?date=${longAgo}`);
  expect(await last(longAgo)).toEqual({ command: "followUp", actor_role: "SERVER" });
  expect(record).toMatchObject({ phase: "risen", log: { entries: 5, brokenAt: null } });
  expect(record.items.map(({ state }) => state)).toEqual(["PART_HEARD", "NOT_REACHED"]);
  const correction = {
    item: "FRESH:1",
    from: { state: "PART_HEARD", nextDate: null },
    to: { state: "RESERVED", nextDate: null },
    reason: "Orders were reserved",
  };
  await courtOfficer.ok(`/master/court/${court.id}/record/corrections?date=${longAgo}`, correction);
});

test("a hall that rose closed then, also when somebody stayed in it until the night put them out", async () => {
  const date = dayInIndia(Date.now() - 40 * DAY_MS);
  const night = `${dayInIndia(Date.now() - 39 * DAY_MS)}T00:00:01`;
  const enter: Command = { type: "enter", items: [], location: "court_hall", consent: CONSENT_VERSION };
  await giveOn(date, [
    [open, officer, `${date}T11:00:00`],
    [enter, officer, `${date}T11:01:00`],
    [{ type: "closeSitting" }, officer, `${date}T16:00:00`],
    [{ type: "followUp" }, serverActor, night],
  ]);
  const { db, close } = connect(server().databaseUrl, { max: 1 });
  const closedAt = Date.parse(`${date}T16:00:00+05:30`);
  expect(await openedOn(db, date).finally(close)).toEqual([{ date, closedAt }]);
});
