// The rows of the read models as they can be compared: by table and key, each as text.
import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { appearances, attendances, outcomes, passOvers } from "./schema/read-models.ts";
import { recordingCopies } from "./schema/recording-copies.ts";
import { recordings } from "./schema/recordings.ts";

export type AttendanceRow = typeof attendances.$inferInsert;
export type AppearanceRow = typeof appearances.$inferInsert;
export type OutcomeRow = typeof outcomes.$inferInsert;
export type PassOverRow = typeof passOvers.$inferInsert;
export type RecordingRow = typeof recordings.$inferInsert;
export type RecordingCopyRow = typeof recordingCopies.$inferInsert;
/** All rows of a sitting, by table. */
export type SittingRows = {
  attendances: AttendanceRow[];
  appearances: AppearanceRow[];
  outcomes: OutcomeRow[];
  passOvers: PassOverRow[];
  recordings: RecordingRow[];
  recordingCopies: RecordingCopyRow[];
};

/** The tables and the columns by which their rows are known. */
export const tables = {
  attendances: { table: attendances, keys: [attendances.sitting, attendances.person] },
  appearances: { table: appearances, keys: [appearances.sitting, appearances.item, appearances.person] },
  outcomes: { table: outcomes, keys: [outcomes.sitting, outcomes.item] },
  passOvers: { table: passOvers, keys: [passOvers.sitting, passOvers.item, passOvers.number] },
  recordings: { table: recordings, keys: [recordings.sitting] },
  recordingCopies: { table: recordingCopies, keys: [recordingCopies.sitting, recordingCopies.copy] },
} as const;
export type TableName = keyof typeof tables;
export const names: readonly TableName[] = [
  "attendances",
  "appearances",
  "outcomes",
  "passOvers",
  "recordings",
  "recordingCopies",
];

/** The names of a row's values and key, once for each table: a joining court compares many rows a second. */
const fields: Readonly<Record<TableName, { all: readonly string[]; keys: readonly string[] }>> = {
  attendances: fieldsOf("attendances"),
  appearances: fieldsOf("appearances"),
  outcomes: fieldsOf("outcomes"),
  passOvers: fieldsOf("passOvers"),
  recordings: fieldsOf("recordings"),
  recordingCopies: fieldsOf("recordingCopies"),
};

function fieldsOf(name: TableName) {
  const table: PgTable = tables[name].table;
  const columns = Object.entries(getTableColumns(table));
  const keys = tables[name].keys.map(
    (key) => columns.find(([, column]) => column.name === key.name)?.[0] ?? "",
  );
  return { all: columns.map(([field]) => field), keys };
}

/** The rows of a sitting as they can be compared: by table and key, each as text. */
export type WrittenRows = Record<TableName, Map<string, string>>;

/** Rows as they can be compared with those in the tables. */
export function comparable(rows: SittingRows): WrittenRows {
  const of = (name: TableName) => new Map(rows[name].map((row) => [keyOf(name, row), textOf(name, row)]));
  return {
    attendances: of("attendances"),
    appearances: of("appearances"),
    outcomes: of("outcomes"),
    passOvers: of("passOvers"),
    recordings: of("recordings"),
    recordingCopies: of("recordingCopies"),
  };
}

/** The tables in which rows differ, with how many: those to write, and those that should not be there. */
export function differences(before: WrittenRows, after: WrittenRows): { table: string; rows: number }[] {
  return names.flatMap((name) => {
    const changed = [...after[name]].filter(([key, text]) => before[name].get(key) !== text).length;
    const gone = [...before[name].keys()].filter((key) => !after[name].has(key)).length;
    return changed + gone === 0 ? [] : [{ table: name, rows: changed + gone }];
  });
}

export function keyOf(name: TableName, row: object): string {
  return JSON.stringify(valuesOf(row, fields[name].keys));
}

export function isKey(name: TableName, key: string): SQL | undefined {
  const values: unknown[] = JSON.parse(key);
  const keys: readonly PgColumn[] = tables[name].keys;
  return and(...keys.map((column, n) => eq(column, values[n])));
}

/** A row's values in the order of the table's columns; PostgreSQL orders JSON keys by itself. */
export function textOf(name: TableName, row: object): string {
  return JSON.stringify(valuesOf(row, fields[name].all).map((value) => sorted(value ?? null)));
}

function valuesOf(row: object, names: readonly string[]): unknown[] {
  const values: Partial<Record<string, unknown>> = { ...row };
  return names.map((field) => values[field]);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
