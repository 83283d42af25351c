// Copies of recordings: asking for them, deciding, downloading. Times are milliseconds since 1970, lengths in seconds.
import { z } from "zod";
import { COPY_DAYS_MAX } from "../limits.ts";
import { givenReason, id } from "../sitting/core/schemas.ts";
import { copyAskers, copyFailures } from "../sitting/topics/recording-copies.ts";
import { recordingParams } from "./recordings.ts";
import { date, sittingId } from "./shared.ts";

/**
 * The states of a copy. Once given: `making`, `ready`, `over` when its time is; `failed` if the file could not be
 * made, `gone` if the recording was deleted.
 */
const copyStates = ["asked", "refused", "making", "ready", "over", "failed", "gone"] as const;

const copyRow = z.object({
  sitting: z.string(),
  copy: z.number().int(),
  hall: z.string(),
  date: z.string(),
  state: z.enum(copyStates),
  asker: z.enum(copyAskers),
  /** The reader asked for this copy. */
  isMine: z.boolean(),
  /** Empty where the account is gone, and for parties: they learn that it is for the media. */
  name: z.string(),
  items: z.array(z.string()),
  why: z.string(),
  askedAt: z.number(),
  /** Until when the parties may object; null where they are not asked. */
  partiesUntil: z.number().nullable(),
  objections: z.number().int(),
  /** The reader is one of those who objected. */
  hasObjected: z.boolean(),
  givenUntil: z.number().nullable(),
  refusedWhy: z.string(),
  seconds: z.number().int(),
  bytes: z.number().int(),
  /** The SHA-256 of the file; empty before there is one. */
  hash: z.string(),
  /** The name of who asked is in the pictures. */
  isMarked: z.boolean(),
  /** Why there is no file though it was given; null where there is one, or will be. */
  failedWhy: z.enum(copyFailures).nullable(),
  /** It could not be made, and is tried again. */
  hasTrouble: z.boolean(),
});
export type CopyRow = z.infer<typeof copyRow>;
export const copiesOfSitting = z.object({ copies: z.array(copyRow) });
export const ownCopies = z.object({
  copies: z.array(copyRow),
  /** Copies that the media asked for, to which this person may object. */
  toObject: z.array(copyRow),
  /** The days of which one may ask for something, the newest first. */
  days: z.array(z.string()),
});

export const dayQuery = z.strictObject({ date });
const askableItem = z.object({
  sitting: z.string(),
  hall: z.string(),
  item: z.string(),
  serial: z.number().int(),
  caseNumber: z.string(),
  petitioner: z.string(),
  respondent: z.string(),
});
export type AskableItem = z.infer<typeof askableItem>;
export const askableItems = z.object({ items: z.array(askableItem) });

export const askBody = z.strictObject({
  sitting: sittingId,
  items: z.array(id()).min(1).max(60),
  why: givenReason(),
});
export const exportBody = z.strictObject({ why: givenReason() });
export const copyParams = recordingParams.extend({ copy: z.coerce.number().int().min(1).max(100_000) });
export const giveCopyBody = z.strictObject({ days: z.int().min(1).max(COPY_DAYS_MAX) });
export const refuseBody = z.strictObject({ why: givenReason() });
export const copyLink = z.object({
  /** Where the file is downloaded, without a login, for an hour. */
  href: z.string(),
});
export const copyFileParams = z.object({ key: z.string().max(1000) });
