// Who was in a webinar as a table for a spreadsheet: a line for each person; no cell is a formula.
import Papa from "papaparse";
import { FORMULA } from "../record/csv.ts";
import { momentText } from "../record/words.ts";
import { texts } from "../text.ts";
import type { Attended } from "./webinar-attendance.ts";

const columns = ["name", "as", "firstCame", "lastLeft", "minutes", "times", "spoke", "questions"] as const;

/**
 * Writes who was there as a table.
 * @param locale - the language it is written in
 * @returns CSV in UTF-8 with the mark by which Excel knows it
 */
export function webinarCsv(people: readonly Attended[], locale: string): string {
  const t = texts.getFixedT(locale, "webinarFiles");
  const data = people.map((one) => [
    ...[one.name, t(`as.${one.as}`), momentText(one.firstCame), momentText(one.lastLeft)],
    // Who looked in for some seconds was there.
    ...[Math.ceil(one.thereMs / 60_000), one.times],
    ...[t(one.spokeMs > 0 ? "spoke.yes" : "spoke.no"), one.questions],
  ]);
  const fields = columns.map((column) => t(`columns.${column}`));
  return `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: "\r\n" })}\r\n`;
}
