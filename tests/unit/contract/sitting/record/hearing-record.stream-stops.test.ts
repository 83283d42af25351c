// What a record says of the public view that was stopped and let go on: from when to when, by whom and why.
import { expect, test } from "bun:test";
import type { HearingRecord } from "../../../../../server/contract/rest/records.ts";
import { ownRecord } from "../../../../../server/contract/sitting/record/hearing-record.ts";
import { START } from "../../../../support/histories.ts";
import { actorOf, type RecordedAct, recordedDay } from "../../../../support/recorded-day.ts";

const MINUTE = 60_000;
const nameOf = (id: string) => actorOf(id).profileName;

const stops = ({ streamStops }: HearingRecord) =>
  streamStops.map(({ from, to, by, byBench, reason, resumedBy }) => [
    (from - START) / MINUTE,
    to === null ? null : (to - START) / MINUTE,
    by,
    byBench,
    reason,
    resumedBy,
  ]);

/** Stopped by the officer, taken over by a judge, let go on by that judge; stopped anew when the court rises. */
const script: RecordedAct[] = [
  [1 * MINUTE, "master", { type: "stopStream" }],
  [2 * MINUTE, "judge", { type: "stopStream" }],
  [1 * MINUTE, "judge", { type: "giveReason", of: "stopStream", reason: "A child was named" }],
  [3 * MINUTE, "judge", { type: "resumeStream" }],
  [4 * MINUTE, "judge", { type: "stopStream" }],
  [1 * MINUTE, "master", { type: "closeSitting" }],
];

test("the record has each time the public view was stopped, by whom, whether for the bench, why, and who let it go on", () => {
  const { record } = recordedDay(script);
  expect(stops(record)).toEqual([
    [1, 3, nameOf("master"), false, "", ""],
    [3, 7, nameOf("judge"), true, "A child was named", nameOf("judge")],
    [11, 12, nameOf("judge"), true, "", ""],
  ]);
});

test("a stop that lasts is open", () => {
  expect(stops(recordedDay(script.slice(0, 1)).record)).toEqual([[1, null, nameOf("master"), false, "", ""]]);
});

test("counsel reads the times, and that the bench did it; names are the court's", () => {
  const { record, after } = recordedDay(script);
  expect(stops(ownRecord(record, after.people.adv1))).toEqual([
    [1, 3, "", false, "", ""],
    [3, 7, "", true, "", ""],
    [11, 12, "", true, "", ""],
  ]);
});
