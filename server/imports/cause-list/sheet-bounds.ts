// Bounds a workbook's XML before it is read: a reader makes every row and column up to the farthest.
import { CAUSE_LIST_ROWS } from "../../contract/limits.ts";
import { badFile } from "../../kernel/failure.ts";

/** Columns of one row: more than any list has. */
export const COLUMNS_MAX = 60;
/** Bytes between two tags: what Excel lets into one cell, with all of it escaped. */
const RUN_MAX = 400_000;
const ROWS_MAX = CAUSE_LIST_ROWS + 1;
/** Rows that a sheet has before the empty ones at its end are dropped. */
const ROWS_WRITTEN_MAX = 4 * ROWS_MAX;

const prefix = `(?:[^\\s<>/:="'!?]+:)?`;
const attributes = `(?:\\s+[^\\s=<>"'/]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*\\s*`;
const anyTag = new RegExp(`<${prefix}(?:c|row)(?=[\\s/>])`, "g");
const wholeTag = new RegExp(`<${prefix}(c|row)(${attributes})(/?)>`, "g");
const emptyRow = new RegExp(`<${prefix}row(${attributes})>\\s*</${prefix}row\\s*>`, "g");
const formulaTag = new RegExp(`<${prefix}f[\\s>/]`);
const place = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

type Beyond = "rows" | "columns" | null;

/**
 * How a cell or row is beyond the last that a list can have.
 * @throws Failure bad_file for what is no place
 */
function beyond(its: string): Beyond {
  for (const [, double, single] of its.matchAll(place)) {
    const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(double ?? single ?? "") ?? [];
    if (letters === undefined) throw badFile("unreadableWorkbook");
    if (Number(digits) > ROWS_MAX) return "rows";
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (column > COLUMNS_MAX) return "columns";
  }
  return null;
}

const tooManyRows = () => badFile("tooManyRows", { most: CAUSE_LIST_ROWS });
const tooManyColumns = () => badFile("tooManyColumns", { most: COLUMNS_MAX });

/**
 * A part of a workbook without empty cells and rows beyond a list: programs write a sheet's last row.
 * @throws Failure bad_file for rows, columns or texts beyond a list, and for a formula
 */
export function withinBounds(part: Uint8Array): Uint8Array {
  forbidLongRuns(part);
  forbidManyRows(part);
  const text = new TextDecoder().decode(part);
  if (!text.includes("sheetData")) return part;
  forbidFormulas(text);
  const whole = measure(text);
  const near = whole.beyond === null ? text : withoutFarBlanks(text);
  const { beyond: how, rows } = near === text ? whole : measure(near);
  if (how === "rows" || rows > ROWS_MAX) throw tooManyRows();
  if (how === "columns") throw tooManyColumns();
  return new TextEncoder().encode(near);
}

/**
 * Counts a sheet's rows. `beyond` says whether its first cell outside of a list's bounds is outside by row or by
 * column; null where none is.
 * @throws Failure bad_file for more cells than a list has, and for a tag whose place cannot be told
 */
function measure(text: string): { rows: number; beyond: Beyond } {
  let [rows, cells] = [0, 0];
  let how: Beyond = null;
  for (const [, name, its = ""] of text.matchAll(wholeTag)) {
    if (name === "row") rows++;
    else cells++;
    if (cells > ROWS_MAX * COLUMNS_MAX) throw tooManyColumns();
    how ??= beyond(its);
  }
  const all = text.matchAll(anyTag).reduce((sum) => sum + 1, 0);
  if (all !== rows + cells) throw badFile("unreadableWorkbook");
  return { rows, beyond: how };
}

function withoutFarBlanks(text: string): string {
  return text
    .replace(wholeTag, (tag, _, its: string, end: string) => (end === "/" && beyond(its) ? "" : tag))
    .replace(emptyRow, (row, its: string) => (beyond(its) ? "" : row));
}

/** A reader gathers such a text piece by piece, each time from its beginning. */
function forbidLongRuns(part: Uint8Array): void {
  for (let at = 0; at < part.length; ) {
    const next = part.indexOf(0x3c, at);
    if ((next < 0 ? part.length : next) - at > RUN_MAX) throw badFile("unreadableWorkbook");
    if (next < 0) return;
    at = next + 1;
  }
}

/** Drops empty rows below a list. A part with many times a list's rows is not read further. */
function forbidManyRows(part: Uint8Array): void {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  let rows = 0;
  for (let at = bytes.indexOf("row"); at >= 0; at = bytes.indexOf("row", at + 3)) {
    const before = bytes[at - 1];
    if ((before === 0x3c || before === 0x3a) && ++rows > ROWS_WRITTEN_MAX) throw tooManyRows();
  }
}

// A formula is never computed, and the value that was kept of it may be old: the cell has to say itself what it says.
function forbidFormulas(text: string): void {
  const at = text.search(formulaTag);
  if (at < 0) return;
  const cells = [...text.slice(0, at).matchAll(/<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,3}\d{1,7})"/g)];
  const cell = cells.at(-1)?.[1];
  throw cell === undefined ? badFile("someFormula") : badFile("cellFormula", { cell });
}
