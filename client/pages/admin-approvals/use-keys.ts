// Single keys of a page: they act wherever the focus is, except in a field, a list, a menu or a dialog, so that typing decides nothing.
import { useEffect, useRef } from "react";

const TAKES_KEYS =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]";

/**
 * @param keys - what each printed letter does
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const acts = useRef(keys);
  acts.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const act = acts.current[event.key.toLowerCase()];
      if (!act || !(event.target instanceof Element) || event.target.closest(TAKES_KEYS)) return;
      // A dialog above the page takes all keys, also before it has the focus.
      if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
