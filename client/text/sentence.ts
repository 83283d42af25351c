// How a sentence is found among those of a language, and filled with its values.

/** Sentences by their keys, one below another: `today.title`. */
export type Texts = { readonly [key: string]: string | Texts | undefined };

/** What is put into a sentence, by name. */
export type Values = Readonly<Record<string, unknown>>;

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
