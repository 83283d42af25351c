// Which items are closed, and what of one is shown to others. Every list, search and view asks this. Pure.
import type { Item, ListedItem } from "./item.ts";
import type { ItemPlace } from "./roster.ts";
import type { CoreState } from "./state.ts";

/**
 * Closed by the list, by the bench, or with all items of a family court. What the bench has closed is closed for the
 * day: an opened door lets people watch, and shows no names again (docs/domain.md#closed-for-the-day).
 */
export function isClosed(
  item: Pick<Item, "inCamera" | "inCameraAt">,
  { type }: Pick<CoreState, "type">,
): boolean {
  return type === "FC" || wasInCamera(item);
}

/** Where an item of a sitting stands, and whether it is closed there. */
export function itemPlace(
  item: Pick<Item, "inCamera" | "inCameraAt">,
  sitting: Pick<CoreState, "courtId" | "type">,
): ItemPlace {
  return { courtId: sitting.courtId, isClosed: isClosed(item, sitting) };
}

/** Closed by itself, whatever the hall: by the list, or by the bench at any time today. */
export function wasInCamera(item: Pick<Item, "inCamera" | "inCameraAt">): boolean {
  return item.inCamera || item.inCameraAt !== null;
}

/** The closed items among these ids. */
export function closedAmong(ids: readonly string[], sitting: Pick<CoreState, "items" | "type">): string[] {
  return ids.filter((id) => {
    const item = sitting.items[id];
    return item !== undefined && isClosed(item, sitting);
  });
}

/** What a list says of the case itself; hidden once the item is closed. */
export type CaseFacts = Pick<
  ListedItem,
  | "caseNumber"
  | "petitioner"
  | "respondent"
  | "petitionerCounsel"
  | "respondentCounsel"
  | "purpose"
  | "remotePoint"
>;

/**
 * The case of an item for a reader: as it is listed, or empty.
 * @param isHidden - whether the reader does not belong to the item
 */
export function caseOf(item: CaseFacts, isHidden: boolean): CaseFacts {
  const { caseNumber, petitioner, respondent, petitionerCounsel, respondentCounsel, purpose, remotePoint } =
    isHidden ? noCase : item;
  return { caseNumber, petitioner, respondent, petitionerCounsel, respondentCounsel, purpose, remotePoint };
}

const noCase: CaseFacts = {
  caseNumber: "",
  petitioner: "",
  respondent: "",
  petitionerCounsel: [],
  respondentCounsel: [],
  purpose: "",
  remotePoint: "",
};

/** Whether an item was closed or opened between two states, so that names may have to be shown differently. */
export function closedMoved(
  before: Pick<CoreState, "items" | "type">,
  after: Pick<CoreState, "items" | "type">,
): boolean {
  if (before.items === after.items) return false;
  return Object.values(after.items).some((item) => {
    const was = before.items[item.id];
    return was !== item && (was === undefined || isClosed(was, before) !== isClosed(item, after));
  });
}
