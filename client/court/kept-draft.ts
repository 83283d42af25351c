// What a person typed or chose, kept on this device so that an error or a reload loses nothing.
import { useCallback, useEffect, useRef, useState } from "react";
import { type Check, hasShape, isText, readKept } from "../net/kept-json.ts";
import { account } from "../net/session.ts";

// The key has the account: a bar table may share one machine, and one person's drafts are not for the next.
const keyOf = (name: string) => `sunwai.${account.peek()?.id ?? "nobody"}.${name}`;

function write(store: "localStorage" | "sessionStorage", name: string, value: unknown): void {
  try {
    if (value === null) globalThis[store].removeItem(keyOf(name));
    else globalThis[store].setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still works until the page is reloaded.
  }
}

/**
 * A form's state that outlives a reload of this tab. `clear` goes back to the start and forgets what was kept.
 * @param fits - checks the kept state; state that an earlier build kept in another shape is dropped
 */
export function useDraft<T>(
  name: string,
  start: T,
  fits: Check<T>,
): [value: T, change: (next: T | ((before: T) => T)) => void, clear: () => void] {
  const [value, setValue] = useState<T>(() => readKept("sessionStorage", keyOf(name), fits) ?? start);
  const first = useRef(start);
  const isDirty = useRef(false);
  useEffect(() => {
    if (isDirty.current) write("sessionStorage", name, value);
  }, [name, value]);
  const change = useCallback((next: T | ((before: T) => T)) => {
    isDirty.current = true;
    setValue(next);
  }, []);
  const clear = useCallback(() => {
    isDirty.current = false;
    write("sessionStorage", name, null);
    setValue(first.current);
  }, [name]);
  return [value, change, clear];
}

/** Returns what was chosen for one day, or null. `day` is the date as `2026-11-23`. */
export function keptForDay<T>(name: string, day: string, fits: Check<T>): T | null {
  const kept = readKept("localStorage", keyOf(name), hasShape({ day: isText, value: fits }));
  return kept?.day === day ? kept.value : null;
}

/** Keeps a choice for one day. */
export function keepForDay<T>(name: string, day: string, value: T): void {
  write("localStorage", name, { day, value });
}

/** A choice that holds while this tab is open, for pages that come one after the other. */
export function keptInTab<T>(name: string, fits: Check<T>): T | null {
  return readKept("sessionStorage", keyOf(name), fits);
}

/** Keeps a choice while this tab is open; null forgets it. */
export function keepInTab(name: string, value: unknown): void {
  write("sessionStorage", name, value);
}
