// Hearing records, their corrections, and the history. Times are milliseconds since 1970, lengths milliseconds.

import { z } from "zod";
import { roomTypes } from "../calendar/meeting-room.ts";
import { hallTypes } from "../hall-rules.ts";
import { itemStates } from "../sitting/core/item.ts";
import { commands, recorded } from "../sitting/topics/corrections.ts";
import { date } from "./shared.ts";

const span = z.object({
  from: z.number(),
  /** Null while it goes on. */
  to: z.number().nullable(),
});
export type Span = z.infer<typeof span>;

const recordPerson = z.object({
  id: z.string(),
  /** The verified name. */
  name: z.string(),
  role: z.string(),
  ofCourt: z.boolean(),
  /** In whole seconds, as the clocks of the spans show them. */
  activeMs: z.number(),
  spans: z.array(span),
});
export type RecordPerson = z.infer<typeof recordPerson>;

const appearance = recordPerson.extend({
  side: z.string(),
  /** When they confirmed that they appeared; null when they have not. */
  confirmedAt: z.number().nullable(),
});
export type RecordAppearance = z.infer<typeof appearance>;

/** What can happen to an item, in the words of the record. */
const recordSteps = [
  "called",
  "callCancelled",
  "restored",
  "hearing",
  "passedOver",
  "recalled",
  "paused",
  "resumed",
  "doorClosed",
  "doorOpened",
  "outcome",
  "notReached",
  "relisted",
] as const;

const recordTime = z.object({
  what: z.enum(recordSteps),
  at: z.number(),
  /** The count of this step today: passed over, paused or door closed for the n-th time; else 0. */
  round: z.number(),
  /** The state of the item after it: for an outcome, the outcome. */
  state: z.enum(itemStates),
  nextDate: z.string().nullable(),
  reason: z.string(),
});
export type RecordTime = z.infer<typeof recordTime>;

const correction = z.object({
  at: z.number(),
  /** The verified name of the officer who corrected. */
  by: z.string(),
  reason: z.string(),
  from: recorded(),
  to: recorded(),
});
export type RecordCorrection = z.infer<typeof correction>;

/** Counsel who appeared in place of others by their naming. */
const recordStandIn = z.object({
  /** The verified names of both. */
  name: z.string(),
  by: z.string(),
  side: z.string(),
  acceptedAt: z.number(),
  /** When the officer undid it, or it fell; null while it stands. */
  endedAt: z.number().nullable(),
});
export type RecordStandIn = z.infer<typeof recordStandIn>;

const recordItem = z.object({
  id: z.string(),
  serial: z.number(),
  category: z.string(),
  categoryText: z.string(),
  caseNumber: z.string(),
  petitioner: z.string(),
  respondent: z.string(),
  purpose: z.string(),
  /** Listed in camera, or heard behind the closed door. */
  closed: z.boolean(),
  /** The state as it is now, with all corrections. */
  state: z.enum(itemStates),
  nextDate: z.string().nullable(),
  /** Corrections made after the day of the sitting, in order. The times keep what was recorded first. */
  corrections: z.array(correction),
  /** How long the court heard it, in whole seconds and without the time since the call. Null when it never did. */
  heardMs: z.number().nullable(),
  times: z.array(recordTime),
  appearances: z.array(appearance),
  standIns: z.array(recordStandIn),
});
export type RecordItem = z.infer<typeof recordItem>;

const statistics = z.object({
  peopleJoined: z.number(),
  longestWaitMs: z.number(),
  itemsListed: z.number(),
  itemsReached: z.number(),
  /** The time heard, of the items that were heard and have an outcome; null when there is none. */
  medianItemMs: z.number().nullable(),
  calls: z.number(),
  passOvers: z.number(),
  reconnects: z.number(),
  peakPresent: z.number(),
  peakAt: z.number().nullable(),
});

/** A checkpoint that the court signed: size and root of the log, key, time, and the signed text itself. */
const recordCheckpoint = z.object({
  size: z.number(),
  root: z.string(),
  key: z.string(),
  at: z.number(),
  note: z.string(),
});

