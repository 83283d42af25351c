// Tells people of changes of a booking that follow one another, in one message (docs/domain.md#gathered).

import type { Transaction } from "../../db/queries/admin-log.ts";
import { lockUnsent, unsentNow } from "../../db/queries/unsent-changes.ts";
import { MINUTE_MS } from "../contract/calendar/slots.ts";
import { CHANGES_WAIT } from "../contract/limits.ts";
import type { CalendarDeps } from "./deps.ts";
import { eachBooking } from "./each-booking.ts";
import { bookingStateOf, notifyOfDifference } from "./notify-change.ts";
import { takeUnsent } from "./unsent-changes.ts";

/** Notifies of the changes of some bookings. */
export async function notifyOfSomeChanges(
  services: Pick<CalendarDeps, "db" | "outbox" | "settings" | "now" | "log">,
): Promise<void> {
  const { db, outbox, settings } = services;
  const now = services.now();
  const before = (minutes: number) => new Date(now - minutes * MINUTE_MS);
  const due = {
    quietSince: before(CHANGES_WAIT.quietMinutes),
    longAgo: before(CHANGES_WAIT.mostMinutes),
  };
  const notify = async (tx: Transaction, id: string) => {
    if (!(await lockUnsent(tx, id, due))) return;
    const unsent = await takeUnsent(tx, await bookingStateOf(tx, id));
    await notifyOfDifference(tx, { outbox, settings, now }, id, { ...unsent, what: "changed" });
  };
  await eachBooking(
    services,
    await unsentNow(db, due),
    notify,
    "Could not notify people of a changed booking.",
  );
}
