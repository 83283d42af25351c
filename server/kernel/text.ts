// The sentences of every locale for what the server writes: the page's first words and language, messages, and a record's files.
import i18next from "i18next";
import { browser } from "../../client/text/en/browser.ts";
import { certificate } from "../../client/text/en/certificate.ts";
import { court } from "../../client/text/en/court.ts";
import { courtList } from "../../client/text/en/court-list.ts";
import { history } from "../../client/text/en/history.ts";
import { messages } from "../../client/text/en/messages.ts";
import { people } from "../../client/text/en/people.ts";
import { record } from "../../client/text/en/record.ts";
import { recordFiles } from "../../client/text/en/record-files.ts";
import { roles } from "../../client/text/en/roles.ts";
import { stream } from "../../client/text/en/stream.ts";
import { ui } from "../../client/text/en/ui.ts";
import { webinarFiles } from "../../client/text/en/webinar-files.ts";
import { ENGLISH, locales, offered } from "../../client/text/locales.ts";
import { pseudo } from "../../client/text/pseudo/locales.ts";
import type { Values } from "../../client/text/sentence.ts";
import type { Locale, Translate } from "../../client/text/sentences.ts";
import { LANGUAGE_COOKIE } from "../contract/limits.ts";

/** The topics that the server writes. A change of any other needs no new process in development. */
const english = {
  browser,
  certificate,
  court,
  courtList,
  history,
  messages,
  people,
  record,
  recordFiles,
  roles,
  stream,
  ui,
  webinarFiles,
};

/** The locales beside English. */
export const otherLocales: readonly [tag: string, locale: Locale][] = Object.entries(locales).filter(
  ([tag]) => tag !== ENGLISH,
);

/** Whether the pseudo-locales of development and tests are offered: by the environment, which the build then bears. */
export const hasPseudoLocales = otherLocales.some(([, { first }]) => first === pseudo["en-XA"]?.first);

/** The sentences of English, and of every locale that was loaded; what one lacks is said in English, key by key. */
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

/** The sentences of one topic in one language, as `useText` gives them to the pages. */
export function textIn<T extends keyof typeof english>(tag: string, topic: T): Translate<T> {
  const t: (key: string, values: Values) => string = texts.getFixedT(tag, topic);
  return (key, ...[values = {}]) => t(key, values);
}

const loads = new Map<string, Promise<void>>();

/**
 * Loads the sentences of a locale, the first time that it is called for it.
 * @param tag - one of the locales; for English there is nothing to load
 */
export function loadTexts(tag: string): Promise<void> {
  const load = loads.get(tag) ?? readTexts(tag);
  loads.set(tag, load);
  return load;
}

async function readTexts(tag: string): Promise<void> {
  const sentences = (await locales[tag]?.all?.())?.text ?? {};
  for (const [topic, text] of Object.entries(sentences)) texts.addResourceBundle(tag, topic, text);
}

/** Whether a tag is that of a language which is offered. */
export const isOffered = (tag: string): boolean => offered(tag) === tag;

/**
 * The language of what a request is answered with, of those that are offered; English where nobody chose one.
 * @param request - its browser keeps a language in a cookie
 * @param account - the one of the account that asks, which holds where the browser keeps none
 */
export function languageOf({ headers }: Request, account: string | null = null): string {
  for (const cookie of (headers.get("cookie") ?? "").split(/; */)) {
    const [name, value] = cookie.split("=");
    if (name === LANGUAGE_COOKIE) return offered(value);
  }
  return offered(account);
}

/**
 * The page in another language, with its direction, so that nothing flips when the client starts.
 * @param html - the page as it is in `client/index.html` or a build
 * @param tag - one of the locales
 */
export function inLanguage(html: string, tag: string): string {
  const direction = locales[tag]?.direction ?? "ltr";
  return html.replace('lang="en" dir="ltr"', `lang="${tag}" dir="${direction}"`);
}
