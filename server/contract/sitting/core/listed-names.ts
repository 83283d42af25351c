// Names as a cause list has them, and the sides of an item: what names and the roster are made of. Pure.

/** The sides a person can have in an item, as they are shown after the name. */
export type Side = "Petitioner" | "Respondent" | "State" | "Remote point" | "Witness" | "Counsellor" | "";

/**
 * Two spellings of one name on a list are one name: case, full stops and the number of spaces do not count. The same
 * name is a hint and never a right: two people may have it.
 */
export function sameName(a: string, b: string): boolean {
  return listedName(a) === listedName(b);
}

/** A name as lists are searched for it: no title marks, lower case, no punctuation, single spaces. */
export function listedName(name: string): string {
  return name
    .normalize("NFKC")
    .toLocaleLowerCase("en")
    .replace(/[.,'’`]/g, " ")
    .replace(/^\s*adv(ocate)?\s+/u, "")
    .replace(/\s+/g, " ")
    .trim();
}
