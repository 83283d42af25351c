// People are notified of changes of a booking that came one after the other, once for all of them (docs/domain.md#gathered).
import { lockUnsent, unsentNow } from "../../db/queries/unsent-changes.ts";
import { withoutParameters } from "../accounts/query-errors.ts";
import { CHANGES_WAIT } from "../contract/limits.ts";
import type { Services } from "../services.ts";
import { bookingStateOf, notifyOfDifference } from "./notify-change.ts";
import { takeUnsent } from "./unsent-changes.ts";

const MINUTE_MS = 60_000;

/** Notifies of the changes of some bookings, each by itself: one that fails holds up no other, and is tried again. */
export async function notifyOfSomeChanges({
  db,
  outbox,
  settings,
  now,
  log,
}: Pick<Services, "db" | "outbox" | "settings" | "now" | "log">): Promise<void> {
  const at = now();
  const before = (minutes: number) => new Date(at - minutes * MINUTE_MS);
  const due = {
    settledAt: before(CHANGES_WAIT.settledMinutes),
    longAgo: before(CHANGES_WAIT.mostMinutes),
  };
  for (const id of await unsentNow(db, due))
    try {
      await db.transaction(async (tx) => {
        if (!(await lockUnsent(tx, id, due))) return;
        const unsent = await takeUnsent(tx, await bookingStateOf(tx, id));
        await notifyOfDifference(tx, { outbox, settings, now: at }, id, { ...unsent, what: "changed" });
      });
    } catch (error) {
      log.error(
        { err: withoutParameters(error), booking: id },
        "Could not notify people of a changed booking.",
      );
    }
}
