// The initials of a person, beside their name: never instead of it.

/** First letters of the first and last word; titles such as "Adv." do not count. */
export function initialsOf(name: string): string {
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
