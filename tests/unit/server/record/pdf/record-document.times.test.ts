// What the paper and the table say of times, as the record does: one rounding everywhere, and dates in words.
import { expect, test } from "bun:test";
import type { HearingRecord } from "../../../../../server/contract/rest/records.ts";
import { lengthOf } from "../../../../../server/contract/sitting/record/record-times.ts";
import { recordPdf, tableOf, textOf } from "../../../../support/documents.ts";
import { type RecordedAct, recordedDay } from "../../../../support/recorded-day.ts";

const SECOND = 1000;
const court = {
  highCourt: "High Court of Surya Pradesh",
  name: "Court Hall 1",
  bench: "Principal Seat",
  judges: ["Hon'ble Mr. Justice Tarun Devgarh"],
};
const dayOf = (script: RecordedAct[]) => recordedDay(script).record;
const itemOf = (record: HearingRecord, id: string) => record.items.find((one) => one.id === id);
const end = { type: "recordOutcome", item: "FRESH:1", outcome: "HEARD" } as const;

/** Called, waited for long, heard for 20 seconds. */
const longWait = (...more: RecordedAct[]) =>
  dayOf([
    [0, "master", { type: "callItem", item: "FRESH:1" }],
    [1_286 * SECOND, "master", { type: "hear" }],
    [20 * SECOND, "master", end],
    ...more,
  ]);

test("an item that was called, waited for and heard 20 seconds was heard 20 seconds, everywhere", async () => {
  const record = longWait();
  expect(itemOf(record, "FRESH:1")?.heardMs).toBe(20 * SECOND);
  expect(record.statistics?.medianItemMs).toBe(20 * SECOND);
  const text = await textOf(await recordPdf(record, court));
  expect(text).toContain("High Court of Surya Pradesh");
  expect(text).toContain("Heard, time heard 0:00:20");
  expect(text).toContain("Median time heard per item 0:00:20");
  expect(text).not.toContain("heard 0:21");
  const rows = tableOf(record);
  expect(rows.find(({ Line }) => Line === "Item")?.Seconds).toBe("20");
});

test("before any hearing there is no time heard: not while called, and not when it ends without one", async () => {
  const called = dayOf([
    [0, "master", { type: "callItem", item: "FRESH:1" }],
    [60 * SECOND, "judge", { type: "startDictation" }],
  ]);
  expect(itemOf(called, "FRESH:1")?.heardMs).toBeNull();
  const ended = dayOf([
    [0, "master", { type: "callItem", item: "FRESH:1" }],
    [60 * SECOND, "master", end],
  ]);
  expect(itemOf(ended, "FRESH:1")).toMatchObject({ state: "HEARD", heardMs: null });
  expect(ended.statistics).toMatchObject({ itemsReached: 1, medianItemMs: null });
  expect(await textOf(await recordPdf(ended, court))).not.toMatch(/heard \d/);
  expect(tableOf(ended).find(({ Line }) => Line === "Item")?.Seconds).toBe("");
});

test("a span is as long as the clocks at its ends say, in the paper, the table and the record alike", async () => {
  expect(lengthOf({ from: 7_900, to: 15_880 }, 0)).toBe(8 * SECOND);
  expect(lengthOf({ from: 7_020, to: 15_000 }, 0)).toBe(8 * SECOND);
  expect(lengthOf({ from: 7_000, to: 14_980 }, 0)).toBe(7 * SECOND);
  expect(lengthOf({ from: 9_000, to: null }, 8_000)).toBe(0);
  for (const [late, long] of [
    [20, 7_980],
    [900, 7_980],
    [0, 7_980],
  ] as const) {
    const record = dayOf([
      [60 * SECOND + late, "master", { type: "callItem", item: "FRESH:1" }],
      [0, "master", { type: "hear" }],
      [long, "master", end],
    ]);
    const text = await textOf(await recordPdf(record, court));
    const rows = tableOf(record);
    const one = itemOf(record, "FRESH:1");
    const seconds = (one?.heardMs ?? Number.NaN) / SECOND;
    expect(Number.isInteger(seconds)).toBe(true);
    expect(one?.appearances).toMatchObject([{ id: "adv1", activeMs: seconds * SECOND }]);
    expect(rows.find(({ Line }) => Line === "Item")?.Seconds).toBe(String(seconds));
    expect(rows.find(({ Line }) => Line === "Appearance")?.Seconds).toBe(String(seconds));
    expect(text).toContain(`time heard 0:00:0${seconds}`);
    const [from = "", to = ""] = [
      /Petitioner 0:00:0\d: \d\d:\d\d:(\d\d) to \d\d:\d\d:(\d\d)/.exec(text),
    ].flatMap((found) => found?.slice(1) ?? []);
    expect((Number(to) - Number(from) + 60) % 60).toBe(seconds);
  }
});

test("the paper names the hall once and writes dates in words", async () => {
  const record = longWait([
    5 * SECOND,
    "master",
    { type: "recordOutcome", item: "FRESH:1", outcome: "ADJOURNED", nextDate: "2026-12-01" },
  ]);
  const text = await textOf(await recordPdf(record, court));
  expect(text).toContain("Principal Seat Court Hall 1 Hearing record Monday, 23 November 2026");
  expect(text).toContain("Hearing record: Court Hall 1, 23 November 2026");
  expect(text).not.toContain("(Court Hall 1)");
  expect(text).toMatch(/up to 23 November 2026, \d\d:\d\d:\d\d IST/);
  expect(text).toContain("next date 1 December 2026");
  expect(text).toContain("Adjourned to 1 December 2026");
  expect(text.replaceAll(record.sitting, "")).not.toMatch(/20\d\d-\d\d-\d\d/);
  const named = await textOf(await recordPdf(record, { ...court, name: "The Chief Justice’s Court" }));
  expect(named).toContain("Principal Seat The Chief Justice’s Court (Court Hall 1) Hearing record");
});
