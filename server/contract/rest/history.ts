// One's own history of hearings, and statistics of them. Times are milliseconds since 1970, lengths milliseconds.
import { z } from "zod";
import { roomTypes } from "../calendar/meeting-room.ts";
import { roles } from "../roles.ts";
import { itemStates, outcomes } from "../sitting/core/item.ts";
import { date } from "./shared.ts";

const path = z.string().max(40);
export const ownHistoryParams = z.object({ role: path });

/** Which hearings are wanted: between two days, of a hall, in a role, with an item that ended so. */
export const historyFilter = z.strictObject({
  from: date.optional(),
  to: date.optional(),
  hall: z.string().max(20).optional(),
  as: z.enum(roles).optional(),
  outcome: z.enum([...outcomes, "NOT_REACHED"]).optional(),
});
export type HistoryFilter = z.infer<typeof historyFilter>;
export const ownHistoryQuery = historyFilter.extend({
  after: z.string().max(120).optional().describe("The `next` of the page before"),
});

const historyItem = z.object({
  id: z.string(),
  serial: z.number(),
  /** In camera: nothing but its number is said of it. */
  closed: z.boolean(),
  caseNumber: z.string(),
  petitioner: z.string(),
  respondent: z.string(),
  /** How long one was before the court in it; null when one never was. */
  heardMs: z.number().nullable(),
  state: z.enum(itemStates),
  nextDate: z.string().nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;

const historyEntry = z.object({
  sitting: z.string(),
  courtId: z.string(),
  hall: z.string(),
  meeting: z.string().nullable().describe("What a meeting in a room of its own is called; null in a hall"),
  date: z.string(),
  role: z.enum(roles),
  from: z.number(),
  /** Null while one is there. */
  until: z.number().nullable(),
  /** How long one was before the court, without the time that still runs. */
  heardMs: z.number(),
  waitedMs: z.number(),
  /** Whether one may read the record of this hall now; of a meeting, whether one took part. */
  mayRead: z.boolean(),
  /** The items for which the court let one in; empty for all but the bar. */
  items: z.array(historyItem),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
export const ownHistory = z.object({
  entries: z.array(historyEntry),
  /** To be sent as `after` for the page that follows; null on the last one. */
  next: z.string().nullable(),
});

export const statisticsQuery = z.strictObject({
  from: date.optional(),
  to: date.optional(),
  /** own: of what one attended; court: of one's hall, for the admin of all halls. */
  of: z.enum(["own", "court"]).default("own"),
});
const amount = z.object({ name: z.string(), ms: z.number(), count: z.number() });
export const ownStatistics = z.object({
  from: z.string(),
  to: z.string(),
  sittings: z.number(),
  people: z.number(),
  heardMs: z.number(),
  /** The mean and the longest wait before one was let in. */
  meanWaitMs: z.number(),
  longestWaitMs: z.number(),
  /** By the Monday of each week: time before the court, and sittings. */
  weeks: z.array(amount),
  /** By the Monday of each week: the mean wait, and how many waited. */
  waits: z.array(amount),
  halls: z.array(amount),
  roles: z.array(amount),
  rooms: z
    .array(amount.extend({ name: z.enum(roomTypes) }))
    .describe("Meetings and webinars: how long one was there, and how many"),
  /** Items by how they ended. */
  outcomes: z.array(amount),
});
export type OwnStatistics = z.infer<typeof ownStatistics>;
