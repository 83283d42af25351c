// The sentences of every locale for what the server writes: the page's first words and language, and a record's files.
import i18next from "i18next";
import { conference } from "../client/text/en/conference.ts";
import { en } from "../client/text/en/index.ts";
import { playground } from "../client/text/en/playground.ts";
import { recordFiles } from "../client/text/en/record-files.ts";
import { ENGLISH, locales, offered } from "../client/text/locales.ts";
import { pseudo } from "../client/text/pseudo/locales.ts";
import type { Locale, Sentences } from "../client/text/sentences.ts";
import { LANGUAGE_COOKIE } from "./contract/limits.ts";

const english: Sentences = { ...en, conference, playground, recordFiles };

/** The locales beside English. */
export const otherLocales: readonly [tag: string, locale: Locale][] = Object.entries(locales).filter(
  ([tag]) => tag !== ENGLISH,
);

/** Whether the pseudo-locales of development and tests are offered: by the environment, which the build then bears. */
export const hasPseudoLocales = otherLocales.some(([, { first }]) => first === pseudo["en-XA"]?.first);

/** Every locale's sentences; what one lacks is said in English, key by key. */
export const texts = i18next.createInstance();
texts.init({
  lng: ENGLISH,
  fallbackLng: ENGLISH,
  defaultNS: "ui",
  resources: { [ENGLISH]: english },
  initAsync: false,
  // Each reader escapes for itself: the page, the table for spreadsheets, the document by taking words as data.
  interpolation: { escapeValue: false },
});
for (const [tag, { all }] of otherLocales) {
  const sentences = (await all?.())?.text ?? {};
  for (const [topic, said] of Object.entries(sentences)) texts.addResourceBundle(tag, topic, said);
}

/** The language that a request's browser keeps in its cookie, of those that are offered; English without one. */
export function languageOf({ headers }: Request): string {
  for (const cookie of (headers.get("cookie") ?? "").split(/; */)) {
    const [name, value] = cookie.split("=");
    if (name === LANGUAGE_COOKIE) return offered(value);
  }
  return ENGLISH;
}

/**
 * The page in another language: its direction too, so that nothing turns round when the client starts.
 * @param html the page as it stands in `client/index.html` or a build
 * @param tag one of the locales
 */
export function inLanguage(html: string, tag: string): string {
  const direction = locales[tag]?.direction ?? "ltr";
  return html.replace('lang="en" dir="ltr"', `lang="${tag}" dir="${direction}"`);
}
