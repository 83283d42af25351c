// People are told of changes of a booking that came one after the other, once for all of them (docs/domain.md#gathered).
import { takeUntold, untoldNow } from "../../db/queries/untold-changes.ts";
import { withoutParameters } from "../accounts/query-errors.ts";
import { CHANGES_TOLD } from "../contract/limits.ts";
import type { Services } from "../services.ts";
import { takeWaiting } from "./gathered-changes.ts";
import { standingOf, tellOfDifference } from "./tell.ts";

const MINUTE_MS = 60_000;

/** Tells of the changes of some bookings, each by itself: one that fails holds up no other, and is tried again. */
export async function tellOfSomeChanges({
  db,
  outbox,
  settings,
  now,
  log,
}: Pick<Services, "db" | "outbox" | "settings" | "now" | "log">): Promise<void> {
  const at = now();
  const before = (minutes: number) => new Date(at - minutes * MINUTE_MS);
  const due = { settledAt: before(CHANGES_TOLD.settledMinutes), longAgo: before(CHANGES_TOLD.mostMinutes) };
  for (const id of await untoldNow(db, due))
    try {
      await db.transaction(async (tx) => {
        if (!(await takeUntold(tx, id, due))) return;
        const untold = await takeWaiting(tx, await standingOf(tx, id));
        await tellOfDifference(tx, { outbox, settings, now: at }, id, { ...untold, what: "changed" });
      });
    } catch (error) {
      log.error(
        { err: withoutParameters(error), booking: id },
        "Could not tell people of a changed booking.",
      );
    }
}
