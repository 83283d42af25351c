// The shapes in which the cause list goes from a file to the database.
import type { CaseOfHall, DatedItem, StoredItem } from "../../../db/queries/causelist.ts";
import type { CourtHall } from "../../../db/queries/courts.ts";
import type { BadRow } from "../../contract/rest/faults.ts";
import type { Column } from "./columns.ts";

export type { CaseOfHall, DatedItem, StoredItem };

/** An item with the row of the file it came from; rows count from 1 for the first line after the heading. */
export type FileItem = DatedItem & { row: number };

/** A row that names an item without describing it: one to delete, or a bad row whose item is still known. */
export type NamedItem = Pick<DatedItem, "id" | "date" | "courtId" | "caseNumber"> & { row: number };

/** What a file says, read and checked against the court halls, before it is compared with the database. */
export type ParsedList = {
  /** Has an `action` column: only what it names is added, changed or deleted. */
  supplementary: boolean;
  items: FileItem[];
  deletions: NamedItem[];
  bad: BadRow[];
  /** Items of bad rows: skipping such a row must not take its item off the list. */
  ofBadRows: NamedItem[];
  /** Optional columns that the file does not have: it says nothing about them, and takes nothing off. */
  silentOn?: readonly Column[];
};

/** The halls a file may speak of. */
export type KnownCourt = Pick<CourtHall, "id" | "estCode" | "bench" | "number" | "type">;

/** One court hall's list on one date, as a key for maps. */
export function listKey(of: { date: string; courtId: string }): string {
  return `${of.date} ${of.courtId}`;
}
