// Reads what an earlier page kept on this device: its build may have kept another shape, and what does not fit is as if nothing were there.
// Checks of our own in place of zod, which would be a tenth of the first page.
import { keysOf } from "../../server/contract/typed-keys.ts";

/** Whether a value is what it should be. */
export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value): value is string => typeof value === "string";
export const isNumber: Check<number> = (value): value is number => typeof value === "number";
export const isSwitch: Check<boolean> = (value): value is boolean => typeof value === "boolean";

/** One of some words. */
export const isOneOf =
  <T extends string>(words: readonly T[]): Check<T> =>
  (value): value is T =>
    words.some((word) => word === value);

/** The same, or null. */
export const orNull =
  <T>(fits: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || fits(value);

/** A list of such values. */
export const isListOf =
  <T>(fits: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(fits);

/** An object with these fields; it may have others. */
export const hasShape =
  <T extends object>(checks: { readonly [Key in keyof T]: Check<T[Key]> }): Check<T> =>
  (value): value is T => {
    if (typeof value !== "object" || value === null) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    return keysOf(checks).every((key) => checks[key](fields.get(key)));
  };

type Store = "localStorage" | "sessionStorage";

/** Returns the value under a key; null where there is none, or none that fits. */
export function readKept<T>(store: Store, key: string, fits: Check<T>): T | null {
  try {
    const value: unknown = JSON.parse(globalThis[store].getItem(key) ?? "null");
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}
