// What the tests of the forms before a hearing share: a person's own case, a row of ranges and the categories of a list.
import type { RangeRow } from "../../client/court/ranges.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { listedItem } from "./histories.ts";

export const categories = [{ value: "FRESH", text: "Fresh", from: 1, to: 6, total: 6, done: 0 }];

/** The listed item of this number as a case of one's own. */
export function ownCase(serial: number, side = "Petitioner", courtId = "HCPP01-1"): CourtCase {
  const { id, category, categoryText, caseNumber, petitioner, respondent, purpose, inCamera } =
    listedItem(serial);
  const item = { id, category, categoryText, caseNumber, petitioner, respondent, purpose, inCamera };
  return { ...item, serial, courtId, hall: courtId.slice(-1), side, submission: "" };
}

/** A row of ranges as typed. */
export function rangeRow(from: string, to: string, category = "FRESH", own = ""): RangeRow {
  return { id: `${category} ${from} ${to}`, category, own, from, to };
}
