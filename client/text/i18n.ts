// Starts i18next with the first English sentences, and gives the typed ways to a sentence of any topic.

import { effect, signal } from "@preact/signals-react";
import i18next, { type ParseKeys, type TFunction } from "i18next";
import { type FallbackNs, initReactI18next, useTranslation } from "react-i18next";
import type { conference } from "./en/conference.ts";
import { first } from "./en/first.ts";
import type { en } from "./en/index.ts";
import type { playground } from "./en/playground.ts";
import type { recordFiles } from "./en/record-files.ts";

/**
 * The playground and the conferences bring their own sentences, so that no hearing loads them; those of a record's files
 * are for the server alone.
 */
type Sentences = typeof en & {
  playground: typeof playground;
  conference: typeof conference;
  recordFiles: typeof recordFiles;
};
export type Topic = keyof Sentences;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui";
    resources: Sentences;
    returnNull: false;
  }
}

const rightToLeft = new Set(["ar", "ur"]);

/** The language now shown, as a BCP 47 tag. */
export const language = signal("en");

i18next.use(initReactI18next).init({
  lng: "en",
  fallbackLng: "en",
  ns: Object.keys(first),
  defaultNS: "ui",
  // The other topics are added by later.ts.
  resources: { en: first },
  initAsync: false,
  // React escapes; doing it twice would show &amp; to people.
  interpolation: { escapeValue: false },
});

effect(() => {
  if (typeof document === "undefined") return;
  document.documentElement.lang = language.value;
  document.documentElement.dir = rightToLeft.has(language.value.split("-")[0] ?? "") ? "rtl" : "ltr";
});

/** The sentences of one topic, for a component: `const t = useText("login"); t("title")`. */
export function useText<T extends Topic>(topic: T): TFunction<FallbackNs<T>> {
  return useTranslation(topic).t;
}

/** The sentences of one topic outside a component: `textOf("ui")("close")`. */
export function textOf<T extends Topic>(topic: T): TFunction<T> {
  return i18next.getFixedT(null, topic);
}

/** A key of one topic, for tables that map a state or a refusal code to a sentence. */
export type TextKey<T extends Topic> = ParseKeys<T>;
