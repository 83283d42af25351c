// The words of a name that are missing in another spelling of it. Pure.

/** Spelling marks and capitals do not make two names. */
const plain = (word: string) =>
  word
    .normalize("NFKD")
    .toLocaleLowerCase("en")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
    .replace(/(?<=[\p{Script=Latin}])\p{M}/gu, "");

/** The words of `name` in their order, each with whether `other` lacks it. */
export function differingWords(name: string, other: string): { word: string; differs: boolean }[] {
  const split = (text: string) => text.split(/\s+/).filter((word) => word !== "");
  const known = new Set(split(other).map(plain));
  return split(name).map((word) => ({ word, differs: !known.has(plain(word)) }));
}
