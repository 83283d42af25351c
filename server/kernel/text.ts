// The sentences of every locale that the server writes: the page's first words, messages, and a record's files.
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import i18next from "i18next";
import { LANGUAGE_COOKIE } from "../contract/limits.ts";
import {
  ENGLISH,
  localeOf,
  locales,
  offered,
  offerPseudoLocales,
  pseudoLocales,
} from "../contract/locales.ts";
import {
  loadedTopics,
  type TextPart,
  type Texts,
  type Topic,
  type Translate,
  type Values,
} from "../contract/sentences.ts";
import { uiText } from "../contract/text/ui.ts";
import { hasPseudoLocales } from "./env.ts";

const root = resolve(import.meta.dir, "../..");

if (hasPseudoLocales) offerPseudoLocales();

/** The locales beside English. */
export const otherLocales: readonly string[] = Object.keys(locales).filter((tag) => tag !== ENGLISH);

/** The folder of a locale's JSON. That of a pseudo-locale is made (`server/web/pseudo-locales.ts`). */
export const localeFolder = (tag: string): string =>
  join(root, Object.hasOwn(pseudoLocales, tag) ? ".cache/text" : "client/text", tag);

/**
 * The sentences of a part in a locale, by topic; empty where nothing of it is translated.
 * @throws Error with the path of a file that is no JSON
 */
export async function readPart(tag: string, part: TextPart): Promise<Record<string, Texts>> {
  const folder = join(localeFolder(tag), part);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
  const topics = await Promise.all(
    names.map(async (name) => [name.slice(0, -".json".length), await readTopic(join(folder, name))] as const),
  );
  return Object.fromEntries(topics);
}

async function readTopic(path: string): Promise<Texts> {
  try {
    return await Bun.file(path).json();
  } catch (cause) {
    throw new Error(`${path} is no JSON`, { cause });
  }
}

/** The sentences of English, and of every locale that was loaded; what one lacks is said in English, key by key. */
export const texts = i18next.createInstance();
texts.init({
  lng: ENGLISH,
  fallbackLng: ENGLISH,
  defaultNS: uiText.name,
  resources: {},
  initAsync: false,
  // Each reader escapes for itself: the page, the table for spreadsheets, the document by taking words as data.
  interpolation: { escapeValue: false },
});

/** The sentences of one topic in one language, as `useText` gives them to the pages. */
export function textIn<T extends Topic>(tag: string, { name, en }: T): Translate<T> {
  if (!texts.hasResourceBundle(ENGLISH, name)) texts.addResourceBundle(ENGLISH, name, en);
  const t: (key: string, values: Values) => string = texts.getFixedT(tag, name);
  return (key, ...[values = {}]) => t(key, values);
}

const loads = new Map<string, Promise<void>>();

/**
 * Loads the sentences of a locale that the server says, the first time that it is called for it.
 * @param tag - one of the locales; for English there is nothing to load
 */
export function loadTexts(tag: string): Promise<void> {
  const load = loads.get(tag) ?? readTexts(tag);
  loads.set(tag, load);
  return load;
}

async function readTexts(tag: string): Promise<void> {
  if (tag === ENGLISH) return;
  const parts = new Set([...loadedTopics.values()].map(({ part }) => part));
  for (const part of parts)
    for (const [topic, sentences] of Object.entries(await readPart(tag, part)))
      texts.addResourceBundle(tag, topic, sentences);
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
  return html.replace('lang="en" dir="ltr"', `lang="${tag}" dir="${localeOf(tag).direction}"`);
}
