// The halls that can be watched now; none where the court streams no hearings.
import { useSignals } from "@preact/signals-react/runtime";
import { useLiveCourts } from "../../court/use-live-courts.ts";
import { isFlagOn } from "../../net/config.ts";

export function useOnAir(): ReadonlySet<string> {
  useSignals();
  const courts = useLiveCourts(isFlagOn("live_streaming"));
  if (courts.state !== "ready") return new Set();
  return new Set(courts.data.filter(({ isOnAir }) => isOnAir).map(({ courtId }) => courtId));
}
