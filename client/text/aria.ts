// The controls' own words (react-aria) in every language, from our own files: the library lacks nine of the court's languages.
// They come with the later texts: no page before a login has a control that says one of them.
import { textOf } from "./i18n.ts";

type Say = () => string;

/** By the library's package and key: every word that a control in our build says. None of ours opens by a long press. */
export const ariaWords: Readonly<Record<string, Readonly<Record<string, Say>>>> = {
  "@react-aria/overlays": { dismiss: () => textOf("ui")("dismiss") },
  "@react-aria/menu": { longPressMessage: () => "" },
  "react-aria-components": { selectPlaceholder: () => textOf("ui")("chooseOne") },
};

// The library takes one language for good; as each word is a function that is called where it is shown, all of them follow
// the language of the page.
Object.assign(globalThis, { [Symbol.for("react-aria.i18n.strings")]: ariaWords });
