// Whether a recorder has the hall, and whether a program asks that could open one: read again while the one or the other is not so.
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { hasNotBegun, needsRecorder } from "../../../server/contract/sitting/topics/recording.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";

const AGAIN_MS = 3_000;

/**
 * Whether no recorder has had a hall since what runs in it was begun, where none has taken it now. Of what is lost later, and of a store
 * that takes nothing, the recording and the stream speak themselves.
 */
export function waitsForFirst({ broadcast, recording }: Pick<Sitting, "broadcast" | "recording">): boolean {
  const begun = [broadcast, recording].flatMap((one) => one ?? []);
  return begun.every(hasNotBegun) && (recording?.lostWhy ?? null) === null;
}

/** What the court knows of the hall's recorder; before anything is recorded, only whether any program asks matters. */
export function useRecorder({
  courtId,
  broadcast,
  recording,
}: Pick<Sitting, "courtId" | "broadcast" | "recording">) {
  const isNeeded = needsRecorder({ broadcast, recording });
  const begun = isNeeded ? Math.max(...[broadcast, recording].flatMap((one) => one?.at ?? [])) : 0;
  const read = useLoaded({
    key: ["recorder of", courtId, begun],
    read: (signal) => api.get("/recorder/hall/:courtId", { param: { courtId }, signal }),
    againMs: ({ isTaken }) => (isNeeded && isTaken ? null : AGAIN_MS),
  });
  // What was read before the press says whether a program asks, and nothing of who took the hall since.
  return { isNeeded, begun, known: read.state === "ready" ? read.data : null };
}
