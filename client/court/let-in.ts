// The halls that the court has just let this person into: their pages wait until the hall itself says so, which can be a moment later.
import { sittingOf } from "../net/court-day.ts";
import { account } from "../net/session.ts";

const halls = new Set<string>();
const keyOf = (courtId: string) => `${account.peek()?.id ?? ""} ${sittingOf(courtId)}`;

export function noteLetIn(courtId: string): void {
  halls.add(keyOf(courtId));
}

/** Whether the court answered a join of this page; the person is then never led back to the way in. */
export function wasLetIn(courtId: string): boolean {
  return halls.has(keyOf(courtId));
}
