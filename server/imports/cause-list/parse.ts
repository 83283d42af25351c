// Reads a cause list file: bytes to text, text to a table with a checked heading, rows to items or bad rows.

import { fault, inRow } from "../../contract/faults.ts";
import { CAUSE_LIST_BYTES } from "../../contract/limits.ts";
import type { BadRow } from "../../contract/rest/faults.ts";
import { badFile, Failure } from "../../kernel/failure.ts";
import { quoted } from "../cell-text.ts";
import { readHeading, readTable } from "../table.ts";
import { type Column, columns, optionalColumns } from "./columns.ts";
import { type FileItem, type KnownCourt, listKey, type NamedItem, type ParsedList } from "./items.ts";
import { type Heading, isDay, type Reading, readRow } from "./row.ts";

/**
 * Reads a CSV cause list (docs/operations.md#cause-lists; the columns of db/seed/cause-list.csv in any order).
 * A file with an `action` column (ADD or DELETE) is a supplementary list, a file without one is a full list. Pure.
 * @param file - the bytes: UTF-8 with or without BOM, any line ends
 * @param courts - the halls that exist; a row of any other hall is bad
 * @param date - the day every row is taken as of, whatever date it has: `2026-11-23`; left out, each row's own
 * @throws Failure invalid for a `date` that is no day; too_large above 10 MB; bad_file when the file as a whole
 * cannot be read or has rows of several days although `date` is given, saying why, with `fields` for wrong columns
 */
export function parseCauseList(file: Uint8Array, courts: readonly KnownCourt[], date?: string): ParsedList {
  checkDate(date);
  if (file.length > CAUSE_LIST_BYTES) throw new Failure("too_large", "A cause list may have at most 10 MB.");
  return parseRows(readTable(file), courts, date);
}

function checkDate(date: string | undefined): void {
  if (date === undefined || isDay(date)) return;
  const wrong = fault("notADay", { typed: quoted(date) });
  throw new Failure("invalid", `${wrong.message}.`, { faults: { date: wrong } });
}

/**
 * Reads the rows of a cause list, whatever file they came from. Pure.
 * @param rows - the cells, the heading first
 * @throws Failure as `parseCauseList`
 */
export function parseRows(
  [names = [], ...lines]: readonly string[][],
  courts: readonly KnownCourt[],
  date?: string,
): ParsedList {
  checkDate(date);
  const heading: Heading = readHeading(names, columns, [...optionalColumns, "action"]);
  if (date !== undefined) redate(lines, heading, date);
  const readings = lines.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === "") ? [] : [readRow(cells, index + 1, heading, courts)],
  );
  if (readings.length === 0) throw badFile("noRows");
  const list = collect(readings, heading.has("action"));
  return { ...list, silentOn: optionalColumns.filter((column) => !heading.has(column)) };
}

// Two days of a hall made one would be a list that nobody wrote.
function redate(lines: string[][], heading: Heading, date: string): void {
  const at = heading.get("date") ?? -1;
  const days = new Set(lines.map((cells) => (cells[at] ?? "").trim()).filter((day) => day !== ""));
  const [first = "", second] = [...days].toSorted();
  if (second !== undefined) throw badFile("severalDays", { first: quoted(first), second: quoted(second) });
  for (const cells of lines)
    if (at < cells.length && cells.some((cell) => cell.trim() !== "")) cells[at] = date;
}

function collect(readings: Reading[], supplementary: boolean): ParsedList {
  const list: ParsedList = { supplementary, items: [], deletions: [], bad: [], ofBadRows: [] };
  const first = new Map<string, number>();
  const names = new Map<string, FileItem>();
  for (const reading of readings) {
    if (reading.kind === "bad") {
      list.bad.push(...reading.problems);
      if (reading.item) list.ofBadRows.push(reading.item);
      continue;
    }
    const { item } = reading;
    const problem = repeated(item, first) ?? (reading.kind === "add" ? renamed(reading.item, names) : null);
    if (problem) {
      list.bad.push(problem);
      list.ofBadRows.push(item);
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
  return {
    row: item.row,
    column: "serial" satisfies Column,
    ...inRow(fault("sameItem", { row: before })),
  };
}

// A category has one name in the whole court, so a file that gives it two cannot be followed.
function renamed(item: FileItem, names: Map<string, FileItem>): BadRow | null {
  const before = names.get(item.category);
  if (before === undefined) {
    names.set(item.category, item);
    return null;
  }
  if (before.categoryText === item.categoryText) return null;
  const wrong = fault("listNamedTwice", { list: item.category, name: before.categoryText, row: before.row });
  return { row: item.row, column: "list_name" satisfies Column, ...inRow(wrong) };
}
