// What a record says of times: heard only while it was heard, up to now and up to the rising of the court.
import { expect, test } from "bun:test";
import type { HearingRecord } from "../../../../../server/contract/rest/records.ts";
import { type RecordedAct, recordedDay } from "../../../../support/recorded-day.ts";

const SECOND = 1000;
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

test("a break, a second call and the closed door: each stretch heard counts once, and nothing between", () => {
  const record = dayOf([
    [0, "master", { type: "callItem", item: "FRESH:1" }],
    [60 * SECOND, "master", { type: "hear" }],
    [10 * SECOND, "judge", { type: "goInCamera", reason: "" }],
    [5 * SECOND, "judge", { type: "openCourt" }],
    [5 * SECOND, "master", { type: "pause", reason: "" }],
    [600 * SECOND, "master", { type: "resume" }],
    [7 * SECOND, "master", { type: "passOver", reason: "" }],
    [60 * SECOND, "master", { type: "recall", item: "FRESH:1" }],
    [60 * SECOND, "master", { type: "callItem", item: "FRESH:1" }],
    [60 * SECOND, "master", { type: "hear" }],
    [3 * SECOND, "master", { type: "callItem", item: "FRESH:2" }],
    [40 * SECOND, "master", { type: "cancelCall" }],
    [2 * SECOND, "master", end],
  ]);
  expect(itemOf(record, "FRESH:1")?.heardMs).toBe(32 * SECOND);
  expect(itemOf(record, "FRESH:2")?.heardMs).toBeNull();
});

test("an item is heard up to now, and up to the rising of the court", () => {
  const running = dayOf([
    [0, "master", { type: "callItem", item: "FRESH:1" }],
    [60 * SECOND, "master", { type: "hear" }],
    [9 * SECOND, "adv1", { type: "confirmAppearance", item: "FRESH:1" }],
  ]);
  expect(itemOf(running, "FRESH:1")?.heardMs).toBe(9 * SECOND);
  const risen = longWait(
    [5 * SECOND, "master", { type: "closeSitting" }],
    [900 * SECOND, "judge", { type: "leave" }],
  );
  expect(itemOf(risen, "FRESH:1")?.heardMs).toBe(20 * SECOND);
});
