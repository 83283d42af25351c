// The locales of the product: each is a folder of `client/text` and one line in this list.

/** What every locale falls back to, key by key. */
export const ENGLISH = "en";

/** A language in which the pages are offered. */
export type Locale = {
  /** The language in its own script, as the menu shows it. */
  name: string;
  /** The BCP 47 tag whose dates, numbers and lists it uses; their digits are Latin in every language. */
  formats: string;
  direction: "ltr" | "rtl";
};

/**
 * The pseudo-locales of development and tests: English made longer, accented and bracketed (`en-XA`), and its mirror
 * (`ar-XB`). They write dates as another language, so that a date written for English alone is seen.
 */
export const pseudoLocales: Readonly<Record<string, Locale>> = {
  "en-XA": { name: "[Åççéñţš]", formats: "hi-IN", direction: "ltr" },
  "ar-XB": { name: "[Ɱîŕŕöŕ]", formats: "ar", direction: "rtl" },
};

const all: Record<string, Locale> = {
  [ENGLISH]: { name: "English", formats: "en-GB", direction: "ltr" },
};

/**
 * The locales that are offered, by BCP 47 tag, in the order of the menu. A further one is a line of `all`:
 * `hi: { name: "हिन्दी", formats: "hi-IN", direction: "ltr" },`
 */
export const locales: Readonly<Record<string, Locale>> = all;

/** Offers the pseudo-locales too. The product's build never calls it, and so has none of them. */
export function offerPseudoLocales(): void {
  Object.assign(all, pseudoLocales);
}

/** The tag as it is offered, or English for any other. */
export function offered(tag: string | null | undefined): string {
  return tag && Object.hasOwn(locales, tag) ? tag : ENGLISH;
}

/** The tag by which a locale writes dates, numbers and lists: with Latin digits (docs/design.md#digits). */
export function latinTag(tag: string): string {
  return `${localeOf(tag).formats}-u-nu-latn`;
}

/** A locale by its tag; English for one that is not offered. */
export function localeOf(tag: string): Locale {
  return locales[offered(tag)] ?? { name: tag, formats: tag, direction: "ltr" };
}
