// What only a demo answers: the messages that were not sent, and the people one may continue as.
import { z } from "zod";
import { channels, messageKinds } from "../message-kinds.ts";

const outboxMessage = z.object({
  channel: z.enum(channels),
  kind: z.enum(messageKinds),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  code: z.string().nullable(),
  at: z.iso.datetime(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;
export const outboxMessages = z.array(outboxMessage);

/** The keys of the labels on the login page, in the order of its buttons. */
export const demoLabels = ["master", "judge", "advocate", "opponent", "prison", "media", "admin"] as const;
const demoPerson = z.object({
  label: z.enum(demoLabels),
  phoneNumber: z.string(),
  displayName: z.string(),
});
export type DemoPerson = z.infer<typeof demoPerson>;
export const demoPeople = z.array(demoPerson);

/** Milliseconds by which a test moves the clock. */
export const clockChange = z.strictObject({ advance: z.int().min(0).max(86_400_000) });
