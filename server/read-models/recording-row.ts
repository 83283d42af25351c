// The recording of one sitting, from the log. Pure.

import type { RecordingRow } from "../../db/read-model-rows.ts";
import { publicCopy } from "../broadcast/public-copy.ts";
import type { SittingEvent } from "../contract/sitting/events.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isPublished, lastSeen } from "../contract/sitting/topics/publication.ts";
import { isSealed, sealedSlots } from "../contract/sitting/topics/recording.ts";
import { numberKey } from "../court/searched-words.ts";

/** Gathers the row of one sitting, event by event. */
export class RecordingOfSitting {
  private startedAt: number | null = null;
  private endedAt: number | null = null;
  private missing = 0;

  add(event: SittingEvent): void {
    if (event.type === "recordingStarted") {
      this.startedAt ??= event.at;
      this.endedAt = null;
    } else if (event.type === "recordingStopped") this.endedAt = event.at;
    else if (event.type === "recordingSealed")
      for (const { from, to } of event.gaps) this.missing += (to - from) / 1000;
  }

  /**
   * The row; none for a sitting that was never recorded.
   * @param leaders - the accounts of who led it, where it is a meeting
   */
  all(sitting: Sitting, leaders: readonly string[]): RecordingRow[] {
    const { id, courtId, date, recordingSeal, recordingHold, recordingDeletion, recordingPurge } = sitting;
    if (this.startedAt === null) return [];
    return [
      {
        sitting: id,
        courtId,
        date,
        missing: this.missing,
        startedAt: new Date(this.startedAt),
        endedAt: momentOf(this.endedAt),
        sealedTo: momentOf(recordingSeal?.upTo),
        isSealed: isSealed(sitting),
        segments: recordingSeal?.segments ?? 0,
        bytes: recordingSeal?.bytes ?? 0,
        heldAt: momentOf(recordingHold?.at),
        heldWhy: recordingHold?.why ?? null,
        deletionDue: momentOf(recordingDeletion?.due),
        purgedAt: momentOf(recordingPurge?.at),
        publishedAt: momentOf(sitting.publication?.at),
        isPublic: isPublished(sitting),
        leaders: [...leaders],
        publicCases: isPublished(sitting) ? publicCases(sitting) : [],
      },
    ];
  }
}

/** The numbers of the cases that the chapters of the public copy name, as they are searched for. */
function publicCases(sitting: Sitting): string[] {
  const segments = sealedSlots(sitting).map((slot) => ({ slot, name: "", run: "" }));
  const { chapters } = publicCopy(sitting, segments, lastSeen(sitting.airing));
  return [...new Set(chapters.flatMap(({ item }) => numberKey(item.caseNumber) ?? []))];
}

const momentOf = (at: number | null | undefined) => (at == null ? null : new Date(at));
