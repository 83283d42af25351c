// The sentences of the product: topics in English, the typed keys of each, and how one is found in a language and filled.
// They are found and filled as i18next does it for the server (docs/decisions/client-build.md#first-page).

/** Sentences by their keys, one below another: `today.title`. */
export type Texts = { readonly [key: string]: string | Texts | undefined };

/** What is put into a sentence, by name. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Where the sentences of a topic are said. A browser fetches those of another language by these parts, each in one file:
 * first: on the first page; open: before a login; page: on pages behind the login; court: in a room, and on the way into it;
 * admin: in the console; shared: on pages of several of these; server: only by the server.
 */
export const textParts = ["first", "open", "page", "court", "admin", "shared", "server"] as const;
export type TextPart = (typeof textParts)[number];

/** The sentences about one thing, in English. Those of other languages are in `client/text/<locale>/<part>/<name>.json`. */
export type Topic<T extends Texts = Texts> = {
  readonly part: TextPart;
  readonly name: string;
  readonly en: T;
};

const declared = new Map<string, Topic>();

/** The topics whose modules are loaded, by name. */
export const loadedTopics: ReadonlyMap<string, Topic> = declared;

/**
 * Declares the sentences of a topic, beside the pages that say them: `export const handsText = sentences("court", "hands", { … })`.
 * @param name - the same in every language; no other topic has it (`tests/laws/text.test.ts`)
 * @param en - the sentences in English. A counted one has the forms `key_one` and `key_other`, one of a place in a row `key_ordinal_two`
 */
export function sentences<const T extends Texts>(part: TextPart, name: string, en: T): Topic<T> {
  const topic = { part, name, en };
  declared.set(name, topic);
  return topic;
}

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";

/** A key as a caller names it: that of a counted or ordered sentence, which has a form `_other`, is without its form. */
type Named<Key extends string, All> = Key extends `${infer Base}_${"" | "ordinal_"}${Plural}`
  ? `${Base}_${"" | "ordinal_"}other` & All extends never
    ? Key
    : Base
  : Key;

type KeysIn<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Named<Key, keyof T> : `${Key}.${KeysIn<T[Key]>}`;
}[keyof T & string];

/** A key of one topic, with dots between a key and those below it: `today.title`. For tables that map a state to a sentence. */
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
 * The values of a key: each that its sentence has a place for, and others, as its `count`. Where the key may be any of the topic, no
 * values are required. TypeScript takes a mistyped key as such a one, and so reports the key and not the missing values.
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
 * The sentence of a key in one language, unfilled. With a `count` it is the one of that number: `key_one`, `key_other`; `key_zero`
 * for none in every language that has it. With `ordinal` too it is that of the place in a row: `key_ordinal_two`.
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
 * A sentence with its values in their places: `{{name}}`, and `{{count, number}}` for one written as the language writes numbers.
 * A place whose value was not given stays as it is.
 * @param formats - the tag by which numbers are written
 */
export function filled(sentence: string, values: Values, formats: string): string {
  return sentence.replace(/\{\{(\w+)(, number)?\}\}/g, (place, name: string, isNumber?: string) => {
    if (!Object.hasOwn(values, name)) return place;
    const value = values[name];
    return isNumber ? new Intl.NumberFormat(formats).format(Number(value)) : String(value ?? "");
  });
}
