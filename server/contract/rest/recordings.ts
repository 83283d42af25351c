// The recordings that the court keeps. Times are milliseconds since 1970, lengths in seconds.
import { z } from "zod";
import { givenReason } from "../sitting/core/schemas.ts";
import { gaps } from "../sitting/topics/recording.ts";
import { date, sittingId } from "./shared.ts";
import { typedLine } from "./typed-line.ts";

/** Which recordings are wanted: between two days, of a hall, with a case number or a party. */
const recordingFilter = z.strictObject({
  from: date.optional(),
  to: date.optional(),
  hall: z.string().max(20).optional(),
  search: typedLine(80).optional(),
});
export type RecordingFilter = z.infer<typeof recordingFilter>;
export const recordingsQuery = recordingFilter.extend({
  after: sittingId.optional().describe("`next` of the page before"),
});

const recordingRow = z.object({
  sitting: z.string(),
  courtId: z.string(),
  hall: z.string().describe("The number of the hall; empty for a meeting or a webinar"),
  title: z.string().nullable().describe("Of a meeting or a webinar; null for a hall"),
  date: z.string(),
  /** The judges who sat. */
  judges: z.array(z.string()),
  startedAt: z.number(),
  /** Null while it goes on. */
  endedAt: z.number().nullable(),
  /** The length of the part that is sealed. */
  seconds: z.number().int(),
  bytes: z.number().int(),
  /** Everything that was recorded is sealed. */
  isSealed: z.boolean(),
  /** Seconds that no recorder sent, as far as it is sealed. */
  missing: z.number().int(),
  heldAt: z.number().nullable(),
  heldWhy: z.string(),
  /** When it will be deleted, because somebody asked for it. */
  deletionDue: z.number().nullable(),
  deletedAt: z.number().nullable(),
  /** When it was published last, and whether everybody may watch it now. */
  publishedAt: z.number().nullable(),
  isPublic: z.boolean(),
  mayDecide: z.boolean().describe("The reader plays it, holds it, deletes it and has it exported"),
  /** When it was last read whole, and whether it was as sealed; null before that. */
  checkedAt: z.number().nullable(),
  isWhole: z.boolean(),
  /** Copies for which people asked and that nobody has decided. */
  copiesAsked: z.number().int(),
});
export type RecordingRow = z.infer<typeof recordingRow>;
export const recordingsPage = z.object({ recordings: z.array(recordingRow), next: z.string().nullable() });

/** A part of the day: an item, or the time between two, recorded or not. */
const recordingPart = z.object({
  from: z.number(),
  to: z.number(),
  /** The item; behind a closed door it has only its number. */
  item: z
    .object({
      id: z.string(),
      serial: z.number().int(),
      caseNumber: z.string(),
      petitioner: z.string(),
      respondent: z.string(),
      isClosed: z.boolean(),
    })
    .nullable(),
  /** Why nothing was recorded; null where it was. */
  gap: z.enum(gaps).nullable(),
  /** Where it begins when the recording is played. */
  startsAt: z.number(),
  seconds: z.number().int(),
  /** Seconds of it that no recorder sent. */
  missing: z.number().int(),
});
export type RecordingPart = z.infer<typeof recordingPart>;
export const recordingWhole = z.object({
  recording: recordingRow,
  parts: z.array(recordingPart),
  /** When it was withdrawn from the public, and whether by a judge; null where it was not, or was published again. */
  withdrawn: z.object({ at: z.number(), byBench: z.boolean() }).nullable(),
});
export type RecordingWhole = z.infer<typeof recordingWhole>;

export const storeSpace = z.strictObject({ freeBytes: z.number().int(), totalBytes: z.number().int() });
/** How much room the store has: null where it is an S3 store, which tells of none. */
export const recordingRoom = z.object({
  space: storeSpace.nullable(),
  /** When it will be full, with as many halls as are recorded now, in milliseconds since 1970; null while none is. */
  fullAt: z.number().int().nullable(),
});
export type RecordingRoom = z.infer<typeof recordingRoom>;

export const recordingParams = z.object({ sitting: sittingId });
export const recordingOpened = z.object({
  /** The key for `/recordings/{sitting}/play/{key}/index.m3u8`, together with the session. */
  key: z.string(),
});
const key = z.string().max(1000);
export const playParams = recordingParams.extend({ key });
export const playFileParams = playParams.extend({ name: z.string().regex(/^[0-9a-f]{32}$/) });
export const holdBody = z.strictObject({ why: givenReason() });
