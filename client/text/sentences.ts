// The shape of all sentences, as English has them, and what a translation of them may have.
import type { first } from "./en/first.ts";
import type { en } from "./en/index.ts";
import type { Values } from "./sentence.ts";

/** Every topic. Most come with the pages that say them; those of a record's files and of messages are for the server alone. */
export type Sentences = typeof en;
export type Topic = keyof Sentences;

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";

/** A key as a caller names it: that of a counted or ordered sentence, which has a form `_other`, is without its form. */
type Named<Key extends string, All> = Key extends `${infer Base}_${"" | "ordinal_"}${Plural}`
  ? `${Base}_${"" | "ordinal_"}other` & All extends never
    ? Key
    : Base
  : Key;

type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Named<Key, keyof Texts>
    : `${Key}.${KeysIn<Texts[Key]>}`;
}[keyof Texts & string];

/** The keys of the sentences of each topic, with dots between a key and those below it: `today.title`. */
type Keys = { [T in Topic]: KeysIn<Sentences[T]> };

/** A key of one topic, for tables that map a state or a refusal code to a sentence. */
export type TextKey<T extends Topic> = Keys[T];

/** The English sentence of a key; those of a counted one have the same places, so that any of its forms will do. */
type SentenceAt<Texts, Key extends string> = Key extends keyof Texts
  ? Texts[Key]
  : Key extends `${infer First}.${infer Rest}`
    ? First extends keyof Texts
      ? SentenceAt<Texts[First], Rest>
      : never
    : Texts[Extract<keyof Texts, `${Key}_${"" | "ordinal_"}${Plural}`>];

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
  : [Places<SentenceAt<Sentences[T], Key>>] extends [never]
    ? [values?: Values]
    : [values: Values & Readonly<Record<Places<SentenceAt<Sentences[T], Key>>, unknown>>];

/** Returns a sentence of one topic, by its key, with its values in their places. */
export type Translate<T extends Topic> = <Key extends TextKey<T>>(
  key: Key,
  ...values: ValuesAt<T, Key>
) => string;
type Counted<Key> = Key extends `${infer Base}_${Plural}` ? Base : never;

/**
 * The same keys as English, none of them required: what is missing is shown in English. A counted sentence has the forms
 * of its language. A key that English does not have does not compile.
 */
export type Translated<T> = {
  readonly [Key in keyof T]?: T[Key] extends string ? string : Translated<T[Key]>;
} & { readonly [Key in `${Counted<keyof T>}_${Plural}`]?: string };

/** A language in which the pages are offered. */
export type Locale = {
  /** The language in its own script, as the menu shows it. */
  name: string;
  /** The BCP 47 tag whose dates, numbers and lists it uses; their digits are Latin in every language. */
  formats: string;
  direction: "ltr" | "rtl";
  /** Fetches the sentences before a login. English comes with the pages themselves. */
  first?: () => Promise<{ text: Translated<typeof first> }>;
  /** Fetches all sentences, for the pages behind the login and for what the server writes. */
  all?: () => Promise<{ text: Translated<Sentences> }>;
};
