// Whether nothing of a hall is recorded that should be: for the officer's notice, and for the device that then records it.
import { useSignals } from "@preact/signals-react/runtime";
import { RECORDER_BEGIN_SECONDS } from "../../../server/contract/limits.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { needsRecorder } from "../../../server/contract/sitting/topics/recording.ts";
import { useLiveCourts } from "../../court/use-live-courts.ts";
import { courtNow } from "../../net/socket.ts";

/**
 * Whether a hall is on air or recorded, and no recorder sends. False while one may still be about to begin, and where the recording says
 * that nothing can be stored.
 */
export function useUnrecorded({
  courtId,
  broadcast,
  recording,
}: Pick<Sitting, "courtId" | "broadcast" | "recording">): boolean {
  useSignals();
  const isNeeded = needsRecorder({ broadcast, recording });
  const halls = useLiveCourts(isNeeded);
  if (!isNeeded || (recording !== null && recording.lostWhy !== null)) return false;
  // The log says it sooner where no recorder is there that could begin; of a court that streams nothing it alone says it.
  if ((recording?.lostAt ?? broadcast?.lostAt ?? null) !== null) return true;
  const begun = Math.min(...[broadcast, recording].flatMap((one) => one?.at ?? []));
  if (courtNow() - begun < RECORDER_BEGIN_SECONDS * 1000 || halls.state !== "ready") return false;
  return halls.data.find((one) => one.courtId === courtId)?.isRecorded === false;
}
