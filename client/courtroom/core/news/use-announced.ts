// Announces to screen readers what has newly come into a list.
import { useEffect, useRef } from "react";
import { announce } from "../../../ui/toasts.ts";

/**
 * Announces each entry once, but not those that were there when the component was mounted: they are on screen already.
 * @param keyOf - what tells an entry from the others, and from an earlier one of the same person
 * @param words - what is announced
 */
export function useAnnounced<T>(
  entries: readonly T[],
  keyOf: (entry: T) => string,
  words: (entry: T) => string,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(entries.map(keyOf));
    if (before === null) return;
    for (const entry of entries) if (!before.has(keyOf(entry))) announce(words(entry));
  });
}
