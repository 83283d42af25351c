// What became of messages to people's telephones, as an administrator reads it.
import { z } from "zod";

/** What became of a message; `kept` is one of a demo, which sends nothing. */
export const messageStates = ["waiting", "sent", "failed", "kept"] as const;
export type MessageState = (typeof messageStates)[number];

/** Messages on a page when nobody says how many, and at most. */
export const MESSAGES_PAGE = 50;
const MESSAGES_MOST = 200;

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "only numerics")
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, { error: `from 1 to ${max}` });

const moment = z.iso.datetime();
const message = z.object({
  id: z.number(),
  to: z.string().describe("The number's last two digits"),
  state: z
    .enum(messageStates)
    .describe(
      "`waiting` for its next attempt, `sent`, `failed` for good, or `kept` by a demo, which sends nothing",
    ),
  attempts: z.number().describe("How often it was given to the gateway"),
  reason: z
    .string()
    .nullable()
    .describe("Why the gateway did not take it the last time, such as `422 Unprocessable Entity`"),
  at: moment.describe("When it was written"),
  nextAt: moment.nullable().describe("When it is tried again, or taken over; null unless it waits"),
  sentAt: moment.nullable(),
  endedAt: moment.nullable().describe("When it was given up"),
});

export const messagesQuery = z.strictObject({
  state: z.enum(messageStates).optional(),
  before: whole(Number.MAX_SAFE_INTEGER).optional().describe("`next` of the page before"),
  count: whole(MESSAGES_MOST)
    .optional()
    .describe(`How many; ${MESSAGES_PAGE} if it is not said, ${MESSAGES_MOST} at most`),
});
export const messagePage = z.object({
  messages: z.array(message),
  next: z.number().nullable().describe("`before` of the next page; null on the last"),
});
