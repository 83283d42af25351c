// The Escape key in the room, unless a dialog, menu or field handles it first.
import { useEffect, useRef } from "react";

const taken =
  "input, textarea, select, [contenteditable='true'], [role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";

/** Listens for Escape while `isOn`. */
export function useEscape(isOn: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(taken)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn]);
}
