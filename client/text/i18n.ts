// The sentences in the language shown: English comes with the pages that say it, other languages are fetched by parts.

import { signal } from "@preact/signals-react";
import { useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { ENGLISH, latinTag, localeOf, offered, offerPseudoLocales } from "../../server/contract/locales.ts";
import {
  filled,
  loadedTopics,
  sentenceOf,
  type TextPart,
  type Texts,
  type Topic,
  type Translate,
  type Values,
} from "../../server/contract/sentences.ts";

if (import.meta.env.PSEUDO_LOCALES === "1") offerPseudoLocales();

const page = typeof document === "undefined" ? undefined : document.documentElement;

/** The language now shown, as a BCP 47 tag. The server's page says which one this browser asked for. */
export const language = signal(offered(page?.lang));

/** The sentences that were fetched, by language and topic. */
const texts = new Map<string, Map<string, Texts>>();

/** The functions to call when the language changes. */
const readers = new Set<() => void>();

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

language.subscribe((tag) => {
  if (!page) return;
  page.lang = tag;
  page.dir = localeOf(tag).direction;
  notifyControls(tag);
  for (const reader of readers) reader();
});

/** The controls (react-aria) read their language here, and read it again on this event. */
function notifyControls(tag: string): void {
  Object.assign(window, { [Symbol.for("react-aria.i18n.locale")]: latinTag(tag) });
  dispatchEvent(new Event("languagechange"));
}

const fetched = new Map<string, Promise<void>>();

/** Fetches a part of a locale once; one that could not be fetched is tried again the next time. */
function fetchPart(tag: string, part: TextPart): Promise<void> {
  const key = `${tag}/${part}`;
  const coming = fetched.get(key) ?? addPart(tag, key);
  fetched.set(key, coming);
  coming.catch(() => fetched.delete(key));
  return coming;
}

async function addPart(tag: string, path: string): Promise<void> {
  const response = await fetch(`/sentences/${path}.json?${page?.dataset.buildName ?? ""}`);
  if (!response.ok) throw new Error(`the sentences of ${path} did not come: ${response.status}`);
  const all = texts.get(tag) ?? new Map<string, Texts>();
  texts.set(tag, all);
  for (const [name, topic] of Object.entries<Texts>(await response.json())) all.set(name, topic);
}

/**
 * Fetches the sentences that the pages so far need in a language; English came with the pages.
 * @throws when they could not be fetched
 */
export async function fetchTexts(tag: string): Promise<void> {
  if (tag === ENGLISH) return;
  const parts = new Set([...loadedTopics.values()].map(({ part }) => part));
  await Promise.all([...parts].map((part) => fetchPart(tag, part)));
}

/** Settles when the sentences of the language shown are there; what could not be fetched stays English. */
export const textsLoaded = (): Promise<void> => fetchTexts(language.peek()).catch(() => {});

/** The words of a room that is no hall: they replace those of other topics (`doors.title`). Null in a hall. */
let wording: Topic | null = null;

function setWording(to: typeof wording): void {
  wording = to;
  for (const reader of readers) reader();
}

/** While the component is mounted, sentences of this topic replace those of the others. Null in a hall. */
export function useWording(topic: Topic | null): void {
  useLayoutEffect(() => {
    setWording(topic);
    return () => setWording(null);
  }, [topic]);
}

/** The sentences of a topic in a language, without those that it lacks. */
const textsOf = (tag: string, { name, en }: Topic): Texts | undefined =>
  tag === ENGLISH ? en : texts.get(tag)?.get(name);

/** A sentence in a language, in English where it lacks it, filled; undefined where there is none at all. */
function sentenceIn(tag: string, topic: Topic, key: string, values: Values): string | undefined {
  const found =
    (wording && ownOrEnglish(tag, wording, `${topic.name}.${key}`, values)) ??
    ownOrEnglish(tag, topic, key, values);
  return found === undefined ? undefined : filled(found, values, latinTag(tag));
}

const ownOrEnglish = (tag: string, topic: Topic, key: string, values: Values): string | undefined =>
  sentenceOf(textsOf(tag, topic), key, tag, values) ?? sentenceOf(topic.en, key, ENGLISH, values);

/** The typed way to the sentences of a topic. */
function saying<T extends Topic>(topic: T, languageOf: () => string): Translate<T> {
  return (key, ...[values = {}]) => sentenceIn(languageOf(), topic, key, values) ?? key;
}

const shown = () => language.peek();
/** Changes with the language and with the wording, so that components read their sentences again. */
const version = () => `${language.peek()} ${wording?.name ?? ""}`;

/**
 * The sentences of one topic, for a component: `const t = useText(loginText); t("title")`. The component is drawn anew
 * with another language, or with the words of another room.
 */
export function useText<T extends Topic>(topic: T): Translate<T> {
  const now = useSyncExternalStore(subscribe, version, version);
  return useMemo(() => saying(topic, () => now.split(" ")[0] ?? ENGLISH), [topic, now]);
}

/** The sentences of one topic outside a component, in the language then shown: `textOf(uiText)("tryAgain")`. */
export function textOf<T extends Topic>(topic: T): Translate<T> {
  return saying(topic, shown);
}

/** The sentence of a key that the server has sent, as this build may not have it; undefined where there is none. */
export const receivedText = (topic: Topic, key: string, values: Values): string | undefined =>
  sentenceIn(shown(), topic, key, values);

/** The `title` of a topic, for what knows a page by its address alone. Empty until the page came. */
export function titleOf(name: string): string {
  const topic = loadedTopics.get(name);
  return (topic && sentenceIn(shown(), topic, "title", {})) ?? "";
}

export type { TextKey, Topic, Translate } from "../../server/contract/sentences.ts";
