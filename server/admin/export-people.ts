// The export of people as a table that a spreadsheet opens and the import takes again.
import type { Database } from "../../db/client.ts";
import { searchPeople } from "../../db/queries/admin-people.ts";
import { type Actor, act } from "../acts/act.ts";
import type { PeopleFilters } from "../contract/rest/admin-people.ts";
import { csvTable } from "../kernel/csv-table.ts";

/** More than any court has; a file is put together in memory. */
const MOST = 50_000;

/**
 * Writes the people whom a search finds, in the columns of db/seed/people.csv. The export and its number of
 * people are in the admins' log. A cell that a spreadsheet would take for a formula begins with an apostrophe.
 */
export async function exportPeople(
  db: Database,
  { filters, reason }: { filters: PeopleFilters; reason?: string },
  by: { actor: Actor; now: number },
): Promise<{ csv: string; people: number }> {
  return act(db, by, async (tx) => {
    const people = await searchPeople(tx, filters, { most: MOST });
    const fields = [
      "role",
      "sub_role",
      "display_name",
      "phone",
      "username",
      "court_hall",
      "enrolment_or_office",
    ];
    const rows = people.map((person) => [
      person.role,
      person.subRole ?? "",
      person.displayName,
      person.phoneNumber ?? "",
      person.username ?? "",
      person.courtHall ?? "",
      person.enrolmentOrOffice,
    ]);
    // The search text may be a name or a number, so only which filters were set is logged.
    const { q, ...others } = filters;
    const after = { people: people.length, ...others, ...(q ? { search: true } : {}) };
    const entry = { act: "peopleExported", subjectKind: "people", subject: "export", after, reason } as const;
    return { result: { csv: csvTable(fields, rows), people: people.length }, entry };
  });
}
