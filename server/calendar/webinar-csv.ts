// Who was in a webinar and who registered, as tables: a line for each person; no cell is a formula.
import type { WebinarRegistration } from "../contract/rest/webinars.ts";
import { peopleText } from "../contract/text/people.ts";
import { webinarFilesText } from "../contract/text/webinar-files.ts";
import { csvTable } from "../kernel/csv-table.ts";
import { textIn } from "../kernel/text.ts";
import { momentText } from "../record/words.ts";
import type { Attended } from "./attendance.ts";

const registeredColumns = ["name", "kind", "as", "email", "at"] as const;
const columns = ["name", "as", "firstCame", "lastLeft", "minutes", "times", "spoke", "questions"] as const;

/**
 * Writes who was there as a table.
 * @param locale - the language it is written in
 * @returns CSV in UTF-8 with the mark by which Excel knows it
 */
export function webinarCsv(people: readonly Attended[], locale: string): string {
  const t = textIn(locale, webinarFilesText);
  const tPeople = textIn(locale, peopleText);
  const data = people.map((one) => [
    one.name,
    tPeople(`invitedAs.${one.as}`),
    momentText(one.firstCame),
    momentText(one.lastLeft),
    // A person who came in for some seconds only has been there as well.
    Math.ceil(one.thereMs / 60_000),
    one.times,
    t(one.spokeMs > 0 ? "spoke.yes" : "spoke.no"),
    one.questions,
  ]);
  return csvTable(
    columns.map((column) => t(`columns.${column}`)),
    data,
  );
}

/** Writes who registered as a table; `locale` and the answer as above. */
export function registrationsCsv(registered: readonly WebinarRegistration[], locale: string): string {
  const t = textIn(locale, webinarFilesText);
  const tPeople = textIn(locale, peopleText);
  const data = registered.map(({ name, kind, as, email, at }) => [
    name,
    t(`kinds.${kind}`),
    tPeople(`invitedAs.${as}`),
    email ?? "",
    at === null ? "" : momentText(at),
  ]);
  return csvTable(
    registeredColumns.map((column) => t(`registered.${column}`)),
    data,
  );
}
