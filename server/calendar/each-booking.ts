// Works through bookings one after the other, each in its own transaction.
import type { Transaction } from "../../db/queries/admin-log.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import type { CalendarDeps } from "./deps.ts";

/**
 * A booking that fails does not stop the others. Its work is tried again with the next round.
 * @param failed - the log message for it
 */
export async function eachBooking(
  { db, log }: Pick<CalendarDeps, "db" | "log">,
  ids: readonly string[],
  work: (tx: Transaction, id: string) => Promise<void>,
  failed: string,
): Promise<void> {
  for (const id of ids)
    try {
      await db.transaction((tx) => work(tx, id));
    } catch (error) {
      log.error({ err: withoutParameters(error), booking: id }, failed);
    }
}
