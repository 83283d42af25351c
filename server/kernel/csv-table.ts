// Tables for spreadsheets (CSV): safe to open, whatever people are called, and sent as a file.
import Papa from "papaparse";

/** Cells that a spreadsheet would take for a formula begin with an apostrophe, also those of several lines. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** The mark by which Excel knows UTF-8. */
const MARK = "\uFEFF";

export type Cells = readonly (string | number)[];

/** Lines of a table, without an end of the last. */
export function csvLines(data: readonly Cells[]): string {
  return Papa.unparse(
    data.map((line) => [...line]),
    { escapeFormulae: FORMULA, newline: "\r\n" },
  );
}

/** A whole table of lines that were written before: CSV in UTF-8. */
export const csvFile = (lines: readonly string[]): string => `${MARK}${lines.join("\r\n")}\r\n`;

/**
 * Writes a table.
 * @param fields - its first line
 * @returns CSV in UTF-8 with the mark by which Excel knows it
 */
export function csvTable(fields: readonly string[], data: readonly Cells[]): string {
  return csvFile([csvLines([fields, ...data])]);
}

/** Answers with a table, which the browser keeps under a name. */
export function csvAnswer(table: string, name: string): Response {
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
