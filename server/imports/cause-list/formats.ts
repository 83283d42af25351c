// Reads the file of a cause list, whatever its format: CSV, an XLSX workbook or JSON, each into rows of cells.
import { unzipSync, zipSync } from "fflate";
import {
  CAUSE_LIST_BYTES,
  CAUSE_LIST_DEPTH,
  CAUSE_LIST_ROWS,
  CAUSE_LIST_UNPACKED_BYTES,
} from "../../contract/limits.ts";
import { badFile, Failure } from "../../kernel/failure.ts";
import { readTable } from "../table.ts";
import { COLUMNS_MAX, withinBounds } from "./sheet-bounds.ts";

/** Parts that one workbook may have. */
const PARTS_MAX = 500;

/**
 * The rows of a file, the heading first. Its first bytes say what it is, not its name.
 * @throws Failure too_large above 10 MB, or 60 MB unpacked; bad_file when it cannot be read, saying why
 */
export async function readRows(file: Uint8Array): Promise<string[][]> {
  if (file.length > CAUSE_LIST_BYTES) throw new Failure("too_large", "A cause list may have at most 10 MB.");
  if (file[0] === 0x50 && file[1] === 0x4b) return readWorkbook(file);
  const first = file.find((byte) => !isBlank(byte));
  return first === 0x7b || first === 0x5b ? readJson(file) : readTable(file);
}

/** Spaces, ends of lines, and the mark of UTF-8. */
const isBlank = (byte: number) => [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].includes(byte);

// The library gets what was unpacked here within limits: no more is ever unpacked, whatever sizes the file claims.
async function readWorkbook(file: Uint8Array): Promise<string[][]> {
  const parts = unpack(file);
  for (const [name, part] of Object.entries(parts)) parts[name] = withinBounds(part);
  const checked = new Uint8Array(zipSync(parts, { level: 0 }));
  // Loaded with the first workbook.
  const { readSheet } = await import("read-excel-file/universal");
  const rows = await readSheet(checked.buffer).catch(() => {
    throw badFile("unreadableWorkbook");
  });
  if (rows.length > CAUSE_LIST_ROWS + 1) throw tooMany();
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width > COLUMNS_MAX) throw badFile("tooManyColumns", { most: COLUMNS_MAX });
  const texts = rows.map((row) => Array.from({ length: width }, (_, n) => textOfCell(row[n] ?? null)));
  if (texts.length === 0) throw badFile("emptySheet");
  return texts;
}

function unpack(file: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0;
  let count = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    bytes += originalSize;
    count += 1;
    if (bytes > CAUSE_LIST_UNPACKED_BYTES || count > PARTS_MAX)
      throw new Failure("too_large", "The workbook unpacks to more than a cause list can be.");
    return /\.(xml|rels)$/i.test(name);
  };
  try {
    return unzipSync(file, { filter });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw badFile("damagedWorkbook");
  }
}

function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return String(cell);
}

/** Other names of columns, as the case system has them. */
const aliases: Readonly<Record<string, string>> = {
  court_code: "est_code",
  courtcode: "est_code",
  case_type: "type",
  case_no: "number",
  case_year: "year",
};

function readJson(file: Uint8Array): string[][] {
  const rows = rowsOf(parsed(file));
  if (rows.length === 0) throw badFile("emptyFile");
  if (rows.length > CAUSE_LIST_ROWS) throw tooMany();
  const named = rows.map(columnsOf);
  const names = [...new Set(named.flatMap((row) => [...row.keys()]))];
  if (names.length > COLUMNS_MAX) throw badFile("tooManyFields", { most: COLUMNS_MAX });
  return [names, ...named.map((row) => names.map((name) => row.get(name) ?? ""))];
}

/**
 * Looks through JSON before it is parsed: a parser makes all that a file has, however deep it lies.
 * @throws Failure bad_file for more items than a list has, or for what lies deeper
 */
function checkJson(file: Uint8Array): void {
  let [depth, items, isText] = [0, 0, false];
  for (let at = 0; at < file.length; at++) {
    const byte = file[at];
    if (isText) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) isText = false;
    } else if (byte === 0x22) isText = true;
    else if (byte === 0x5b || byte === 0x7b) {
      if (byte === 0x7b) items++;
      depth++;
      if (depth > CAUSE_LIST_DEPTH) throw badFile("deepJson", { most: CAUSE_LIST_DEPTH });
      // An object may hold the list of items.
      if (items > CAUSE_LIST_ROWS + 1) throw tooMany();
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
}

function parsed(file: Uint8Array): unknown {
  checkJson(file);
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file));
    return value;
  } catch {
    throw badFile("notJson");
  }
}

/** The items themselves, or an object with `items`. */
function rowsOf(value: unknown): object[] {
  const list = typeof value === "object" && value !== null && "items" in value ? value.items : value;
  if (!Array.isArray(list)) throw badFile("notAList");
  const rows: unknown[] = list;
  return rows.map((row, n) => {
    if (typeof row === "object" && row !== null && !Array.isArray(row)) return row;
    throw badFile("notAnItem", { item: n + 1 });
  });
}

/** An item's cells by column. A case is its number, or type, number and year, which make one. */
function columnsOf(row: object, n: number): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [key, value] of Object.entries(row)) {
    const name = key.trim().toLowerCase();
    cells.set(aliases[name] ?? name, textOfValue(value, n, key));
  }
  const [type, number, year] = ["type", "number", "year"].map((name) => cells.get(name)?.trim() ?? "");
  for (const name of ["type", "number", "year"]) cells.delete(name);
  if (type && number && year && !cells.get("case_number"))
    cells.set("case_number", `${type} ${number}/${year}`);
  return cells;
}

function textOfValue(value: unknown, n: number, key: string): string {
  if (Array.isArray(value)) {
    const parts: unknown[] = value;
    if (parts.every((part) => typeof part === "string")) return parts.join("; ");
  } else if (value === null || typeof value !== "object") return textOfCell(value);
  throw badFile("notAText", { item: n + 1, column: key.slice(0, 40) });
}

const tooMany = () => badFile("tooManyRows", { most: CAUSE_LIST_ROWS });
