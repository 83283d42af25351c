// Single keys of the room: they follow the printed letter, and work outside fields, menus and dialogs only (GUIDE.md §9).
import { useEffect, useRef } from "react";

/** What a key does, by the letter on it: `m`, `shift+m`, `ctrl+.`, `?`. */
export type KeyMap = Readonly<Record<string, () => void>>;

const inside =
  "input, textarea, select, [contenteditable='true'], [role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox'], [role='slider']";

/** The name under which a key press is looked up; null when it is not for the room. In: what the browser says of it. */
export function keyName(event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">) {
  if (event.altKey || event.metaKey || event.key.length !== 1) return null;
  const letter = event.key.toLowerCase();
  // Marks such as ? are printed above another key on many keyboards, so that Shift says nothing about them.
  const isLetter = letter !== event.key.toUpperCase();
  return `${event.ctrlKey ? "ctrl+" : ""}${event.shiftKey && isLetter ? "shift+" : ""}${letter}`;
}

/** Hears the keys while the component is mounted. A map of the latest drawing is used, so that it may be made anew each time. */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(inside)) return;
      const name = keyName(event);
      const act = name === null ? undefined : latest.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
