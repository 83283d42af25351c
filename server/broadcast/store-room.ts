// Computes for how long the recording store has room, given the halls that are recorded now.
import type { RecordingRoom } from "../contract/rest/recordings.ts";
import { needsRecorder } from "../contract/sitting/topics/recording.ts";
import type { BroadcastDeps } from "./deps.ts";
import type { StoreSpace } from "./recording-store.ts";

/** The data that a recorder sends of one hall, as measured: 0.7 Mbit/s. */
const HALL_BYTES_PER_SECOND = 90_000;

/** The halls that are recorded keep room in the store for this time, whatever else would be written into it. */
const KEPT_HOURS = 2;

/**
 * Whether something else may be written beside so many halls that are recorded.
 * @param space - null where nobody knows
 */
export function leavesRoom(space: Pick<StoreSpace, "freeBytes"> | null, halls: number): boolean {
  return space === null || space.freeBytes > halls * HALL_BYTES_PER_SECOND * KEPT_HOURS * 3600;
}

/** Whether there is room now for more than what is recorded. */
export async function hasRoom({
  broadcasts,
  sittings,
}: Pick<BroadcastDeps, "broadcasts" | "sittings">): Promise<boolean> {
  return leavesRoom(await broadcasts.space(), recordedHalls(sittings));
}

const recordedHalls = (sittings: BroadcastDeps["sittings"]) =>
  sittings.all().filter(({ state }) => needsRecorder(state)).length;

/** Null where nobody knows how much room there is; `fullAt` is null while nothing is recorded. */
export async function storeRoom({
  broadcasts,
  sittings,
  now,
}: Pick<BroadcastDeps, "broadcasts" | "sittings" | "now">): Promise<RecordingRoom> {
  const space = await broadcasts.space();
  const halls = recordedHalls(sittings);
  if (space === null || halls === 0) return { space, fullAt: null };
  const seconds = space.freeBytes / (halls * HALL_BYTES_PER_SECOND);
  return { space, fullAt: Math.round(now() + seconds * 1000) };
}
