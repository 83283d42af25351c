// The case that belongs to a typed serial number, shown before it is added. Pure.

import { SERIAL_MAX } from "../../server/contract/limits.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import type { Court } from "../../server/contract/rest/courts.ts";
import { isOver, itemId } from "../../server/contract/sitting/core/item.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";

/** The answer to a typed number, from "nothing typed yet" to the case itself. */
export type Lookup =
  | { state: "empty" }
  | { state: "waiting" }
  | { state: "not_number" }
  | { state: "outside"; from: number; to: number }
  | { state: "missing"; serial: number; category: string }
  | { state: "deleted"; serial: number }
  | { state: "added"; found: CourtCase }
  | { state: "over"; found: CourtCase }
  | { state: "on_record"; found: CourtCase }
  | { state: "not_on_record"; found: CourtCase };

/** What a lookup needs: the hall, its list as this person sees it, and their own cases. */
export type LookupFrom = {
  court: Pick<Court, "courtId" | "number" | "categories">;
  /** Null while it has not come. */
  sitting: Sitting | null;
  /** Cases on whose record the person is, in any hall. */
  onRecord: readonly CourtCase[];
  added: readonly CourtCase[];
};

/** Looks a typed number up in a category of a hall's list. The number is as it was typed; blanks round it do not count. */
export function lookUp(
  { court, sitting, onRecord, added }: LookupFrom,
  category: string,
  typed: string,
): Lookup {
  const text = typed.trim();
  const option = court.categories.find(({ value }) => value === category);
  if (text === "" || !option) return { state: "empty" };
  if (!/^\d+$/.test(text)) return { state: "not_number" };
  if (sitting === null) return { state: "waiting" };
  const serial = Number(text);
  const found = caseIn(court, sitting, onRecord, category, serial);
  if (found === null) {
    const isOutside = serial < option.from || serial > option.to || serial > SERIAL_MAX;
    return isOutside
      ? { state: "outside", from: option.from, to: option.to }
      : { state: "missing", serial, category: option.text };
  }
  const item = sitting.items[found.id];
  if (item?.state === "DELETED") return { state: "deleted", serial };
  const own = added.find((each) => each.courtId === court.courtId && each.id === found.id);
  if (own) return { state: "added", found: own };
  if (item && isOver(item)) return { state: "over", found };
  return { state: found.side === "" ? "not_on_record" : "on_record", found };
}

/** Says whether a found case can be put on one's list. */
export function mayAdd(lookup: Lookup): lookup is Extract<Lookup, { state: "on_record" | "not_on_record" }> {
  return lookup.state === "on_record" || lookup.state === "not_on_record";
}

function caseIn(
  { courtId, number }: LookupFrom["court"],
  sitting: Sitting,
  onRecord: readonly CourtCase[],
  category: string,
  serial: number,
): CourtCase | null {
  const id = itemId(category, serial);
  const item = sitting.items[id];
  if (!item) return null;
  return (
    onRecord.find((each) => each.courtId === courtId && each.id === id) ?? courtCaseOf(item, courtId, number)
  );
}

/** An item of a hall as a case that nobody has chosen yet; on no record of this person. */
function courtCaseOf(item: Sitting["items"][string], courtId: string, hall: string): CourtCase {
  const { id, category, categoryText, serial, caseNumber, petitioner, respondent, purpose, inCamera } = item;
  const known = { id, category, categoryText, serial, caseNumber, petitioner, respondent, purpose, inCamera };
  return { ...known, courtId, hall, side: "", submission: "" };
}

/** The whole list of a hall as cases, in list order, with this person's side where they are on record. */
export function casesOf(
  sitting: Sitting,
  court: { courtId: string; number: string },
  onRecord: readonly CourtCase[],
): CourtCase[] {
  const own = new Map(
    onRecord.filter(({ courtId }) => courtId === court.courtId).map((one) => [one.id, one]),
  );
  return sitting.order.flatMap((id) => {
    const item = sitting.items[id];
    if (!item || item.state === "DELETED" || item.category === "MEMO") return [];
    return own.get(id) ?? courtCaseOf(item, court.courtId, court.number);
  });
}
