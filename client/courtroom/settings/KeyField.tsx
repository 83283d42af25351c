// A button that takes the next key pressed as its value: Escape and Tab leave it as it was.
import { type KeyboardEvent, type Ref, useState } from "react";
import { chosenKey, type KeyRefusal } from "../../../server/contract/keys.ts";
import { useText } from "../../text/i18n.ts";
import { Key } from "../../ui/Key.tsx";
import { printedKey } from "./printed.ts";

type KeyFieldProps = {
  ref: Ref<HTMLButtonElement>;
  /** What the key does, in words. */
  does: string;
  printed: string;
  onPress: () => void;
  onChoose: (name: string) => void;
  /** With the key as the browser names it. */
  onRefused: (refusal: KeyRefusal, name: string) => void;
};

export function KeyField({ ref, does, printed, onPress, onChoose, onRefused }: KeyFieldProps) {
  const t = useText("keys");
  const [isListening, setListening] = useState(false);
  const hear = (event: KeyboardEvent) => {
    if (!isListening) {
      // These press the button, and do nothing else on the page.
      if (event.key === "Enter" || event.key === " ") event.stopPropagation();
      return;
    }
    if (event.key === "Tab") return setListening(false);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return setListening(false);
    const chosen = chosenKey(event);
    if (chosen === null) return;
    setListening(false);
    if ("name" in chosen) onChoose(chosen.name);
    else
      onRefused(
        chosen,
        pressedText(event, (name) => printedKey(t, name)),
      );
  };
  return (
    <button
      ref={ref}
      type="button"
      className="button button--small key-field"
      data-listening={isListening || undefined}
      aria-label={isListening ? t("edit.pressFor", { does }) : t("edit.change", { does, key: printed })}
      onClick={() => {
        onPress();
        setListening(true);
      }}
      onKeyDown={hear}
      // The release of the key that was chosen would press the button again.
      onKeyUp={(event) => event.key === " " && event.preventDefault()}
      onBlur={() => setListening(false)}
    >
      {isListening ? t("edit.press") : <Key>{printed}</Key>}
    </button>
  );
}

/** A press that cannot be chosen, as it is named in words. */
function pressedText(event: KeyboardEvent, print: (name: string) => string): string {
  const held = [event.ctrlKey && "Ctrl", event.altKey && "Alt", event.metaKey && "Meta"].filter(Boolean);
  const key = event.key === " " ? event.code : print(event.key);
  return [...held, key].join(" ");
}
