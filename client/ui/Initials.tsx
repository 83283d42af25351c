// The initials of a person, beside their name: never instead of it.

/** `Hon'ble the Chief Justice Ms.` before a judge's name. */
const honour = /^Hon['’]ble\b(?:\s+(?:the|Chief|Acting|Justice|Dr\.|Mrs?\.|Ms\.))+\s+(?=\S)/iu;

/** First letters of the first and last word; titles such as "Adv." and a judge's honour do not count. */
export function initialsOf(full: string): string {
  const name = full.replace(honour, "");
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const bare = words.filter((word) => !/^\p{L}{2,}\.$/u.test(word));
  const [first, ...rest] = bare.length > 0 ? bare : words;
  const letter = (word: string | undefined) => word?.match(/\p{L}/u)?.[0] ?? "";
  return (letter(first) + letter(rest.at(-1))).toLocaleUpperCase("en");
}

export function Initials({ name }: { name: string }) {
  return (
    <span className="initials" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
