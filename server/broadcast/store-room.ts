// How long the store of recordings has room for the halls that are recorded now.
import type { RecordingRoom } from "../contract/rest/recordings.ts";
import { needsRecorder } from "../contract/sitting/topics/recording.ts";
import type { Services } from "../services.ts";

/** What a recorder sends of a hall, measured: 0.7 Mbit/s. */
const HALL_BYTES_PER_SECOND = 90_000;

/** Null where nobody knows how much room there is; `fullAt` is null while nothing is recorded. */
export async function storeRoom({
  broadcasts,
  sittings,
  now,
}: Pick<Services, "broadcasts" | "sittings" | "now">): Promise<RecordingRoom> {
  const space = await broadcasts.space();
  const halls = sittings.all().filter(({ state }) => needsRecorder(state)).length;
  if (space === null || halls === 0) return { space, fullAt: null };
  const seconds = space.freeBytes / (halls * HALL_BYTES_PER_SECOND);
  return { space, fullAt: Math.round(now() + seconds * 1000) };
}
