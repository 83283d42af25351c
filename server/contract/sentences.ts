// The sentences of the product: topics in English with their typed keys, and how one is found and filled.
// They are found and filled as i18next does it for the server (docs/decisions/client-build.md#first-page).

/** Sentences by their keys, one below another: `today.title`. */
export type Texts = { readonly [key: string]: string | Texts | undefined };

/** What is put into a sentence, by name. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Where the sentences of a topic are said. A browser fetches another language by these parts, each in one file.
 * first: the first page; open: pages before a login; page: those behind it; court: rooms and the way into them;
 * admin: the console; shared: several of these; server: nowhere but on the server.
 */
export const textParts = ["first", "open", "page", "court", "admin", "shared", "server"] as const;
export type TextPart = (typeof textParts)[number];

/**
 * The sentences about one thing, in English. Other languages have them in
 * `client/text/<locale>/<part>/<name>.json`.
 */
export type Topic<T extends Texts = Texts> = {
  readonly part: TextPart;
  readonly name: string;
  readonly en: T;
};

const declared = new Map<string, Topic>();

/** The topics whose modules are loaded, by name. */
export const loadedTopics: ReadonlyMap<string, Topic> = declared;

/**
 * Declares a topic beside the pages that say it: `export const handsText = sentences("court", "hands", { … })`.
 * @param name - no other topic has it (`tests/laws/text.test.ts`)
 * @param en - a counted sentence has the keys `items_one` and `items_other`; a place in a row `place_ordinal_two`
 */
export function sentences<const T extends Texts>(part: TextPart, name: string, en: T): Topic<T> {
  const topic = { part, name, en };
  declared.set(name, topic);
  return topic;
}

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";

/** A key as callers name it. One with a form `_other` is counted or ordered, and named without its form. */
type Named<Key extends string, All> = Key extends `${infer Base}_${"" | "ordinal_"}${Plural}`
  ? `${Base}_${"" | "ordinal_"}other` & All extends never
    ? Key
    : Base
  : Key;

type KeysIn<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Named<Key, keyof T> : `${Key}.${KeysIn<T[Key]>}`;
}[keyof T & string];

/** A key of one topic, as `today.title`; for tables that map a state to a sentence. */
export type TextKey<T extends Topic> = KeysIn<T["en"]>;

/** The English sentence of a key; those of a counted one have the same places, so that any of its forms will do. */
type SentenceAt<T, Key extends string> = Key extends keyof T
  ? T[Key]
  : Key extends `${infer First}.${infer Rest}`
    ? First extends keyof T
      ? SentenceAt<T[First], Rest>
      : never
    : T[Extract<keyof T, `${Key}_${"" | "ordinal_"}${Plural}`>];

/** The names of the values that a sentence has places for: `name` and `count` of `{{count, number}} for {{name}}`. */
type Places<Sentence> = Sentence extends `${string}{{${infer Place}}}${infer Rest}`
  ? (Place extends `${infer Name}, ${string}` ? Name : Place) | Places<Rest>
  : never;

/**
 * The values of a key: all that its sentence has places for, and any others, as its `count`. None is required where the
 * key may be any of the topic: TypeScript then reports a mistyped key, and not missing values.
 */
type ValuesAt<T extends Topic, Key extends string> = [TextKey<T>] extends [Key]
  ? [values?: Values]
  : [Places<SentenceAt<T["en"], Key>>] extends [never]
    ? [values?: Values]
    : [values: Values & Readonly<Record<Places<SentenceAt<T["en"], Key>>, unknown>>];

/** Returns a sentence of one topic, by its key, with its values in their places. */
export type Translate<T extends Topic> = <Key extends TextKey<T>>(
  key: Key,
  ...values: ValuesAt<T, Key>
) => string;

function at(texts: Texts | undefined, path: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const key of path.split("."))
    found = typeof found === "object" && Object.hasOwn(found, key) ? found[key] : undefined;
  return typeof found === "string" ? found : undefined;
}

const rules = new Map<string, Intl.PluralRules>();

/** `one`, `few` or another form of a number, as a language counts (cardinal) or orders (ordinal). */
function formOf(count: number, tag: string, type: "cardinal" | "ordinal"): string {
  const key = tag + type;
  const made = rules.get(key) ?? new Intl.PluralRules(tag, { type });
  rules.set(key, made);
  return made.select(count);
}

/**
 * The sentence of a key in one language, unfilled. With a `count` it is that of the number: `key_one`, `key_other`, and
 * `key_zero` for none where a language has it. With `ordinal` too it is that of the place in a row: `key_ordinal_two`.
 * @param texts - the sentences of one topic
 * @param tag - the language they are in
 */
export function sentenceOf(
  texts: Texts | undefined,
  key: string,
  tag: string,
  { count, ordinal }: Values = {},
): string | undefined {
  if (typeof count !== "number") return at(texts, key);
  const mark = ordinal ? "_ordinal_" : "_";
  const form = formOf(count, tag, ordinal ? "ordinal" : "cardinal");
  return (
    (count === 0 && !ordinal ? at(texts, `${key}_zero`) : undefined) ??
    at(texts, key + mark + form) ??
    at(texts, key) ??
    at(texts, `${key + mark}other`)
  );
}

/**
 * Fills a sentence: `{{name}}` with a value, `{{count, number}}` with a number as the language writes it. A place whose
 * value was not given stays.
 * @param formats - the tag by which numbers are written
 */
export function filled(sentence: string, values: Values, formats: string): string {
  return sentence.replace(/\{\{(\w+)(, number)?\}\}/g, (place, name: string, isNumber?: string) => {
    if (!Object.hasOwn(values, name)) return place;
    const value = values[name];
    return isNumber ? new Intl.NumberFormat(formats).format(Number(value)) : String(value ?? "");
  });
}
