// A process that runs past midnight: the new day is loaded once, past sittings are unloaded, and a late court moves to the new day.
import { expect, test } from "bun:test";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { Board } from "../../../../server/sitting/board.ts";
import { DayRollover } from "../../../../server/sitting/day-rollover.ts";
import { currentSitting } from "../../../../server/sitting/days.ts";
import { hall, listedItem } from "../../../support/officer-hall.ts";

const HOUR = 3_600_000;

/** The state of a court on a date of ours. */
const onDate = (sitting: Sitting, date: string): Sitting => ({
  ...sitting,
  id: `${sitting.courtId}-${date}`,
  date,
});

/** A process with these sittings at a time in India, and what it does when a day ends. */
function processAt(time: string, ...sittings: Sitting[]) {
  let now = Date.parse(`${time}+05:30`);
  const done: string[] = [];
  /** How many times the lists of the day cannot be read. */
  const failing = { loads: 0 };
  const live = new Map<string, unknown>(sittings.map(({ id }) => [id, id]));
  const loaded = new Map(sittings.map((state) => [state.id, { state }] as const));
  const rollover = new DayRollover({
    now: () => now,
    loaded,
    live,
    board: new Board(),
    currentOf: (courtId) => currentSitting(courtId, now, loaded),
    updateRow: ({ state }) => void done.push(`row ${state.date}`),
    newDay: async (today) => void done.push(`new ${today}`),
    loadDay: async () => {
      if (failing.loads-- > 0) throw new Error("no database");
      done.push("load");
    },
  });
  rollover.start();
  const pass = async (hours: number) => {
    now += hours * HOUR;
    await rollover.check();
    return done.splice(0);
  };
  return { pass, loaded, live, failing };
}

const listed = hall([listedItem(1)]);
const notOpened = onDate(listed.sitting, "2026-11-23");
const sitting = onDate(hall([listedItem(1)]).open().sitting, "2026-11-23");

test("before midnight nothing begins; after it the new day is loaded, once", async () => {
  const { pass } = processAt("2026-11-23T23:00:00");
  expect(await pass(0.5)).toEqual([]);
  expect(await pass(1)).toEqual(["new 2026-11-24", "load"]);
  expect(await pass(1)).toEqual([]);
});

test("a sitting of the day that is over stays for one day more, and goes with the next", async () => {
  const { pass, loaded, live } = processAt("2026-11-23T23:00:00", notOpened);
  await pass(2);
  expect([...loaded.keys(), ...live.keys()]).toEqual([notOpened.id, notOpened.id]);
  await pass(24);
  expect([...loaded.keys(), ...live.keys()]).toEqual([]);
});

test("a court that sits past midnight stays loaded until its day was ended", async () => {
  const { pass, loaded } = processAt("2026-11-23T23:00:00", sitting);
  expect(await pass(2)).toEqual(["new 2026-11-24", "load", "row 2026-11-23"]);
  await pass(24);
  expect(loaded.has(sitting.id)).toBe(true);
});

test("a day whose lists could not be read is begun again by the next check", async () => {
  const { pass, loaded, failing } = processAt("2026-11-23T23:00:00", notOpened);
  failing.loads = 1;
  await expect(pass(2)).rejects.toThrow("no database");
  expect(await pass(0)).toContain("load");
  expect(await pass(0)).toEqual(["row 2026-11-23"]);
  expect([...loaded.keys()]).toEqual([notOpened.id]);
});

test("checks that come while a day begins begin none, and unload nothing more", async () => {
  const { pass, loaded } = processAt("2026-11-23T23:00:00", notOpened);
  const done = await Promise.all([pass(2), pass(0), pass(0)]);
  expect(done.flat().filter((what) => what === "load")).toEqual(["load"]);
  expect([...loaded.keys()]).toEqual([notOpened.id]);
});
