// The controls' own words (react-aria) in every language, from our own files: the library lacks nine of the court's languages.
import { textOf } from "./i18n.ts";
import { ENGLISH } from "./locales.ts";

type Say = () => string;
const word =
  (key: "dismiss" | "chooseOne" | "longPress"): Say =>
  () =>
    textOf("ui")(key);

/** By the library's package and key: every word that a control in our build says (`tests/contract/client-build.test.ts`). */
export const ariaWords: Readonly<Record<string, Readonly<Record<string, Say>>>> = {
  "@react-aria/overlays": { dismiss: word("dismiss") },
  "@react-aria/menu": { longPressMessage: word("longPress") },
  "react-aria-components": { selectPlaceholder: word("chooseOne") },
};

/**
 * Gives the library its words, before it draws anything. It takes one language for good; as each word is a function that is
 * called where it is shown, all of them follow the language of the page.
 */
export function fillAriaWords(): void {
  Object.assign(globalThis, {
    [Symbol.for("react-aria.i18n.locale")]: ENGLISH,
    [Symbol.for("react-aria.i18n.strings")]: ariaWords,
  });
}
