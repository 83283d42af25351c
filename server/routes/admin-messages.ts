// The court's messages, for admins: what became of each, never a text, code or whole number; SMS texts' ids.
import { countMessages, listMessages } from "../../db/queries/outbox.ts";
import { sendAgain } from "../admin/resend.ts";
import { changeTemplate, readTemplates } from "../admin/templates.ts";
import { causeOf } from "../contract/message-causes.ts";
import {
  MESSAGES_PAGE,
  type Message,
  messageCounts,
  messagePage,
  messageSearch,
  messagesQuery,
  resend,
  resent,
  templateChange,
  templateList,
  templateParams,
} from "../contract/rest/messages.ts";
import { maskedAddress } from "../kernel/masked.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { byOf, newRouter } from "./support.ts";

const DAY_MS = 86_400_000;
/** Days of which messages are counted. */
const COUNTED_DAYS = 7;

const readMessages = route({
  method: "get",
  path: "/admin/messages",
  tag: "admin",
  access: "admin",
  summary: "What became of messages to people's telephones and mailboxes, newest first",
  request: { query: messagesQuery },
  answers: {
    200: json(messagePage, "The messages"),
  },
});

const searchMessages = route({
  method: "post",
  path: "/admin/messages/search",
  tag: "admin",
  access: "admin",
  isReading: true,
  bodyBytes: SMALL_BODY,
  summary: "Messages by what became of them, their way, what they are about, and whom they go to",
  request: { body: body(messageSearch) },
  answers: { 200: json(messagePage, "The messages, newest first") },
});

const readCounts = route({
  method: "get",
  path: "/admin/messages/counts",
  tag: "admin",
  access: "admin",
  summary: "How many messages of the last days are in each state, and which gateways there are",
  answers: { 200: json(messageCounts, "The counts") },
});

const resendMessages = route({
  method: "post",
  path: "/admin/messages/resend",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  summary: "Send messages again that were given up and are still worth sending, each once",
  request: { body: body(resend) },
  answers: { 200: json(resent, "Which are tried again, and which not, with the reason") },
});

const listTemplates = route({
  method: "get",
  path: "/admin/message-templates",
  tag: "admin",
  access: "admin",
  summary: "The texts of SMS as they are registered with the carriers' registry, and their ids",
  answers: { 200: json(templateList, "A text for each kind and language") },
});

const setTemplate = route({
  method: "put",
  path: "/admin/message-templates/{kind}/{language}",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  fails: ["not_found"],
  summary: "Set the id under which the text of an SMS is registered; an empty one takes it away",
  request: { params: templateParams, body: body(templateChange) },
  answers: { 200: json(templateList, "All of them as they are now") },
});

async function templatesNow({ db, settings, outbox }: Services) {
  return { templates: await readTemplates(db, { ...(await settings.read()), site: outbox.site }) };
}

/** A page of messages as admins see them, newest first. */
async function pageOf(
  { db, now }: Services,
  wanted: Parameters<typeof listMessages>[1],
): Promise<{ messages: Message[]; next: number | null }> {
  const found = await listMessages(db, { ...wanted, count: wanted.count + 1 });
  const page = found.slice(0, wanted.count);
  const messages = page.map(({ to, at, nextAt, sentAt, endedAt, expiresAt, hasText, ...rest }) => ({
    cause: rest.reason === null ? null : causeOf(rest.reason),
    ...rest,
    to: maskedAddress(to),
    at: at.toISOString(),
    nextAt: rest.state === "waiting" ? nextAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    isResendable: rest.state === "failed" && hasText && expiresAt.getTime() > now(),
  }));
  return { messages, next: found.length > wanted.count ? (page.at(-1)?.id ?? null) : null };
}

/** The calls on messages. */
export const adminMessages = newRouter()
  .openapi(readMessages, async (c) => {
    const { state, before, count = MESSAGES_PAGE } = c.req.valid("query");
    return c.json(await pageOf(c.var.services, { state, before, count }), 200);
  })
  .openapi(searchMessages, async (c) => {
    return c.json(await pageOf(c.var.services, { ...c.req.valid("json"), count: MESSAGES_PAGE }), 200);
  })
  .openapi(readCounts, async (c) => {
    const { db, outbox, now } = c.var.services;
    const { waitsSince, ...counts } = await countMessages(db, new Date(now() - COUNTED_DAYS * DAY_MS));
    const gateways = { sms: outbox.isUsable("sms"), mail: outbox.isUsable("mail") };
    const since = waitsSince?.toISOString() ?? null;
    return c.json({ ...counts, days: COUNTED_DAYS, waitsSince: since, gateways }, 200);
  })
  .openapi(resendMessages, async (c) => {
    const { db, outbox } = c.var.services;
    const result = await sendAgain(db, c.req.valid("json"), byOf(c));
    outbox.wake();
    return c.json(result, 200);
  })
  .openapi(listTemplates, async (c) => c.json(await templatesNow(c.var.services), 200))
  .openapi(setTemplate, async (c) => {
    const { kind, language } = c.req.valid("param");
    const { templateId } = c.req.valid("json");
    await changeTemplate(c.var.services.db, { kind, language, templateId }, byOf(c));
    return c.json(await templatesNow(c.var.services), 200);
  });
