// The shortcut keys of the room: each triggers an action by its printed letter, outside fields and dialogs (docs/design.md#keyboard).
import { useEffect, useRef } from "react";
import { type KeyAction, keyActionIds, keyName } from "../../../../server/contract/keys.ts";
import { keyMap } from "../../../net/preferences.ts";

/** What each action does now. An absent action has no effect now, and neither has its key. */
export type KeyActs = { readonly [action in KeyAction]?: (key: string) => void };

const inside =
  "input, textarea, select, [contenteditable='true'], [role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox'], [role='slider']";

/** Whether keys that are pressed there are its own. */
export function takesKeys(element: Element | null): boolean {
  return element !== null && element.closest(inside) !== null;
}

/**
 * The action that a key triggers now, among those given; null when there is none.
 * @param name - the name of the key
 */
function actionOf(name: string, acts: KeyActs): KeyAction | null {
  const map = keyMap.peek();
  const has = (action: KeyAction) => {
    const { key, isOn } = map[action];
    return isOn && (key === "digits" ? /^\d$/.test(name) : key === name);
  };
  return keyActionIds.find((action) => acts[action] !== undefined && has(action)) ?? null;
}

/**
 * Listens for the keys while the component is mounted. It uses the actions of the latest render, so they may be new each time.
 */
export function useKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (takesKeys(target)) return;
      const name = keyName(event);
      const action = name === null ? null : actionOf(name, latest.current);
      if (name === null || action === null) return;
      event.preventDefault();
      latest.current[action]?.(name);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
