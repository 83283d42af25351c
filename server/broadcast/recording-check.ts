// Reads a recording whole against its log's seals, every night and by `bun run audit verify`.
import { createHash } from "node:crypto";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import { recordersOf, segmentsBetween } from "../../db/queries/recordings.ts";
import type { SittingEvent } from "../contract/sitting/events.ts";
import { readEntries } from "../sitting/log.ts";
import { SLOT_MS } from "./playlist.ts";
import { StoreTrouble } from "./recording-store.ts";
import { type LoggedRecording, type ReadHash, troubleOf } from "./recordings.ts";

type Parts = {
  sql: postgres.Sql;
  db: Database;
  /** The bytes of a file of a recorder's run as the store has them now; null leaves the store out. */
  bytesOf: ((recorder: string, name: string) => Promise<Uint8Array>) | null;
  /** Ends it before the whole recording is read. */
  signal?: AbortSignal;
};

/** How many segments are sealed, and what is wrong with them; null for a whole recording. */
export type CheckedRecording = { segments: number; trouble: string | null };

/**
 * @returns null for a sitting of which nothing was ever sealed
 * @throws AbortError when `signal` ended it, StoreTrouble while the store cannot be read
 */
export async function checkRecording(
  { sql, db, bytesOf, signal }: Parts,
  sitting: string,
): Promise<CheckedRecording | null> {
  const logged = loggedIn((await readEntries(sql, sitting, 0)).flatMap(({ events }) => events));
  const last = logged.seals.at(-1);
  if (last === undefined) return null;
  const segments = await segmentsBetween(db, sitting, [0, Math.ceil(last.upTo / SLOT_MS)], { kept: true });
  const used = new Set(segments.map(({ recorder }) => recorder));
  const runs = (await recordersOf(db, sitting)).filter(({ id }) => used.has(id));
  const readHash: ReadHash | null =
    bytesOf &&
    (async (recorder, name) => {
      signal?.throwIfAborted();
      const bytes = await bytesOf(recorder, name).catch((error: unknown) => {
        if (error instanceof StoreTrouble) throw error;
        return null;
      });
      return bytes && createHash("sha256").update(bytes).digest("hex");
    });
  return { segments: segments.length, trouble: await troubleOf(logged, { segments, runs }, readHash) };
}

/** What the log of a sitting says of its recording. */
function loggedIn(events: readonly SittingEvent[]): LoggedRecording {
  return {
    seals: events.flatMap((event) => (event.type === "recordingSealed" ? [event] : [])),
    isPurged: events.some(({ type }) => type === "recordingPurged"),
  };
}
