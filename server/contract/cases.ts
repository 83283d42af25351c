// The two pseudo items (docs/reference.md#pseudo-items) among chosen ones: the memo and the null case. Pure.
import { MEMO_NUMBER, NULL_CASE } from "./limits.ts";

/** Whether what somebody chose is a memo: a matter that is not on the list, its submission saying which. */
export function isMemo({ serial }: { serial: number }): boolean {
  return serial === MEMO_NUMBER;
}

/** Whether what somebody chose is the null case: to join without an item and watch only. */
export function isNullCase({ serial }: { serial: number }): boolean {
  return serial === NULL_CASE;
}
