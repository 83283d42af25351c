// Reads a CSV file that people made with a spreadsheet: bytes to text, text to rows of cells, and the columns by name.
import Papa from "papaparse";
import { type Fault, fault } from "../contract/faults.ts";
import { CAUSE_LIST_ROWS as ROWS_MAX } from "../contract/limits.ts";
import { badFile, Failure } from "../kernel/failure.ts";
import { quoted } from "./cell-text.ts";

function textOf(file: Uint8Array): string {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0)) throw badFile("workbook");
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) throw badFile("utf16");
  if (file.includes(0)) throw badFile("notPlainText");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw badFile("notUtf8", { line: wrongLine(file) });
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
  if (text.trim() === "") throw badFile("emptyFile");
  // One kind of line end everywhere: the reader would else guess it from the first lines alone.
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r\n?/g, "\n"), {
    delimiter: ",",
    newline: "\n",
    preview: ROWS_MAX + 2,
  });
  const broken = errors.find((error) => error.type === "Quotes");
  // A quote that never closes swallows the rows after it, so no row of such a file can be trusted.
  if (broken) throw broken.row ? badFile("rowQuotes", { row: broken.row }) : badFile("headingQuotes");
  if (data.length > ROWS_MAX + 1 && data.at(-1)?.some((cell) => cell.trim() !== ""))
    throw badFile("tooManyRows", { most: ROWS_MAX });
  return data;
}

/**
 * Where each column stands; they may come in any order and in any case. Pure.
 * @param optional - columns that may be missing
 * @throws Failure bad_file, with `faults`, for a column that is missing, unknown or named twice
 */
export function readHeading<C extends string, O extends string = never>(
  names: readonly string[],
  columns: readonly C[],
  optional: readonly O[] = [],
): Map<C | O, number> {
  const heading = new Map<C | O, number>();
  const faults: Record<string, Fault> = {};
  const known: readonly (C | O)[] = [...columns, ...optional];
  const trimmed = names.map((name) => name.trim().toLowerCase());
  while (trimmed.at(-1) === "") trimmed.pop();
  trimmed.forEach((name, index) => {
    const column = known.find((one) => one === name);
    if (column === undefined)
      faults[name === "" ? `column ${index + 1}` : quoted(name)] = fault("unknownColumn");
    else if (heading.has(column)) faults[column] = fault("columnTwice");
    else heading.set(column, index);
  });
  for (const column of columns) if (!heading.has(column)) faults[column] = fault("columnMissing");
  if (Object.keys(faults).length === 0) return heading;
  const list = Object.entries(faults).map(([name, { message }]) => `${name} (${message})`);
  const shown = list.length > 20 ? [...list.slice(0, 20), `and ${list.length - 20} more`] : list;
  throw new Failure("bad_file", `The heading of the file has wrong columns: ${shown.join(", ")}.`, {
    faults,
  });
}
