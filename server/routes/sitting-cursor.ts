// Where the next page of a list of sittings begins.
import { unfit } from "../contract/faults.ts";
import { Failure } from "../kernel/failure.ts";

/**
 * @param after - `next` of the page before: the id of its last sitting, which ends with its day
 * @throws Failure invalid for anything else
 */
export function sittingAfter(after: string | undefined): { date: string; sitting: string } | undefined {
  if (after === undefined) return undefined;
  const date = after.slice(-10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new Failure("invalid", "This page is not known", {
      faults: { after: unfit("is not of a page before") },
    });
  return { date, sitting: after };
}
