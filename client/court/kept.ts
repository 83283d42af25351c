// What a person typed or chose, kept on this device so that an error or a reload loses nothing.
import { useCallback, useEffect, useRef, useState } from "react";
import { account } from "../net/session.ts";

// A shared machine at a bar table: what one person typed is not for the next one.
const keyOf = (name: string) => `sunwai.${account.peek()?.id ?? "nobody"}.${name}`;

function read<T>(store: Storage, name: string): T | null {
  try {
    const text = store.getItem(keyOf(name));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function write(store: Storage, name: string, value: unknown): void {
  try {
    if (value === null) store.removeItem(keyOf(name));
    else store.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still works until the page is reloaded.
  }
}

/** A form's state that outlives a reload of this tab. `clear` goes back to the start and forgets what was kept. */
export function useDraft<T>(
  name: string,
  start: T,
): [value: T, change: (next: T | ((before: T) => T)) => void, clear: () => void] {
  const [value, setValue] = useState<T>(() => read<T>(sessionStorage, name) ?? start);
  const first = useRef(start);
  const isDirty = useRef(false);
  useEffect(() => {
    if (isDirty.current) write(sessionStorage, name, value);
  }, [name, value]);
  const change = useCallback((next: T | ((before: T) => T)) => {
    isDirty.current = true;
    setValue(next);
  }, []);
  const clear = useCallback(() => {
    isDirty.current = false;
    write(sessionStorage, name, null);
    setValue(first.current);
  }, [name]);
  return [value, change, clear];
}

/** What was chosen for one day, or null. `day` is the date as `2026-11-23`. */
export function keptForDay<T>(name: string, day: string): T | null {
  const kept = read<{ day: string; value: T }>(localStorage, name);
  return kept?.day === day ? kept.value : null;
}

/** Keeps a choice for one day. */
export function keepForDay<T>(name: string, day: string, value: T): void {
  write(localStorage, name, { day, value });
}

/** A choice that holds while this tab is open, for pages that come one after the other. */
export function keptInTab<T>(name: string): T | null {
  return read<T>(sessionStorage, name);
}

/** Keeps a choice while this tab is open; null forgets it. */
export function keepInTab(name: string, value: unknown): void {
  write(sessionStorage, name, value);
}