/** The log behind the record: `bun run audit verify` must find the same root. */
const recordLog = z.object({
  entries: z.number(),
  root: z.string(),
  /** The first entry whose hash is not that of its body and the one before it; null when all are. */
  brokenAt: z.number().nullable(),
  /** The newest checkpoint of these entries; null while there is none. */
  checkpoint: recordCheckpoint.nullable(),
});
export type RecordLog = z.infer<typeof recordLog>;

/** What verifying the log found: the whole log now, and whether it has the entries and root of the question. */
export const recordVerification = z.object({
  /** The first entry that is not whole, or is missing; null when the log is whole. */
  brokenAt: z.number().nullable(),
  /** The entries that are whole, and the hash of the last of them. */
  entries: z.number(),
  root: z.string(),
  isSame: z.boolean(),
});
export type RecordVerification = z.infer<typeof recordVerification>;

export const hearingRecordShape = z.object({
  sitting: z.string(),
  courtId: z.string(),
  /** The hall's number; of a meeting or a webinar its title. */
  hall: z.string(),
  date: z.string(),
  type: z.enum([...hallTypes, ...roomTypes]),
  phase: z.enum(["not_open", "sitting", "risen"]),
  /** The day of the sitting is over: from now on the record is only corrected. */
  isDayOver: z.boolean(),
  /** Up to when the record goes: the rising of the court, or now. */
  until: z.number(),
  /** whole: all items; own: those of the reader. */
  part: z.enum(["whole", "own"]),
  openings: z.array(span),
  /** When the door was closed. Item and reason are empty for those who may not know. */
  closedDoors: z.array(span.extend({ item: z.string().nullable(), reason: z.string() })),
  /** When which judge dictated an order in which item; in a record of own items those alone, without the judge. */
  dictations: z.array(span.extend({ item: z.string(), by: z.string() })),
  /** When the hall was secured, and by whom; empty for those who may not know. */
  securings: z.array(span.extend({ by: z.string() })),
  /**
   * When the public view was stopped, by whom, whether a judge did, why, and who ended that: empty if nobody did, if
   * another stop followed, and for readers who may not know.
   */
  streamStops: z.array(
    span.extend({ by: z.string(), byBench: z.boolean(), reason: z.string(), resumedBy: z.string() }),
  ),
  /** When the hearing was recorded, pauses and closed doors included, and by whom; empty if one may not know. */
  recordings: z.array(span.extend({ by: z.string() })),
  /** When no recorder sent anything although the hearing was recorded; known some minutes later. */
  recordingGaps: z.array(z.object({ from: z.number(), to: z.number() })),
  /** The co-hosts, from when to when; in a record of one's own items only oneself. */
  cohosts: z.array(span.extend({ id: z.string(), name: z.string(), role: z.string() })),
  /** Everybody who was active; in a record of one's own items the court and oneself. */
  people: z.array(recordPerson),
  items: z.array(recordItem),
  /** Null in a record of one's own items. */
  statistics: statistics.nullable(),
  log: recordLog,
});
export type HearingRecord = z.infer<typeof hearingRecordShape>;

const role = z.string().max(40);
export const recordParams = z.object({ role, courtId: z.string().max(80) });
export const recordQuery = z.strictObject({ date: date.optional() });
/** The entries and the root hash that a page shows of a log. */
export const verificationQuery = z.strictObject({
  date,
  entries: z.coerce.number().int().min(0),
  root: z.string().regex(/^[0-9a-f]{64}$/),
});

const [{ shape }] = commands();
const { type: _, ...correctionShape } = shape;
/** The command of the sitting, as a call. */
export const newCorrection = z.strictObject(correctionShape);
export const correctionQuery = z.strictObject({ date });

/** A sitting whose record one may read. */
const onRecord = z.object({
  courtId: z.string(),
  hall: z.string(),
  name: z.string(),
  date: z.string(),
  isOpened: z
    .boolean()
    .describe("Whether the court was opened on that day; what was done before is on record as well"),
});
export type SittingOnRecord = z.infer<typeof onRecord>;
export const sittingsOnRecord = z.array(onRecord);
export const historyParams = z.object({ role });
export const historyQuery = z.strictObject({
  until: date.optional().describe("Those of this day and before it"),
  after: date.optional().describe("With `court`: those that follow this sitting"),
  court: z.string().max(80).optional(),
});
