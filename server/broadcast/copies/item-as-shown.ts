// How an item is shown to who may ask for a copy of its recording.
import { MEMO_NUMBER } from "../../contract/limits.ts";

type Item = { serial: number; closed: boolean; caseNumber: string; petitioner: string; respondent: string };

/**
 * A closed item without its case, for its own people too, who have its number. A memo has its text as a case number,
 * for its mover and the court alone.
 * @param isPublic - it is shown to somebody who has no part in it
 */
export function itemAsShown<T extends Item>({ closed, ...item }: T, isPublic: boolean): Omit<T, "closed"> {
  const isHidden = closed || (isPublic && item.serial === MEMO_NUMBER);
  return isHidden ? { ...item, caseNumber: "", petitioner: "", respondent: "" } : item;
}
