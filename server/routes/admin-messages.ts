// What became of the court's messages, for admins: states and reasons, never a text, a code or a whole number.
import { createRoute, z } from "@hono/zod-openapi";
import { listMessages, messageStates } from "../../db/queries/outbox.ts";
import { maskedNumber } from "../notify/masked.ts";
import { bearer, failures, json, newRouter, only, withSession } from "./support.ts";

const COUNT = 50;
const COUNT_MAX = 200;

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

const route = createRoute({
  method: "get",
  path: "/admin/messages",
  tags: ["admin"],
  security: bearer,
  summary: "What became of messages to people's telephones, newest first",
  middleware: [withSession, only("admin")] as const,
  request: {
    query: z.strictObject({
      state: z.enum(messageStates).optional(),
      before: whole(Number.MAX_SAFE_INTEGER).optional().describe("`next` of the page before"),
      count: whole(COUNT_MAX)
        .optional()
        .describe(`How many; ${COUNT} if it is not said, ${COUNT_MAX} at most`),
    }),
  },
  responses: {
    200: json(
      z.object({
        messages: z.array(message),
        next: z.number().nullable().describe("`before` of the next page; null on the last"),
      }),
      "The messages",
    ),
    ...failures(400, 403, 406),
  },
});

/** GET /admin/messages. */
export const adminMessages = newRouter().openapi(route, async (c) => {
  const { state, before, count = COUNT } = c.req.valid("query");
  const found = await listMessages(c.var.services.db, { state, before, count: count + 1 });
  const page = found.slice(0, count);
  const messages = page.map(({ to, at, nextAt, sentAt, endedAt, ...rest }) => ({
    ...rest,
    to: maskedNumber(to),
    at: at.toISOString(),
    nextAt: rest.state === "waiting" ? nextAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }));
  return c.json({ messages, next: found.length > count ? (page.at(-1)?.id ?? null) : null }, 200);
});
