// The addresses of a hearing record: its page, and its calls under the path of the one who asks.
import { account } from "../net/session.ts";

/** The page of a court's record on a date. */
export function recordHref(courtId: string, date: string): string {
  return `/hearing-record?${new URLSearchParams({ court: courtId, date })}`;
}

/** Returns the parameters in the path of the calls for a record: the part of the person who asks, and the court. */
export function recordParam(courtId: string): { role: string; courtId: string } {
  return { role: account.peek()?.path ?? "", courtId };
}
