// A button that takes the next pressed key as its value; Escape and Tab leave the value as it was.

import { type KeyboardEvent, type Ref, useRef, useState } from "react";
import { type KeyRefusal, keyOfPress } from "../../../server/contract/keys.ts";
import { type Translate, useText } from "../../text/i18n.ts";
import { keysText } from "../core/keys/keys.text.ts";
import { printedKey } from "../core/keys/printed.ts";
import styles from "./KeyField.module.css";
import { settingsText } from "./text.ts";

type KeyFieldProps = {
  ref: Ref<HTMLButtonElement>;
  /** The words for what the key does. */
  does: string;
  printed: string;
  onPress: () => void;
  onChoose: (name: string) => void;
  /** Called with the key as the browser names it. */
  onRefused: (refusal: KeyRefusal, name: string) => void;
};

export function KeyField({ ref, does, printed, onPress, onChoose, onRefused }: KeyFieldProps) {
  const t = useText(settingsText);
  const tKeys = useText(keysText);
  const [isListening, setListening] = useState(false);
  const isTaken = useRef(false);
  const onKey = (event: KeyboardEvent) => {
    if (!isListening) {
      // These keys press the button, and have no other effect on the page.
      if (event.key === "Enter" || event.key === " ") event.stopPropagation();
      return;
    }
    if (event.key === "Tab") return setListening(false);
    event.preventDefault();
    event.stopPropagation();
    isTaken.current = event.key === " ";
    if (event.key === "Escape") return setListening(false);
    const selected = keyOfPress(event);
    if (selected === null || event.repeat) return;
    setListening(false);
    if ("name" in selected) onChoose(selected.name);
    else onRefused(selected, pressedText(tKeys, event));
  };
  return (
    <button
      ref={ref}
      type="button"
      className={`button button--small ${styles.keyField}`}
      data-part="key-field"
      data-listening={isListening || undefined}
      aria-label={isListening ? t("keys.pressFor", { does }) : t("keys.change", { does, key: printed })}
      onClick={() => {
        onPress();
        setListening(true);
      }}
      onKeyDown={onKey}
      // When Space is the new key, releasing it would press the button again.
      onKeyUp={(event) => {
        if (event.key === " " && isTaken.current) event.preventDefault();
        isTaken.current = false;
      }}
      onBlur={() => setListening(false)}
    >
      {isListening ? t("keys.press") : <kbd>{printed}</kbd>}
    </button>
  );
}

/** A key that cannot be chosen, as it is named in words. */
function pressedText(t: Translate<typeof keysText>, event: KeyboardEvent): string {
  const held = [
    event.ctrlKey && t("named.ctrl"),
    event.altKey && t("named.alt"),
    event.metaKey && t("named.meta"),
    event.key === " " ? t("named.space") : printedKey(t, event.key),
  ];
  return held.filter(Boolean).join(" ");
}
