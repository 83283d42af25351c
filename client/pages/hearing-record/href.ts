// The addresses of a hearing record: its page, and its calls under the path of the one who asks.
import { account } from "../../net/session.ts";

/** The page of a court's record on a date. */
export function recordHref(courtId: string, date: string): string {
  return `/hearing-record?${new URLSearchParams({ court: courtId, date })}`;
}

/** The call for the record; with `.csv` or `.pdf`, for the file. */
export function recordCall(courtId: string, ending: "" | ".csv" | ".pdf" = ""): string {
  return `/${account.peek()?.path ?? ""}/court/${encodeURIComponent(courtId)}/record${ending}`;
}
