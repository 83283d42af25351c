// Cases that a list takes from one place and has at another, and cases that two halls have on one day. Pure.
import { caseKey } from "../contract/sitting/core/roster.ts";
import type { CaseOfHall, DatedItem, FileItem, StoredItem } from "../imports/cause-list/items.ts";
import { pieces, type Steps } from "../kernel/in-slices.ts";

export type MovedCase = { item: DatedItem; from: DatedItem };

/** The keys of a case on one day: its number in the register of all cases, else that on the list. */
const keysOf = ({ date, cnr, caseNumber }: Omit<CaseOfHall, "hall">): string[] => [
  ...(cnr ? [`${date} cnr ${cnr}`] : []),
  ...(caseNumber === "" ? [] : [`${date} case ${caseKey(caseNumber)}`]),
];

/**
 * The added cases that were removed from another place.
 * @param before - items that lost their place, and those whose place another case has now
 */
export function* movedCases(added: readonly DatedItem[], before: readonly DatedItem[]): Steps<MovedCase[]> {
  const places = new Map<string, DatedItem>();
  for (const piece of pieces(before)) {
    for (const item of piece) for (const key of keysOf(item)) if (!places.has(key)) places.set(key, item);
    yield;
  }
  const taken = new Set<DatedItem>();
  const moved: MovedCase[] = [];
  for (const piece of pieces(added)) {
    for (const item of piece) {
      const from = keysOf(item).flatMap((key) => places.get(key) ?? [])[0];
      if (from === undefined || taken.has(from)) continue;
      taken.add(from);
      moved.push({ item, from });
    }
    yield;
  }
  return moved;
}

/**
 * The items whose case stands in another hall on their day, and was not on the list of their own hall before.
 * @param elsewhere - the cases of the other halls
 * @param stored - the lists of the own hall as they are
 */
export function movedElsewhere(
  items: readonly FileItem[],
  elsewhere: readonly CaseOfHall[],
  stored: readonly StoredItem[],
): { item: FileItem; hall: string }[] {
  const halls = new Map(
    elsewhere.toReversed().flatMap((one) => keysOf(one).map((key) => [key, one.hall] as const)),
  );
  const own = new Set(stored.filter(({ deleted }) => !deleted).flatMap(keysOf));
  return items.flatMap((item) => {
    const keys = keysOf(item);
    const hall = keys.flatMap((key) => halls.get(key) ?? [])[0];
    return hall === undefined || keys.some((key) => own.has(key)) ? [] : [{ item, hall }];
  });
}
