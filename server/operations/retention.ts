// Deletes data after its retention period, once a day, in small batches, by one process (docs/domain.md#retention).
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import {
  type Cleared,
  clearOf,
  endDay,
  isDayCleared,
  type KindCleared,
  keepCounts,
  kindsCleared,
  takeTurn,
} from "../../db/queries/retention.ts";
import { CALL_NOTICE_DAYS, REFUSED_COMMANDS_DAYS, RETENTION_HOUR } from "../contract/limits.ts";
import type { Settings } from "../contract/settings.ts";
import type { Clock } from "../kernel/clock.ts";
import { DAY_MS, dayInIndia } from "../kernel/india-days.ts";
import { lookEvery } from "../kernel/look-every.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import type { SettingsStore } from "../settings/settings.ts";

type Parts = { db: Database; settings: SettingsStore; log: Logger; now(): number };

/** Milliseconds between two looks whether the day's turn has come. */
const LOOK_MS = 60_000;
/** Rows that one transaction clears: nobody who logs in meanwhile waits for more. */
export const CLEARED_AT_ONCE = 500;

/** The days that a kind is kept. */
const daysOf = (kind: KindCleared, settings: Settings): number =>
  ({
    logins: settings.keep_logins_days,
    messages: settings.keep_messages_days,
    forms: settings.keep_decided_days,
    identities: settings.keep_decided_days,
    requests: settings.keep_decided_days,
    guests: settings.keep_guests_days,
    notes: settings.keep_notes_days,
    callNotices: CALL_NOTICE_DAYS,
    refusals: REFUSED_COMMANDS_DAYS,
  })[kind];

/** The day whose turn it is: it begins in the small hours, when nobody sits. */
const dueDay = (now: number) => dayInIndia(now - RETENTION_HOUR * 3_600_000);

/** One batch: of the first kind of which something is left. @returns whether there may be more */
async function clearSome({ db, settings, log, now }: Parts, day: string): Promise<boolean> {
  const current = await settings.read();
  const at = now();
  const done = await db.transaction(async (tx): Promise<Cleared | "more" | null> => {
    const counts = await takeTurn(tx, day);
    if (counts === null) return null;
    for (const kind of kindsCleared) {
      const before = new Date(at - daysOf(kind, current) * DAY_MS);
      const cleared = await clearOf[kind](tx, { before, most: CLEARED_AT_ONCE });
      if (cleared === 0) continue;
      await keepCounts(tx, { ...counts, [kind]: (counts[kind] ?? 0) + cleared });
      return "more";
    }
    await endDay(tx, day);
    return counts;
  });
  if (done !== null && done !== "more" && Object.keys(done).length > 0) {
    const counts = Object.entries(done).map(([kind, many]) => `${many} ${kind}`);
    log.info(`What is kept no longer was deleted: ${counts.join(", ")}.`);
  }
  return done === "more";
}

/**
 * Clears all that is due, if the day's turn has come and no other process is at it.
 * @param runs - asked before each batch: a process that stops leaves the rest to others
 */
export async function lookAtRetention(parts: Parts, runs: () => boolean = () => true): Promise<void> {
  const day = dueDay(parts.now());
  if (await isDayCleared(parts.db, day)) return;
  while (runs() && (await clearSome(parts, day)));
}

/**
 * Looks every minute, and when a test moves the clock.
 * @returns ends it
 */
export function startRetention(services: Parts, clock: Pick<Clock, "onAdvance">): () => Promise<void> {
  let runs = true;
  const stop = lookEvery(LOOK_MS, clock, () =>
    lookAtRetention(services, () => runs).catch((error: unknown) =>
      services.log.error({ err: withoutParameters(error) }, "Could not delete what is kept no longer."),
    ),
  );
  return () => {
    runs = false;
    return stop();
  };
}
