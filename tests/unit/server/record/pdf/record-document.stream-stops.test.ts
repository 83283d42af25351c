// What the paper and the table say of the public view that was stopped and let go on.
import { expect, test } from "bun:test";
import type { HearingRecord } from "../../../../../server/contract/rest/records.ts";
import { ownRecord } from "../../../../../server/contract/sitting/record/hearing-record.ts";
import { recordPdf, tableOf, textOf } from "../../../../support/documents.ts";
import { actorOf, type RecordedAct, recordedDay } from "../../../../support/recorded-day.ts";

const MINUTE = 60_000;
const court = {
  highCourt: "High Court of Surya Pradesh",
  name: "Court Hall 1",
  bench: "Principal Seat",
  judges: [],
};
const nameOf = (id: string) => actorOf(id).profileName;

/** Stopped by the officer, taken over by a judge, let go on by that judge; stopped anew when the court rises. */
const script: RecordedAct[] = [
  [1 * MINUTE, "master", { type: "stopStream" }],
  [2 * MINUTE, "judge", { type: "stopStream" }],
  [3 * MINUTE, "judge", { type: "resumeStream" }],
  [4 * MINUTE, "judge", { type: "stopStream" }],
  [1 * MINUTE, "master", { type: "closeSitting" }],
];

test("the paper and the table say it, the court's and counsel's", async () => {
  const { record, after } = recordedDay(script);
  const textFor = async (shown: HearingRecord) => textOf(await recordPdf(shown, court));
  const text = await textFor(record);
  const clock = String.raw`\d\d:\d\d:\d\d`;
  const line = (end: string) => new RegExp(`Public view stopped ${clock} to ${clock}${end}`);
  expect(text).toMatch(line(`, by ${nameOf("master")} `));
  expect(text).toMatch(line(`, by ${nameOf("judge")}, resumed by ${nameOf("judge")} `));
  const own = await textFor(ownRecord(record, after.people.adv1));
  expect(own).toMatch(line(", by the bench "));
  expect(own).not.toContain("resumed by");

  const rowsOf = (shown: HearingRecord) =>
    tableOf(shown).filter(({ Line }) => Line === "Public view stopped");
  const rows = rowsOf(record);
  expect(rows.map(({ Person, Role, What, Seconds }) => [Person, Role, What, Seconds])).toEqual([
    [nameOf("master"), "", "", "120"],
    [nameOf("judge"), "Bench", `Resumed by ${nameOf("judge")}`, "180"],
    [nameOf("judge"), "Bench", "", "60"],
  ]);
  expect(rows[1]?.["From (IST)"]).toMatch(/^20/);
  expect(rowsOf(ownRecord(record, after.people.adv1)).map(({ Person, Role }) => [Person, Role])).toEqual([
    ["", ""],
    ["", "Bench"],
    ["", "Bench"],
  ]);
});
