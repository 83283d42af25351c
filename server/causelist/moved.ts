// Cases that a list takes from one place and has at another: they were not removed, they moved. Pure.
import { caseKey } from "../contract/sitting/core/roster.ts";
import type { DatedItem } from "./items.ts";

export type MovedCase = { item: DatedItem; from: DatedItem };

/** Returns the keys by which a case is known: its number in the register of all cases, else its number on the list, on one day. */
const keysOf = ({ date, cnr, caseNumber }: DatedItem): string[] => [
  ...(cnr ? [`${date} cnr ${cnr}`] : []),
  ...(caseNumber === "" ? [] : [`${date} case ${caseKey(caseNumber)}`]),
];

/**
 * The added cases that were removed from another place.
 * @param before - items that lost their place, and those whose place another case has now
 */
export function movedCases(added: readonly DatedItem[], before: readonly DatedItem[]): MovedCase[] {
  const places = new Map<string, DatedItem>();
  for (const item of before) for (const key of keysOf(item)) if (!places.has(key)) places.set(key, item);
  const taken = new Set<DatedItem>();
  return added.flatMap((item) => {
    const from = keysOf(item).flatMap((key) => places.get(key) ?? [])[0];
    if (from === undefined || taken.has(from)) return [];
    taken.add(from);
    return [{ item, from }];
  });
}
