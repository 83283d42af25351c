// The locales of the product: each is a folder beside this file and one line in this list.
import { pseudo } from "./pseudo/locales.ts";
import type { Locale } from "./sentences.ts";

/** What every locale falls back to, key by key. */
export const ENGLISH = "en";

/**
 * By BCP 47 tag, in the order of the menu. A further one:
 * `hi: { name: "हिन्दी", formats: "hi-IN", direction: "ltr", first: () => import("./hi/first.ts"), all: () => import("./hi/index.ts") },`
 */
const translated: Record<string, Locale> = {
  [ENGLISH]: { name: "English", formats: "en-GB", direction: "ltr" },
};

/** The locales that are offered. Those made for tests are no part of the product's build. */
export const locales: Readonly<Record<string, Locale>> =
  import.meta.env.PSEUDO_LOCALES === "1" ? { ...translated, ...pseudo } : translated;

/** The tag as it is offered, or English for any other. */
export function offered(tag: string | null | undefined): string {
  return tag && Object.hasOwn(locales, tag) ? tag : ENGLISH;
}

/** The tag by which a locale's dates, numbers and lists are written; docs/design.md#digits asks for Latin digits in all of them. */
export function latinTag(tag: string): string {
  return `${localeOf(tag).formats}-u-nu-latn`;
}

/** A locale by its tag; English for one that is not offered. */
export function localeOf(tag: string): Locale {
  return locales[offered(tag)] ?? { name: tag, formats: tag, direction: "ltr" };
}
