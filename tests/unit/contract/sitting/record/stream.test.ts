// The public view stopped and let go on: from when to when and by whom, in the record, on paper and in the table.
import { expect, test } from "bun:test";
import Papa from "papaparse";
import type { HearingRecord } from "../../../../../server/contract/rest/records.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import type { SittingEvent } from "../../../../../server/contract/sitting/events.ts";
import { hearingRecord, ownRecord } from "../../../../../server/contract/sitting/record/hearing-record.ts";
import { recordCsv } from "../../../../../server/record/csv.ts";
import { recordWords } from "../../../../../server/record/words.ts";
import { recordPdf, textOf } from "../../../../support/documents.ts";
import { cast, openSitting, play, START } from "../../../../support/histories.ts";

const MINUTE = 60_000;
const log = { entries: 0, root: "0".repeat(64), brokenAt: null, checkpoint: null };
const court = { name: "Court Hall 1", bench: "Principal Seat", judges: [] };
const nameOf = (id: string) => cast.find((one) => one.id === id)?.profileName ?? "";

type Step = [wait: number, who: string, command: Command];

/** A day of which each act comes so many minutes after the one before; its record is read at the last, as kept or as it was written earlier. */
function dayOf(script: Step[], written = (event: SittingEvent) => event) {
  const acts = script.map(([wait, id, command]) => {
    const actor = cast.find((one) => one.id === id);
    if (!actor) throw new Error(`nobody is called ${id}`);
    return { wait: wait * MINUTE, actor, command };
  });
  const start = openSitting();
  const moments = play(start, acts);
  const entries = moments.map(({ event }) => ({
    events: [written(event)],
    at: "at" in event ? event.at : START,
  }));
  const now = START + script.reduce((sum, [wait]) => sum + wait, 0) * MINUTE;
  return { record: hearingRecord(start, entries, now, log), people: moments.at(-1)?.after.people ?? {} };
}

const stops = ({ streamStops }: HearingRecord) =>
  streamStops.map(({ from, to, by, byBench, resumedBy }) => [
    (from - START) / MINUTE,
    to === null ? null : (to - START) / MINUTE,
    by,
    byBench,
    resumedBy,
  ]);

/** Stopped by the officer, taken over by a judge, let go on by that judge; stopped anew when the court rises. */
const script: Step[] = [
  [1, "master", { type: "stopStream" }],
  [2, "judge", { type: "stopStream" }],
  [3, "judge", { type: "resumeStream" }],
  [4, "judge", { type: "stopStream" }],
  [1, "master", { type: "closeSitting" }],
];

test("the record has each time the public view was stopped, by whom, whether for the bench, and who let it go on", () => {
  const { record } = dayOf(script);
  expect(stops(record)).toEqual([
    [1, 3, nameOf("master"), false, ""],
    [3, 6, nameOf("judge"), true, nameOf("judge")],
    [10, 11, nameOf("judge"), true, ""],
  ]);
});

test("a stop that lasts is open; a log in which it does not stand who let it go on has it without a name", () => {
  expect(stops(dayOf(script.slice(0, 1)).record)).toEqual([[1, null, nameOf("master"), false, ""]]);
  const earlier = dayOf(script.slice(0, 3), (event) =>
    event.type === "streamResumed" ? { type: "streamResumed", at: event.at } : event,
  );
  expect(stops(earlier.record).at(-1)).toEqual([3, 6, nameOf("judge"), true, ""]);
});

test("counsel reads the times, and that the bench did it; names are the court's", () => {
  const { record, people } = dayOf(script);
  expect(stops(ownRecord(record, people.adv1))).toEqual([
    [1, 3, "", false, ""],
    [3, 6, "", true, ""],
    [10, 11, "", true, ""],
  ]);
});

test("the paper and the table say it, the court's and counsel's", async () => {
  const { record, people } = dayOf(script);
  const textFor = async (shown: HearingRecord) => textOf(await recordPdf(shown, court));
  const text = await textFor(record);
  const clock = String.raw`\d\d:\d\d:\d\d`;
  const line = (end: string) => new RegExp(`Public view stopped ${clock} to ${clock}${end}`);
  expect(text).toMatch(line(`, by ${nameOf("master")} `));
  expect(text).toMatch(line(`, by ${nameOf("judge")}, resumed by ${nameOf("judge")} `));
  const own = await textFor(ownRecord(record, people.adv1));
  expect(own).toMatch(line(", by the bench "));
  expect(own).not.toContain("resumed by");

  const rowsOf = (shown: HearingRecord) =>
    Papa.parse<Record<string, string>>(recordCsv(shown, recordWords("en")).replace("\uFEFF", ""), {
      header: true,
      skipEmptyLines: true,
    }).data.filter(({ Line }) => Line === "Public view stopped");
  const rows = rowsOf(record);
  expect(rows.map(({ Person, Role, What, Seconds }) => [Person, Role, What, Seconds])).toEqual([
    [nameOf("master"), "", "", "120"],
    [nameOf("judge"), "Bench", `Resumed by ${nameOf("judge")}`, "180"],
    [nameOf("judge"), "Bench", "", "60"],
  ]);
  expect(rows[1]?.["From (IST)"]).toMatch(/^20/);
  expect(rowsOf(ownRecord(record, people.adv1)).map(({ Person, Role }) => [Person, Role])).toEqual([
    ["", ""],
    ["", "Bench"],
    ["", "Bench"],
  ]);
});
