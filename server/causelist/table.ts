// Reads a CSV file that people made with a spreadsheet: bytes to text, text to rows of cells, and the columns by name.
import Papa from "papaparse";
import { CAUSE_LIST_ROWS as ROWS_MAX } from "../contract/limits.ts";
import { Failure } from "../failure.ts";
import { quoted } from "./text.ts";

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

/**
 * A CSV file as rows of cells, the heading first. Pure.
 * @param file - the bytes: UTF-8 with or without BOM, any line ends
 * @throws Failure bad_file when it is no CSV in UTF-8, its quotes do not match, or it has too many rows, saying which
 */
export function readTable(file: Uint8Array): string[][] {
  const text = textOf(file);
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

/**
 * Where each column stands; they may come in any order and in any case. Pure.
 * @param optional - columns that may be missing
 * @throws Failure bad_file, with `fields`, for a column that is missing, unknown or named twice
 */
export function readHeading<C extends string, O extends string = never>(
  names: readonly string[],
  columns: readonly C[],
  optional: readonly O[] = [],
): Map<C | O, number> {
  const heading = new Map<C | O, number>();
  const fields: Record<string, string> = {};
  const known: readonly (C | O)[] = [...columns, ...optional];
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
