// What everybody may watch: the halls of the live courts, and what a recorder sends.
import { z } from "zod";
import { cards } from "../sitting/core/airing.ts";

/** Why a card is shown in place of a hall. */
const card = z.enum(cards);

/** A hall as the public sees it, which is as long ago as its delay says. */
const liveCourt = z.object({
  courtId: z.string(),
  hall: z.string(),
  judges: z.array(z.string()),
  /** Null while the hall itself is shown; no stream at all: `off`. */
  card: card.nullable(),
  /** While the bench is seen to have risen: when the court sits again, in IST as `14:00`. Null for not today. */
  until: z.string().nullable(),
  /** Whether there is a playlist to play. */
  isOnAir: z.boolean(),
  /** Whether a recorder has sent something within the last seconds. */
  isRecorded: z.boolean(),
  /** Seconds. */
  delay: z.number().int(),
  /** When the stream begins to be seen, in milliseconds since 1970, where it is on and nothing of it has been yet. */
  beginsAt: z.number().nullable(),
  /** The item that is seen, by its number alone where it is not public. */
  item: z.object({ serial: z.number().int(), caseNumber: z.string(), title: z.string() }).nullable(),
  /** Numbers of the display board, which is not behind: the item that is heard, the next, and those passed over. */
  board: z.object({
    now: z.number().int().nullable(),
    next: z.number().int().nullable(),
    passedOver: z.array(z.number().int()),
    /** When the bench is to rise for the day, as `16:30`; null where no roster says it or it does not sit. */
    ends: z.string().nullable(),
  }),
});
export type LiveCourt = z.infer<typeof liveCourt>;

export const liveCourts = z.array(liveCourt);

/** An item, or a part of it: from `from` on, before `to`, in milliseconds since 1970. */
export const liveChapter = z.object({
  /** The slot in which it begins: what somebody who goes back to it asks for. */
  slot: z.number().int(),
  from: z.number(),
  to: z.number(),
  /** The kind of card shown in its place; null if it is shown. */
  card: card.nullable(),
  /** The item; where its case is masked it has only its number. */
  item: z.object({
    serial: z.number().int(),
    caseNumber: z.string(),
    petitioner: z.string(),
    respondent: z.string(),
  }),
});
export type LiveChapter = z.infer<typeof liveChapter>;
export const liveChapters = z.object({
  /** The end of what is public, in milliseconds since 1970; 0 where nothing is. */
  until: z.number(),
  chapters: z.array(liveChapter),
});
export type LiveChapters = z.infer<typeof liveChapters>;
/** Whole, or the sound alone. */
export const streamQuery = z.object({ only: z.literal("sound").optional() });
/** The slot from which on somebody goes back. */
export const replayQuery = streamQuery.extend({ from: z.coerce.number().int().min(0) });
export const watching = z.object({
  /** Players that asked for the stream within the last seconds. */
  count: z.number().int(),
});

export const recorderBegin = z.object({
  sitting: z.string(),
  courtId: z.string(),
  /** The number of the hall, or the title of the meeting or the webinar; and the name of the court. */
  hall: z.string(),
  court: z.string(),
  /** The server's clock, milliseconds since 1970. */
  now: z.number(),
  /** The frame rate of its video. */
  framesPerSecond: z.number().int(),
});
export type RecorderBegin = z.infer<typeof recorderBegin>;
export const slotParams = z.object({ slot: z.coerce.number().int().min(0) });
export const cardParams = z.object({ card });
export const liveParams = z.object({ courtId: z.string().max(64), name: z.string().regex(/^[0-9a-f]{32}$/) });
