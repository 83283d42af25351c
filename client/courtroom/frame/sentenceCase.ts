// The list writes purposes in small letters; on screen they begin as a sentence does.

/** `admission` becomes `Admission`; scripts without capitals stay as they are. */
export function sentenceCase(text: string): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase("en") + rest.join("");
}
