// Starts i18next with the first English sentences, brings those of other languages, and gives the typed ways to a sentence.

import { effect, signal } from "@preact/signals-react";
import i18next, { type ParseKeys, type TFunction } from "i18next";
import { type FallbackNs, initReactI18next, useTranslation } from "react-i18next";
import { first } from "./en/first.ts";
import { ENGLISH, latinTag, localeOf, offered } from "./locales.ts";
import type { Sentences, Topic } from "./sentences.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui";
    resources: Sentences;
    returnNull: false;
  }
}

/** The language now shown, as a BCP 47 tag. The server's page says which one this browser asked for. */
export const language = signal(
  offered(typeof document === "undefined" ? ENGLISH : document.documentElement.lang),
);

i18next.use(initReactI18next).init({
  lng: language.value,
  fallbackLng: ENGLISH,
  ns: Object.keys(first),
  defaultNS: "ui",
  // The other topics are added by later.ts.
  resources: { [ENGLISH]: first },
  initAsync: false,
  // React escapes; doing it twice would show &amp; to people.
  interpolation: { escapeValue: false },
});

effect(() => {
  if (typeof document === "undefined") return;
  document.documentElement.lang = language.value;
  document.documentElement.dir = localeOf(language.value).direction;
  notifyControls(language.value);
});

/** The controls (react-aria) take their language from this place, and look again when the browser's language changes. */
function notifyControls(tag: string): void {
  Object.assign(window, { [Symbol.for("react-aria.i18n.locale")]: latinTag(tag) });
  dispatchEvent(new Event("languagechange"));
}

/** Which sentences the pages so far need: those before a login, or all. */
let needed: "first" | "all" = "first";

/** Adds English sentences that came with a page; those of the language shown are fetched with them. */
export function addTopics(topics: Partial<Record<Topic, object>>): void {
  for (const [topic, sentences] of Object.entries(topics))
    i18next.addResourceBundle(ENGLISH, topic, sentences);
  needed = "all";
  void textsLoaded();
}

const fetched = new Map<string, Promise<void>>();

/** Fetches a part of a locale once and adds it; one that could not be fetched is tried again the next time. */
function fetchPart(tag: string, part: typeof needed): Promise<void> {
  const key = `${tag} ${part}`;
  const coming =
    fetched.get(key) ??
    (localeOf(tag)[part]?.() ?? Promise.resolve({ text: {} })).then(({ text }) => {
      for (const [topic, sentences] of Object.entries(text))
        i18next.addResourceBundle(tag, topic, sentences, true, true);
    });
  fetched.set(key, coming);
  coming.catch(() => fetched.delete(key));
  return coming;
}

/**
 * Fetches the sentences that the pages so far need in a language; English came with the pages.
 * @throws when they could not be fetched
 */
export const fetchTexts = (tag: string): Promise<void> => fetchPart(tag, needed);

/** Settles when the sentences of the language shown are there; what could not be fetched stays English. */
export const textsLoaded = (): Promise<void> => fetchTexts(language.peek()).catch(() => {});

/** The sentences of one topic, for a component: `const t = useText("login"); t("title")`. */
export function useText<T extends Topic>(topic: T): TFunction<FallbackNs<T>> {
  return useTranslation(topic).t;
}

/** The sentences of one topic outside a component: `textOf("ui")("tryAgain")`. */
export function textOf<T extends Topic>(topic: T): TFunction<T> {
  return i18next.getFixedT(null, topic);
}

/** A topic whose `title` is that of a page. */
export type TitledTopic = {
  [T in Topic]: Sentences[T] extends { readonly title: string } ? T : never;
}[Topic];

/** A key of one topic, for tables that map a state or a refusal code to a sentence. */
export type TextKey<T extends Topic> = ParseKeys<T>;
export type { Topic };
