// The hearing record as a table for a spreadsheet: a line for every fact, safe to open, whatever people are called.
import Papa from "papaparse";
import type { HearingRecord, RecordItem, RecordPerson } from "../contract/rest/records.ts";
import { lengthOf } from "../contract/sitting/record/record-times.ts";
import {
  itemText,
  momentText,
  recordedText,
  signedText,
  stateText,
  statisticsText,
  stepText,
  verifyText,
} from "./words.ts";

const columns = [
  "Line",
  "Item",
  "Case number",
  "Petitioner",
  "Respondent",
  "Closed",
  "What",
  "From (IST)",
  "To (IST)",
  "Seconds",
  "Next date",
  "Reason",
  "Person",
  "Role",
  "Side",
  "Appearance confirmed (IST)",
] as const;
type Line = Partial<Record<(typeof columns)[number], string | number>>;

/** Cells that a spreadsheet would take for a formula begin with an apostrophe, also those of several lines. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** The record as CSV in UTF-8 with the mark by which Excel knows it. */
export function recordCsv(record: HearingRecord): string {
  const lines = [
    ...record.openings.map((span) => ({ Line: "Sitting", What: "Court sat", ...times(span) })),
    ...record.closedDoors.map((door) => ({
      Line: "Door closed",
      Item: door.item === null ? "" : nameOf(record, door.item),
      Reason: door.reason,
      ...times(door),
    })),
    ...record.dictations.map((one) => ({
      Line: "Order dictated",
      Item: nameOf(record, one.item),
      Person: one.by,
      ...times(one),
    })),
    ...record.securings.map((one) => ({ Line: "Hall secured", Person: one.by, ...times(one) })),
    ...record.streamStops.map((one) => ({
      Line: "Public view stopped",
      What: one.resumedBy === "" ? "" : `Resumed by ${one.resumedBy}`,
      Person: one.by,
      Role: one.byBench ? "Bench" : "",
      ...times(one),
    })),
    ...record.cohosts.map((one) => ({ Line: "Co-host", Person: one.name, Role: one.role, ...times(one) })),
    ...record.items.flatMap(itemLines),
    ...record.people.flatMap((person) => presence("Active in the hall", person)),
    ...statisticsText(record).map(([name, value]) => ({ Line: "Statistics", What: name, Reason: value })),
    { Line: "Log", What: "Root hash", Reason: record.log.root },
    { Line: "Log", What: "Entries", Reason: String(record.log.entries) },
    { Line: "Log", What: "Verify", Reason: verifyText(record) },
    ...signedLines(record),
  ] satisfies Line[];
  const rows = lines.map((line: Line) => columns.map((column) => line[column] ?? ""));
  const table = Papa.unparse(
    { fields: [...columns], data: rows },
    { escapeFormulae: formula, newline: "\r\n" },
  );
  return `\uFEFF${table}\r\n`;
}

function signedLines(record: HearingRecord): Line[] {
  const signed = signedText(record);
  if (signed === null) return [{ Line: "Log", What: "Not signed yet" }];
  return [{ Line: "Log", What: "Signed", Reason: [signed.head, ...signed.lines].join("\n") }];
}

function itemLines(item: RecordItem): Line[] {
  const about: Line = {
    Item: itemText(item),
    "Case number": item.caseNumber,
    Petitioner: item.petitioner,
    Respondent: item.respondent,
    Closed: item.closed ? "in camera" : "",
  };
  return [
    {
      Line: "Item",
      ...about,
      What: stateText(item.state),
      Seconds: item.heardMs === null ? "" : item.heardMs / 1000,
      "Next date": item.nextDate ?? "",
    },
    ...item.times.map((time) => ({
      Line: "Event",
      ...about,
      What: stepText(time),
      "From (IST)": momentText(time.at),
      "Next date": time.nextDate ?? "",
      Reason: time.reason,
    })),
    ...item.corrections.map(({ from, to, at, by, reason }) => ({
      Line: "Correction",
      ...about,
      What: `Corrected from ${recordedText(from)} to ${recordedText(to)}`,
      "From (IST)": momentText(at),
      "Next date": to.nextDate ?? "",
      Reason: reason,
      Person: by,
    })),
    ...item.appearances.flatMap((one) =>
      presence("Appearance", one).map((line) => ({
        ...line,
        ...about,
        Side: one.side,
        "Appearance confirmed (IST)": momentText(one.confirmedAt),
      })),
    ),
  ];
}

/** A line for each time a person was active; one without times when they never were. */
function presence(Line: string, { name, role, spans }: RecordPerson): Line[] {
  const person = { Line, Person: name, Role: role };
  if (spans.length === 0) return [{ ...person, What: "Not active" }];
  return spans.map((span) => ({ ...person, What: "Active", ...times(span) }));
}

function times({ from, to }: { from: number; to: number | null }): Line {
  return {
    "From (IST)": momentText(from),
    "To (IST)": momentText(to),
    Seconds: to === null ? "" : lengthOf({ from, to }, to) / 1000,
  };
}

function nameOf(record: HearingRecord, id: string): string {
  const item = record.items.find((one) => one.id === id);
  return item ? itemText(item) : id;
}
