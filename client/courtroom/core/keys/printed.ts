// A shortcut key as it is shown on its control, in the help and in the settings: as the person set it, or not at all when it is off.

import { useSignals } from "@preact/signals-react/runtime";
import type { KeyAction } from "../../../../server/contract/keys.ts";
import { keyMap } from "../../../net/preferences.ts";
import { type Translate, useText } from "../../../text/i18n.ts";
import { keysText } from "./keys.text.ts";

/** How a key is written: `shift+m` as "Shift M". */
export function printedKey(t: Translate<typeof keysText>, name: string): string {
  if (name === "digits" || name === "wheel") return t(`named.${name}`);
  const [, ctrl, shift, letter = name] = /^(ctrl\+)?(shift\+)?(.+)$/u.exec(name) ?? [];
  const upper = letter.toUpperCase();
  // Letters that become longer in upper case, such as ß, are shown as they are.
  const print = [...upper].length === 1 ? upper : letter;
  return [ctrl ? t("named.ctrl") : "", shift ? t("named.shift") : "", print].filter(Boolean).join(" ");
}

/** For a component: the key that triggers an action now, to be shown on its control; undefined while it is off. */
export function usePrintedKey(): (action: KeyAction) => string | undefined {
  useSignals();
  const t = useText(keysText);
  const map = keyMap.value;
  return (action) => (map[action].isOn ? printedKey(t, map[action].key) : undefined);
}
