// Names as a cause list has them, and the sides of an item, for shown names and for the roster. Pure.

/** The sides a person can have in an item, as they are shown after the name. */
export type Side = "Petitioner" | "Respondent" | "State" | "Remote point" | "Witness" | "Counsellor" | "";

/**
 * A name as lists are searched: without titles and punctuation, in lower case, single spaces. Two people may have it,
 * so that it is a hint and never a right.
 */
export function listedName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[.,'’`]/g, " ")
    .replace(/^\s*adv(ocate)?\s+/u, "")
    .replace(/\s+/g, " ")
    .trim();
}
