// Reads a cause list file: bytes to text, text to a table with a checked heading, rows to items or bad rows.
import Papa from "papaparse";
import type { BadRow } from "../contract/cases.ts";
import { CAUSE_LIST_BYTES } from "../contract/limits.ts";
import { Failure } from "../failure.ts";
import { type FileItem, type KnownCourt, listKey, type NamedItem, type ParsedList } from "./items.ts";
import { type Column, columns, type Heading, isDay, type Reading, readRow } from "./row.ts";
import { quoted } from "./text.ts";

/** Rows one file may have: four full days of the largest court. Hearings go on while it is read. */
const ROWS_MAX = 20_000;

/**
 * Reads a CSV cause list (SPEC.md §3; the columns of db/seed/cause-list.csv in any order).
 * With an `action` column (ADD or DELETE) it is a supplementary list, without one a full list. Pure.
 * @param file the bytes: UTF-8 with or without BOM, any line ends
 * @param courts the halls that exist; a row of any other hall is bad
 * @param date the day every row is taken as of, whatever date it has: `2026-11-23`; left out, each row's own
 * @throws Failure invalid for a `date` that is no day; too_large above 10 MB; bad_file when the file as a whole
 * cannot be read or has rows of several days although `date` is given, saying why, with `fields` for wrong columns
 */
export function parseCauseList(file: Uint8Array, courts: readonly KnownCourt[], date?: string): ParsedList {
  if (date !== undefined && !isDay(date)) {
    const reason = "is not a day of the form 2026-11-23";
    throw new Failure("invalid", `The date ${quoted(date)} ${reason}.`, { fields: { date: reason } });
  }
  if (file.length > CAUSE_LIST_BYTES) throw new Failure("too_large", "A cause list may have at most 10 MB.");
  const [names = [], ...lines] = tableOf(textOf(file));
  const heading = readHeading(names);
  if (date !== undefined) redate(lines, heading, date);
  const readings = lines.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === "") ? [] : [readRow(cells, index + 1, heading, courts)],
  );
  if (readings.length === 0) throw new Failure("bad_file", "The file has a heading, but no rows.");
  return collect(readings, heading.has("action"));
}

// Two days of a hall made one would be a list that nobody wrote.
function redate(lines: string[][], heading: Heading, date: string): void {
  const at = heading.get("date") ?? -1;
  const days = new Set(lines.map((cells) => (cells[at] ?? "").trim()).filter((day) => day !== ""));
  const [first = "", second] = [...days].toSorted();
  if (second !== undefined) {
    const both = `${quoted(first)} and ${quoted(second)}`;
    throw new Failure(
      "bad_file",
      `The rows have several dates (${both}): only the list of one day is redated.`,
    );
  }
  for (const cells of lines)
    if (at < cells.length && cells.some((cell) => cell.trim() !== "")) cells[at] = date;
}

function textOf(file: Uint8Array): string {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0))
    throw new Failure("bad_file", "This is a spreadsheet workbook. Save it as CSV UTF-8 and try again.");
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff))
    throw new Failure("bad_file", "The file is in UTF-16. Save it as CSV UTF-8 and try again.");
  if (file.includes(0))
    throw new Failure("bad_file", "The file is not plain text: it has NUL bytes. Save it as CSV UTF-8.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw new Failure(
      "bad_file",
      `The file is not in UTF-8: line ${wrongLine(file)} has letters of another encoding. Save it as CSV UTF-8.`,
    );
  }
}

function wrongLine(file: Uint8Array): number {
  const text = new TextDecoder("utf-8").decode(file);
  return text.slice(0, text.indexOf("\uFFFD")).split("\n").length;
}

function tableOf(text: string): string[][] {
  if (text.trim() === "") throw new Failure("bad_file", "The file is empty.");
  // One kind of line end everywhere: the reader would else guess it from the first lines alone.
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r\n?/g, "\n"), {
    delimiter: ",",
    newline: "\n",
    preview: ROWS_MAX + 2,
  });
  const broken = errors.find((error) => error.type === "Quotes");
  // A quote that never closes swallows the rows after it, so no row of such a file can be trusted.
  if (broken)
    throw new Failure(
      "bad_file",
      `The quotes in ${placeOf(broken.row ?? 0)} do not match: each " needs its pair.`,
    );
  if (data.length > ROWS_MAX + 1 && data.at(-1)?.some((cell) => cell.trim() !== ""))
    throw new Failure("bad_file", `The file has more than ${ROWS_MAX} rows.`);
  return data;
}

function placeOf(record: number): string {
  return record === 0 ? "the heading" : `row ${record}`;
}

function readHeading(names: string[]): Heading {
  const heading: Heading = new Map();
  const fields: Record<string, string> = {};
  const known: readonly string[] = [...columns, "action"];
  const trimmed = names.map((name) => name.trim().toLowerCase());
  while (trimmed.at(-1) === "") trimmed.pop();
  trimmed.forEach((name, index) => {
    const column = known.find((one) => one === name);
    if (column === undefined) fields[name === "" ? `column ${index + 1}` : quoted(name)] = "unknown column";
    else if (heading.has(column)) fields[column] = "named twice";
    else heading.set(column, index);
  });
  for (const column of columns) if (!heading.has(column)) fields[column] = "missing";
  if (Object.keys(fields).length === 0) return heading;
  const list = Object.entries(fields).map(([name, reason]) => `${name} (${reason})`);
  const shown = list.length > 20 ? [...list.slice(0, 20), `and ${list.length - 20} more`] : list;
  throw new Failure("bad_file", `The heading of the file has wrong columns: ${shown.join(", ")}.`, {
    fields,
  });
}

function collect(readings: Reading[], supplementary: boolean): ParsedList {
  const list: ParsedList = { supplementary, items: [], deletions: [], bad: [], held: [] };
  const first = new Map<string, number>();
  const names = new Map<string, FileItem>();
  for (const reading of readings) {
    if (reading.kind === "bad") {
      list.bad.push(...reading.problems);
      if (reading.item) list.held.push(reading.item);
      continue;
    }
    const { item } = reading;
    const problem = repeated(item, first) ?? (reading.kind === "add" ? renamed(reading.item, names) : null);
    if (problem) {
      list.bad.push(problem);
      list.held.push(item);
    } else if (reading.kind === "add") list.items.push(reading.item);
    else list.deletions.push(item);
  }
  return list;
}

function repeated(item: NamedItem, first: Map<string, number>): BadRow | null {
  const key = `${listKey(item)} ${item.id}`;
  const before = first.get(key);
  if (before === undefined) {
    first.set(key, item.row);
    return null;
  }
  return { row: item.row, column: "serial" satisfies Column, reason: `the same item as in row ${before}` };
}

// A category has one name in the whole court, so a file that gives it two cannot be followed.
function renamed(item: FileItem, names: Map<string, FileItem>): BadRow | null {
  const before = names.get(item.category);
  if (before === undefined) {
    names.set(item.category, item);
    return null;
  }
  if (before.categoryText === item.categoryText) return null;
  const reason = `list ${item.category} is called "${before.categoryText}" in row ${before.row}`;
  return { row: item.row, column: "list_name" satisfies Column, reason };
}
