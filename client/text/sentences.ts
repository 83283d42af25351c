// The shape of all sentences, as English has them, and what a translation of them may have.
import type { first } from "./en/first.ts";
import type { en } from "./en/index.ts";

/** Every topic. Most come with the pages that say them; those of a record's files and of messages are for the server alone. */
export type Sentences = typeof en;
export type Topic = keyof Sentences;

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
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
