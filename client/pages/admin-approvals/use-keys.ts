// Single keys of a part of a page: they act while the focus is inside it and not in a field, so that nobody presses them by chance.
import { type RefObject, useEffect, useRef } from "react";

const FIELDS = "input:not([type=checkbox]), textarea, select, [role=listbox], [role=dialog]";

/**
 * @param keys - what each printed letter does
 * @returns the part's element
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const acts = useRef(keys);
  acts.current = keys;
  useEffect(() => {
    const element = part.current;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const act = acts.current[event.key.toLowerCase()];
      if (!act || !(event.target instanceof Element) || event.target.closest(FIELDS)) return;
      event.preventDefault();
      act();
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, []);
  return part;
}
