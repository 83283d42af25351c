// The copies of the recording of one sitting, from the log. Pure.
import type { RecordingCopyRow } from "../../db/read-model-rows.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { givenUntil } from "../contract/sitting/topics/recording-copies.ts";

export function copyRows({ id: sitting, recordingCopies }: Sitting): RecordingCopyRow[] {
  return recordingCopies.map((one) => {
    const { copy, by: person, asker, why, decision, made } = one;
    return {
      sitting,
      copy,
      person,
      asker,
      why,
      items: [...one.items],
      askedAt: new Date(one.at),
      partiesUntil: momentOf(one.partiesUntil),
      objectors: one.objections.map(({ by }) => by),
      decidedAt: momentOf(decision?.at),
      givenUntil: momentOf(givenUntil(one)),
      refusedWhy: decision?.isGiven === false ? decision.why : null,
      madeAt: momentOf(made?.at),
      failedWhy: one.failed?.why ?? null,
      hash: made?.hash ?? null,
      bytes: made?.bytes ?? null,
      seconds: made?.seconds ?? null,
      marked: made?.isMarked ?? null,
    };
  });
}

const momentOf = (at: number | null | undefined) => (at == null ? null : new Date(at));
