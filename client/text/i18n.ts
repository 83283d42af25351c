// The sentences of the pages: English from the start, those of other languages fetched, and the typed ways to one of them.
// They are found and filled as i18next does it for the server, without its weight (docs/decisions/client-build.md#first-page).

import { signal } from "@preact/signals-react";
import { useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { first } from "./en/first.ts";
import { ENGLISH, latinTag, localeOf, offered } from "./locales.ts";
import { filled, sentenceOf, type Texts, type Values } from "./sentence.ts";
import type { Sentences, Topic, Translate } from "./sentences.ts";

/** The language now shown, as a BCP 47 tag. The server's page says which one this browser asked for. */
export const language = signal(
  offered(typeof document === "undefined" ? ENGLISH : document.documentElement.lang),
);

/** By language and topic. The topics that are not among the first are added by the pages that say them, as by later.ts. */
const texts = new Map<string, Map<string, Texts>>([[ENGLISH, new Map(Object.entries(first))]]);

/** Adds topics of a language; one that is there already is replaced. */
function add(tag: string, topics: Readonly<Record<string, Texts | undefined>>): void {
  const all = texts.get(tag) ?? new Map<string, Texts>();
  for (const [topic, sentences] of Object.entries(topics)) if (sentences) all.set(topic, sentences);
  texts.set(tag, all);
}

/** The functions to call when the language changes. */
const readers = new Set<() => void>();

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

language.subscribe((tag) => {
  if (typeof document === "undefined") return;
  document.documentElement.lang = tag;
  document.documentElement.dir = localeOf(tag).direction;
  notifyControls(tag);
  for (const reader of readers) reader();
});

/** The controls (react-aria) take their language from this place, and look again when the browser's language changes. */
function notifyControls(tag: string): void {
  Object.assign(window, { [Symbol.for("react-aria.i18n.locale")]: latinTag(tag) });
  dispatchEvent(new Event("languagechange"));
}

/** Which sentences the pages so far need: those before a login, or all. */
let needed: "first" | "all" = "first";

/** Adds English sentences that came with a page; those of the language shown are fetched with them. */
export function addTopics(topics: Partial<Record<Topic, Texts>>): void {
  add(ENGLISH, topics);
  needed = "all";
  void textsLoaded();
}

const fetched = new Map<string, Promise<void>>();

/** Fetches a part of a locale once and adds it; one that could not be fetched is tried again the next time. */
function fetchPart(tag: string, part: typeof needed): Promise<void> {
  const key = `${tag} ${part}`;
  const coming =
    fetched.get(key) ??
    (localeOf(tag)[part]?.() ?? Promise.resolve({ text: {} })).then(({ text }) => add(tag, text));
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

/** The topic with the words of a room that is not a hall, as `doors.title`. They replace the words of the other topics. Empty in a hall. */
let wording: Topic | "" = "";

function setWording(to: typeof wording): void {
  wording = to;
  for (const reader of readers) reader();
}

/** While the component is mounted, sentences of this topic replace those of the others. Null in a hall. */
export function useWording(topic: Topic | null): void {
  useLayoutEffect(() => {
    setWording(topic ?? "");
    return () => setWording("");
  }, [topic]);
}

/** Returns the sentence that replaces another one in the room that is shown; undefined where a hall's words are right. */
function replacedSentence(tag: string, path: string, values: Values): string | undefined {
  return wording === "" ? undefined : sentenceOf(texts.get(tag)?.get(wording), path, tag, values);
}

/** A sentence in a language, in English where it lacks it, filled; undefined where there is none at all. */
function sentenceIn(tag: string, topic: Topic, key: string, values: Values): string | undefined {
  const path = `${topic}.${key}`;
  const found =
    replacedSentence(tag, path, values) ??
    replacedSentence(ENGLISH, path, values) ??
    sentenceOf(texts.get(tag)?.get(topic), key, tag, values) ??
    sentenceOf(texts.get(ENGLISH)?.get(topic), key, ENGLISH, values);
  return found === undefined ? undefined : filled(found, values, latinTag(tag));
}

/** The typed way to the sentences of a topic. */
function saying<T extends Topic>(topic: T, languageOf: () => string): Translate<T> {
  return (key, ...[values = {}]) => sentenceIn(languageOf(), topic, key, values) ?? key;
}

const shown = () => language.peek();
/** Changes with the language and with the wording, so that components read their sentences again. */
const version = () => `${language.peek()} ${wording}`;

/**
 * The sentences of one topic, for a component: `const t = useText("login"); t("title")`. Another language, or the words of another room,
 * draw it anew.
 */
export function useText<T extends Topic>(topic: T): Translate<T> {
  const now = useSyncExternalStore(subscribe, version, version);
  return useMemo(() => saying(topic, () => now.split(" ")[0] ?? ENGLISH), [topic, now]);
}

/** The sentences of one topic outside a component, in the language then shown: `textOf("ui")("tryAgain")`. */
export function textOf<T extends Topic>(topic: T): Translate<T> {
  return saying(topic, shown);
}

/** The sentence of a key that the server has sent, as this build may not have it; undefined where there is none. */
export const receivedText = (topic: Topic, key: string, values: Values): string | undefined =>
  sentenceIn(shown(), topic, key, values);

/** A topic whose `title` is that of a page. */
export type TitledTopic = {
  [T in Topic]: Sentences[T] extends { readonly title: string } ? T : never;
}[Topic];

export type { TextKey, Topic, Translate } from "./sentences.ts";
