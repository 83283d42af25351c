// Published recordings, for everybody. Times are milliseconds since 1970, lengths in seconds.
import { z } from "zod";
import { liveChapter, streamQuery } from "./live.ts";
import { recordingParams } from "./recordings.ts";
import { date, sittingId } from "./shared.ts";
import { typedLine } from "./typed-line.ts";

/** Which are wanted: of a day, of a hall, with a case of this number. */
const publicFilter = z.strictObject({
  date: date.optional(),
  hall: z.string().max(20).optional(),
  case: typedLine(80).optional(),
});
export type PublicFilter = z.infer<typeof publicFilter>;
export const publicRecordingsQuery = publicFilter.extend({
  after: sittingId.optional().describe("`next` of the page before"),
});

const publicRecording = z.object({
  sitting: z.string(),
  hall: z.string(),
  date: z.string(),
  /** The judges who sat. */
  judges: z.array(z.string()),
  startedAt: z.number(),
  endedAt: z.number(),
});
export type PublicRecording = z.infer<typeof publicRecording>;
export const publicRecordingsPage = z.object({
  recordings: z.array(publicRecording),
  next: z.string().nullable(),
});

/** An item of the day, as among the live courts, with where it is in the playlist. */
const publicChapter = liveChapter.extend({ startsAt: z.number(), seconds: z.number() });
export type PublicChapter = z.infer<typeof publicChapter>;
export const publicRecordingWhole = z.object({
  recording: publicRecording,
  chapters: z.array(publicChapter),
});
export type PublicRecordingWhole = z.infer<typeof publicRecordingWhole>;

export const publicPlayQuery = streamQuery;
export const publicFileParams = recordingParams.extend({ name: z.string().regex(/^[0-9a-f]{32}$/) });
