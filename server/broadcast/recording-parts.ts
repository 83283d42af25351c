// A recording as it is played: its segments one after the other, and where each item of the day is in them. Pure.
import type { RecordedSegment } from "../../db/queries/recordings.ts";
import type { RecordingPart } from "../contract/rest/recordings.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { type RecordedSpan, type RecordingGap, recordedUntil } from "../contract/sitting/topics/recording.ts";
import { replayOf, SLOT_MS } from "./playlist.ts";
import { gapsIn } from "./seal.ts";

const SLOT_SECONDS = SLOT_MS / 1000;

/** Segments of so recent a time may still arrive, so none of them is called missing yet. */
const ON_ITS_WAY_MS = 60_000;

/**
 * The day in parts: an item or the time between two, recorded or not, in order.
 * @param segments - of the recording, in order
 * @param until - the end of the last part, and `now`: milliseconds since 1970
 */
export function recordingPartsOf(
  sitting: Sitting,
  segments: readonly RecordedSegment[],
  { until, now }: { until: number; now: number },
): RecordingPart[] {
  const spans = recordedUntil(sitting.recordingMarks, until);
  const there = segments.map(({ slot }) => slot);
  const known = Math.min(until, now - ON_ITS_WAY_MS);
  const slots = [Math.floor((spans[0]?.from ?? known) / SLOT_MS), Math.floor(known / SLOT_MS)] as const;
  const gaps = gapsIn(spans, slots, there);
  let before = 0;
  return spans
    .filter(({ gap }) => gap !== "off" && gap !== "not_in_session")
    .map((span) => {
      while ((there[before] ?? Number.POSITIVE_INFINITY) * SLOT_MS < span.from) before++;
      const own = there.slice(before).filter((slot) => slot * SLOT_MS < span.to).length;
      const part = {
        from: span.from,
        to: span.to,
        gap: span.gap,
        item: itemOf(sitting, span),
        startsAt: before * SLOT_SECONDS,
        seconds: own * SLOT_SECONDS,
        missing: secondsIn(gaps, span),
      };
      before += own;
      return part;
    });
}

function secondsIn(gaps: readonly RecordingGap[], { from, to }: RecordedSpan): number {
  const own = gaps.map((gap) => Math.max(0, Math.min(gap.to, to) - Math.max(gap.from, from)));
  return Math.round(own.reduce((sum, ms) => sum + ms, 0) / 1000);
}

/** Behind a closed door an item has its number alone. */
function itemOf(sitting: Sitting, { item: id, gap }: RecordedSpan): RecordingPart["item"] {
  const item = id === null ? undefined : sitting.items[id];
  if (!item) return null;
  const closed = gap === "in_camera";
  const { serial, caseNumber, petitioner, respondent } = item;
  const named = closed
    ? { caseNumber: "", petitioner: "", respondent: "" }
    : { caseNumber, petitioner, respondent };
  return { id: item.id, serial, ...named, isClosed: closed };
}

/**
 * The playlist of a whole recording.
 * @param initOf - the name of what a player reads before the segments of a run
 */
export function recordingPlaylist(
  segments: readonly RecordedSegment[],
  initOf: (recorder: string) => string,
): string {
  const slots = segments.map(({ slot, name, recorder }) => ({ slot, name, run: recorder, item: null }));
  return replayOf(slots, {
    init: (run) => `files/${initOf(run)}`,
    segment: (name) => `files/${name}`,
    card: () => null,
  });
}
