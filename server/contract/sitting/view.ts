// A view of a sitting: which changes a reader is sent, and how a change is applied to a view. Pure.
import { together } from "./together.ts";
import type { Sitting, TogetherGiven, TopicName, Topics } from "./topics/index.ts";

/** The names of the fields that are records by id; of these a reader is sent only the changed entries. */
export type RecordName = {
  [K in TopicName]: Topics[K] extends { readonly records: infer Kinds } ? keyof Kinds : never;
}[TopicName];

/** The other fields of a view. */
export type Fields = TogetherGiven<"redact">;

/** What an audience is sent: the changed fields and entries of its own view. Null: no longer visible. */
export type ViewChanged = {
  type: "viewChanged";
  fields: Partial<Fields>;
} & { [K in RecordName]: Record<string, Sitting[K][string] | null> };

type Values = Readonly<Record<string, unknown>>;

/**
 * Applies a change to a view.
 * @returns a new view that shares the unchanged parts
 */
export function applyChange(view: Sitting, change: ViewChanged): Sitting {
  const { type: _, fields, ...records } = change;
  const known: Values = view;
  const merged = Object.entries(records).map(([name, entries]) => [
    name,
    mergeEntries(known[name] ?? {}, entries),
  ]);
  return { ...view, ...fields, ...Object.fromEntries(merged) };
}

function mergeEntries(known: object, changed: Values): object {
  const keys = Object.keys(changed);
  if (keys.length === 0) return known;
  const merged: Record<string, unknown> = { ...known };
  for (const key of keys) {
    const value = changed[key];
    if (value === null || value === undefined) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}

/**
 * Builds a change from its parts.
 * @param records - for each record's name, its changed entries
 * @returns null when all parts are empty
 */
export function changeOf(fields: Partial<Fields>, records: Record<RecordName, Values>): ViewChanged | null {
  const isEmpty = [fields, ...Object.values(records)].every((part) => Object.keys(part).length === 0);
  return isEmpty ? null : together<ViewChanged>([{ type: "viewChanged", fields }, records]);
}

/** The fields that have changed. */
export function changedFields<T extends Values>(before: T, after: T): Partial<T> {
  const changed: Record<string, unknown> = {};
  for (const key in after) {
    const [was, is] = [before[key], after[key]];
    if (was !== is && !isAlike(was, is)) changed[key] = is;
  }
  return together([changed]);
}

/** Whether two values are the same to a reader. */
export function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
