// Makes a pseudo-translation of English, longer, accented and bracketed: tests find what is cut or untranslated.

const letters: Record<string, string> = Object.fromEntries(
  [
    ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"],
    ["abcdefghijklmnopqrstuvwxyz", "åƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž"],
  ].flatMap(([plain = "", accented = ""]) => {
    const marks = [...accented];
    return [...plain].map((letter, n) => [letter, marks[n] ?? letter]);
  }),
);

/** The parts of a sentence that are not words: `{{count}}`, `{{- name}}`, `<b>`, `</b>`, `<0/>`, `$t(key)`. */
const marks = /(\{\{[^}]*\}\}|<\/?[\w]+\s*\/?>|\$t\([^)]*\))/;

/** By how much a pseudo-sentence is longer than the English one. */
const LONGER = 0.4;

/**
 * One sentence: `[Çöûŕţ ĥåļļ ~~~~]` for `Court hall`. Values, tags and nested keys stay as they are.
 * @param sentence - in English
 */
export function pseudoSentence(sentence: string): string {
  const parts = sentence.split(marks);
  // `+91`, or `{{date}}, {{time}}`: no words.
  if (!parts.some((part, n) => n % 2 === 0 && /\p{L}/u.test(part))) return sentence;
  let length = 0;
  const accented = parts.map((part, n) => {
    if (n % 2 === 1) return part;
    length += part.length;
    return part.replace(/[A-Za-z]/g, (letter) => letters[letter] ?? letter);
  });
  // In words of a few letters, so that it wraps where a real sentence would.
  const more = "~".repeat(Math.max(1, Math.ceil(length * LONGER) - 3)).replace(/~{7}(?=~)/g, "$& ");
  return `[${accented.join("")} ${more}]`;
}

const plurals = ["zero", "one", "two", "few", "many", "other"];

/**
 * All sentences below an object. A counted one gets every form that a language may ask for.
 * @param sentences - texts, objects and lists of them
 */
export function pseudoSentences<T>(sentences: T): T {
  if (typeof sentences === "string") return pseudoSentence(sentences) as T;
  if (Array.isArray(sentences)) return sentences.map((each) => pseudoSentences(each)) as T;
  if (typeof sentences !== "object" || sentences === null) return sentences;
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(sentences)) {
    made[key] = pseudoSentences(value);
    const base = /^(.*)_other$/.exec(key)?.[1];
    if (base !== undefined) for (const form of plurals) made[`${base}_${form}`] ??= made[key];
  }
  return made as T;
}
