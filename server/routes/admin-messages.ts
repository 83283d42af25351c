// What became of the court's messages, for admins: states and reasons, never a text, a code or a whole number.

import { listMessages } from "../../db/queries/outbox.ts";
import { MESSAGES_PAGE, messagePage, messagesQuery } from "../contract/rest/messages.ts";
import { maskedNumber } from "../notify/masked.ts";
import { json, route } from "./route.ts";
import { newRouter } from "./support.ts";

const readMessages = route({
  method: "get",
  path: "/admin/messages",
  tag: "admin",
  access: "admin",
  summary: "What became of messages to people's telephones, newest first",
  request: { query: messagesQuery },
  answers: {
    200: json(messagePage, "The messages"),
  },
});

/** GET /admin/messages. */
export const adminMessages = newRouter().openapi(readMessages, async (c) => {
  const { state, before, count = MESSAGES_PAGE } = c.req.valid("query");
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
