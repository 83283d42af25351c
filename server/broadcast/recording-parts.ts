// A recording as it is played: its segments one after the other, and where each item of the day is in them. Pure.
import type { RecordedSegment } from "../../db/queries/recordings.ts";
import type { RecordingPart } from "../contract/rest/recordings.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { type RecordedSpan, recordedUntil } from "../contract/sitting/topics/recording.ts";
import { SLOT_MS } from "./playlist.ts";

const SLOT_SECONDS = SLOT_MS / 1000;

/**
 * The day in parts: an item or the time between two, recorded or not, in order.
 * @param segments - of the recording, in order
 * @param until - the end of the last part, milliseconds since 1970
 */
export function partsOf(
  sitting: Sitting,
  segments: readonly RecordedSegment[],
  until: number,
): RecordingPart[] {
  let before = 0;
  return recordedUntil(sitting.recordingMarks, until)
    .filter(({ gap }) => gap !== "off" && gap !== "not_in_session")
    .map((span) => {
      while ((segments[before]?.slot ?? Number.POSITIVE_INFINITY) * SLOT_MS < span.from) before++;
      const own = segments.slice(before).filter(({ slot }) => slot * SLOT_MS < span.to).length;
      const part = {
        ...{ from: span.from, to: span.to, gap: span.gap, item: itemOf(sitting, span) },
        startsAt: before * SLOT_SECONDS,
        seconds: own * SLOT_SECONDS,
        missing: missingIn(span, own),
      };
      before += own;
      return part;
    });
}

/** What is less than this is the edge of a part, and not a gap. */
const EDGE_SECONDS = 8;

function missingIn({ from, to, gap }: RecordedSpan, segments: number): number {
  if (gap !== null) return 0;
  const missing = Math.round((to - from) / 1000) - segments * SLOT_SECONDS;
  return missing > EDGE_SECONDS ? missing : 0;
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
 * The playlist (RFC 8216) of a whole recording.
 * @param initOf - the name of what a player reads before the segments of a run
 */
export function recordingPlaylist(
  segments: readonly RecordedSegment[],
  initOf: (recorder: string) => string,
): string {
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-TARGETDURATION:3",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
  ];
  let last: RecordedSegment | undefined;
  for (const segment of segments) {
    const follows = last?.slot === segment.slot - 1 && last.recorder === segment.recorder;
    if (last && !follows) lines.push("#EXT-X-DISCONTINUITY");
    if (!follows) lines.push(`#EXT-X-MAP:URI="files/${initOf(segment.recorder)}"`);
    if (!follows) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.slot * SLOT_MS).toISOString()}`);
    lines.push("#EXTINF:2.000,", `files/${segment.name}`);
    last = segment;
  }
  return `${[...lines, "#EXT-X-ENDLIST"].join("\n")}\n`;
}
