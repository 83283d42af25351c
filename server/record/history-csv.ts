// One's own history as a table: a line for each item, or for a hearing without one; no cell is a formula.
import type { Account } from "../contract/rest/accounts.ts";
import type { HistoryEntry, HistoryItem } from "../contract/rest/history.ts";
import { courtText } from "../contract/text/court.ts";
import { historyText } from "../contract/text/history.ts";
import { rolesText } from "../contract/text/roles.ts";
import { csvTable } from "../kernel/csv-table.ts";
import { textIn } from "../kernel/text.ts";
import { lengthText, momentText } from "./words.ts";

const columns = [
  "date",
  "hall",
  "role",
  "from",
  "until",
  "heard",
  "item",
  "case",
  "parties",
  "itemHeard",
  "outcome",
  "nextDate",
] as const;

/**
 * Writes a history as a table.
 * @param entries - as their person may see them
 * @param locale - the language it is written in
 * @param reader - whose it is: their sub-role is named for hearings in their present role
 * @returns CSV in UTF-8 with the mark by which Excel knows it
 */
export function historyCsv(
  entries: readonly HistoryEntry[],
  locale: string,
  reader: Pick<Account, "role" | "subRole">,
): string {
  const t = textIn(locale, historyText);
  const tRoles = textIn(locale, rolesText);
  const tStates = textIn(locale, courtText);
  const caseOf = (item: HistoryItem) => [
    String(item.serial),
    item.closed ? t("closed") : item.caseNumber,
    item.closed ? "" : t("parties", { petitioner: item.petitioner, respondent: item.respondent }),
    item.heardMs === null ? "" : lengthText(item.heardMs),
    tStates(`itemState.${item.state}`),
    item.nextDate ?? "",
  ];
  const data = entries.flatMap((entry) => {
    const { date, hall, meeting, role, from, until, heardMs, items } = entry;
    const hearing = [
      date,
      meeting ?? hall,
      (role === reader.role ? reader.subRole : null) ?? tRoles(role),
      momentText(from),
      momentText(until),
      lengthText(heardMs),
    ];
    const lines = items.length === 0 ? [columns.slice(hearing.length).map(() => "")] : items.map(caseOf);
    return lines.map((line) => [...hearing, ...line]);
  });
  const fields = columns.map((column) => t(`columns.${column}`));
  return csvTable(fields, data);
}
