// The list writes purposes in small letters; on screen they begin as a sentence does.

/** `admission` becomes `Admission`; scripts without capitals stay as they are. */
export function sentenceCase(text: string): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase("en") + rest.join("");
}

/** Returns what an item is listed for, with a capital as at the beginning of a sentence; empty where its category says the same. */
export function purposeOf({ categoryText, purpose }: { categoryText: string; purpose: string }): string {
  return purpose.toLocaleLowerCase("en") === categoryText.toLocaleLowerCase("en")
    ? ""
    : sentenceCase(purpose);
}
