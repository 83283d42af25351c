// Older messages of a hall's chat: how they are asked for, and the messages.
import { z } from "zod";
import { chatMessage } from "../sitting/topics/chat.ts";
import { sittingQuery } from "./files.ts";

export const chatPage = z.object({ messages: z.array(chatMessage()), more: z.boolean() });

export const chatQuery = sittingQuery.extend({
  before: z
    .string()
    .regex(/^C\d{1,9}$/)
    .optional(),
});
