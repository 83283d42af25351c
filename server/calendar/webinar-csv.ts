// Who was in a webinar and who registered for it as tables for a spreadsheet: a line for each person; no cell is a formula.
import Papa from "papaparse";
import type { WebinarRegistration } from "../contract/rest/webinars.ts";
import { FORMULA } from "../record/csv.ts";
import { momentText } from "../record/words.ts";
import { texts } from "../text.ts";
import type { Attended } from "./webinar-attendance.ts";

const registeredColumns = ["name", "kind", "as", "email", "at"] as const;
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
  return tableOf(
    columns.map((column) => t(`columns.${column}`)),
    data,
  );
}

/** Writes who registered as a table; `locale` and the answer as above. */
export function registrationsCsv(registered: readonly WebinarRegistration[], locale: string): string {
  const t = texts.getFixedT(locale, "webinarFiles");
  const data = registered.map(({ name, kind, as, email, at }) => [
    ...[name, t(`kinds.${kind}`), t(`as.${as}`)],
    ...[email ?? "", at === null ? "" : momentText(at)],
  ]);
  return tableOf(
    registeredColumns.map((column) => t(`registered.${column}`)),
    data,
  );
}

function tableOf(fields: readonly string[], data: readonly (readonly (string | number)[])[]): string {
  const table = { fields: [...fields], data: data.map((line) => [...line]) };
  return `\uFEFF${Papa.unparse(table, { escapeFormulae: FORMULA, newline: "\r\n" })}\r\n`;
}
