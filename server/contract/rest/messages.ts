// Messages to telephones and mailboxes: which there are, what became of them, and carriers' ids of their texts.
import { z } from "zod";
import { messageCauses } from "../message-causes.ts";
import { channels, messageKinds, messageStates } from "../message-kinds.ts";
import { actReason } from "./admin-log.ts";
import { issue } from "./faults.ts";

/** Messages on a page when nobody says how many, and at most. */
export const MESSAGES_PAGE = 50;
const MESSAGES_MOST = 200;

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, issue("numeric"))
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, { error: `from 1 to ${max}` });

const moment = z.iso.datetime();
const message = z.object({
  id: z.number(),
  channel: z.enum(channels),
  kind: z.enum(messageKinds).describe("What it is about"),
  to: z.string().describe("The number's last two digits, or the mail address without most of its name"),
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
  cause: z
    .enum(messageCauses)
    .nullable()
    .describe("The same in one word; null where it was not tried in vain"),
  at: moment.describe("When it was written"),
  nextAt: moment.nullable().describe("When it is tried again, or taken over; null unless it waits"),
  sentAt: moment.nullable(),
  endedAt: moment.nullable().describe("When it was given up"),
  language: z.string().describe("The tag of the language of its sentence"),
  expiresAt: moment.describe("When it is not worth sending any more"),
  isResendable: z.boolean().describe("Given up, still worth sending, and its text is still there"),
});
export type Message = z.infer<typeof message>;

export const messagesQuery = z.strictObject({
  state: z.enum(messageStates).optional(),
  before: whole(Number.MAX_SAFE_INTEGER).optional().describe("`next` of the page before"),
  count: whole(MESSAGES_MOST)
    .optional()
    .describe(`How many; ${MESSAGES_PAGE} if it is not said, ${MESSAGES_MOST} at most`),
});
/** The conditions of a search. A number or an address is never in the address of a call, so it is sent in the body. */
export const messageSearch = z.strictObject({
  state: z.enum(messageStates).optional(),
  channel: z.enum(channels).optional(),
  kind: z.enum(messageKinds).optional(),
  to: z
    .string()
    .trim()
    .max(254)
    .optional()
    .describe("The whole number, ten digits, or mail address it goes to"),
  before: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export const messageCounts = z.strictObject({
  days: z.number().describe("Messages of so many days are counted"),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  kept: z.number(),
  waitsSince: moment.nullable().describe("When the oldest that waits was written"),
  gateways: z.strictObject({ sms: z.boolean(), mail: z.boolean() }).describe("Which there are"),
});
/** Messages of one act at most. */
const RESEND_MOST = 200;
export const resend = z.strictObject({
  ids: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(RESEND_MOST),
  reason: actReason,
});
/** Why a message is not sent again; `gone`: its text is not kept any more. */
export const notResent = ["sent", "waiting", "kept", "expired", "gone", "unknown"] as const;
export const resent = z.strictObject({
  done: z.array(z.number()),
  left: z.array(z.strictObject({ id: z.number(), why: z.enum(notResent) })),
});
export const messagePage = z.object({
  messages: z.array(message),
  next: z.number().nullable().describe("`before` of the next page; null on the last"),
});

/** Digits of a template's id with the carriers' registry (TRAI's rules of commercial messages). */
const templateId = z.string(issue("required")).regex(/^(\d{8,30})?$/, issue("templateId"));

export const templateParams = z.object({ kind: z.enum(messageKinds), language: z.string().max(35) });
export const templateChange = z.strictObject({ templateId });
const template = z.object({
  kind: z.enum(messageKinds),
  language: z.string().describe("The tag of the language of its sentence"),
  text: z
    .string()
    .describe("The text of the SMS as it is registered: what changes stands as `{#numeric#}` and the like"),
  templateId: z.string().describe("The id under which the text is registered; empty while there is none"),
});
export type Template = z.infer<typeof template>;
export const templateList = z.object({ templates: z.array(template) });
