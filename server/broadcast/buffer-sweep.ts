// Deletes what recorders sent on earlier days: until the court keeps recordings, it is there for the day's stream alone.
import { deleteRecorders, deleteSegments, oldRecorders, oldSegments } from "../../db/queries/recordings.ts";
import type { Clock } from "../clock.ts";
import { lookEvery } from "../look-every.ts";
import type { Services } from "../services.ts";
import { DAY_MS, dayInIndia } from "../sitting/days.ts";

const LOOK_MS = 3_600_000;
/** Files that are deleted in one go. */
const AT_ONCE = 200;

/** Starts to look every hour; returns what ends it. */
export function startBufferSweep(services: Services, clock: Clock): () => Promise<void> {
  const { db, log, broadcasts, now } = services;
  return lookEvery(LOOK_MS, clock, async () => {
    const before = dayInIndia(now() - DAY_MS);
    try {
      for (;;) {
        const old = await oldSegments(db, before, AT_ONCE);
        if (old.length === 0) break;
        for (const { name } of old) await broadcasts.forget(name);
        await deleteSegments(db, old);
      }
      const runs = await oldRecorders(db, before);
      for (const { init, cards } of runs)
        for (const name of [init, ...Object.values(cards)]) await broadcasts.forget(name);
      await deleteRecorders(db, runs);
    } catch (err) {
      log.error({ err }, "what recorders sent on earlier days could not be deleted");
    }
  });
}
