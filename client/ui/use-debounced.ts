// Debounces what a person types, so that not every letter starts a search.
import { useEffect, useState } from "react";

/** Milliseconds without a change after which the value is taken. */
const DEBOUNCE_MS = 250;

/**
 * @param value - as it is typed
 * @returns the value as it last was for `DEBOUNCE_MS`
 */
export function useDebounced(value: string): string {
  const [taken, setTaken] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setTaken(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return taken;
}
