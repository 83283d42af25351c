// How an item is shown to who may ask for a copy of its recording.
import { MEMO_NUMBER } from "../../contract/limits.ts";

type Item = { serial: number; closed: boolean; caseNumber: string; petitioner: string; respondent: string };

/**
 * Returns the item without its case where it is closed, also for its own people, who have its number. A memo has its text in place of a
 * case number, and only its mover and the court read that.
 * @param isPublic - it is shown to somebody who has no part in it
 */
export function itemAsShown<T extends Item>({ closed, ...item }: T, isPublic: boolean): Omit<T, "closed"> {
  const isHidden = closed || (isPublic && item.serial === MEMO_NUMBER);
  return isHidden ? { ...item, caseNumber: "", petitioner: "", respondent: "" } : item;
}
