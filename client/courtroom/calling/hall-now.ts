// The counts of the officer's panel: raised hands, who is muted by the court, whose own microphone is off. Pure.
import { isOnAir } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { RemotePerson } from "../../media/room.ts";

export type HallCounts = { urgent: number; hands: number; muted: number; off: number; stopped: number };

/**
 * The counts of the hall. A person whom the court muted is not counted again for the microphone, which is off because of that.
 * @param sitting - the sitting as the court sees it
 * @param remotes - what this page receives of each person; null while it has no audio
 */
export function countsNow(
  sitting: Pick<Sitting, "people" | "hands">,
  remotes: ReadonlyMap<string, Pick<RemotePerson, "microphone">> | null,
): HallCounts {
  const onAir = Object.values(sitting.people).filter(isOnAir);
  const urgent = sitting.hands.filter((hand) => hand.urgent).length;
  return {
    urgent,
    hands: sitting.hands.length - urgent,
    muted: onAir.filter(({ muted }) => muted).length,
    off: onAir.filter(({ id, muted }) => !muted && remotes?.get(id)?.microphone === false).length,
    stopped: onAir.filter(({ videoStopped }) => videoStopped).length,
  };
}
