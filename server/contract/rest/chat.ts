// Older messages of a hall's chat: how they are asked for, and the messages.
import { z } from "zod";
import { chatTo } from "../sitting/topics/chat.ts";
import { fileFacts, sittingQuery } from "./files.ts";

/** A message. Times are milliseconds since 1970. A deleted one has neither text nor file for anybody. */
export const chatMessage = z.object({
  id: z.string(),
  from: z.string(),
  /** The shown name of the sender when they wrote. */
  name: z.string(),
  to: chatTo(),
  /** Written to everyone behind a closed door: those of the item who may read it, besides the court. Null: the door was open. */
  within: z.array(z.string()).nullable(),
  /** Written to everyone while the stream was stopped: no watcher ever reads it. Logs of before do not say. */
  offAir: z.boolean().optional(),
  text: z.string(),
  file: fileFacts.nullable(),
  at: z.number(),
  /** The shown name of who deleted it, and when. */
  deleted: z.object({ by: z.string(), at: z.number() }).nullable(),
});
export const chatPage = z.object({ messages: z.array(chatMessage), more: z.boolean() });

export const chatQuery = sittingQuery.extend({
  before: z
    .string()
    .regex(/^C\d{1,9}$/)
    .optional(),
});
