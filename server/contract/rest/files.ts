// Files of a sitting: those of the chat and the agenda, those shown in step, and the token to bring one before joining.
import { z } from "zod";
import { preAuthModes } from "../second-device.ts";
import * as files from "../sitting/core/files.ts";
import { account } from "./accounts.ts";
import { courtId, sittingId } from "./shared.ts";

/** A file as people see it. */
export const fileFacts = files.fileFacts();

/** A file on the agenda: of one item, or of the sitting as a whole (null). `from` is the shown name of who put it there. */
export const agendaFile = fileFacts.extend({
  /** SHA-256 of the stored bytes. */
  hash: z.string(),
  by: z.string(),
  from: z.string(),
  item: z.string().nullable(),
  at: z.number(),
});
export const agendaFiles = z.object({ agendaFiles: z.array(agendaFile) });

/** A file that is shown in step to a hall. */
export const sharedFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["pdf", "image", "video"]),
});

const itemId = z.string().min(1).max(80);
export const fileParams = z.object({ file: z.uuid() });
export const sittingQuery = z.strictObject({ sitting: sittingId });
export const agendaQuery = sittingQuery.extend({ item: itemId.optional() });
export const itemQuery = z.strictObject({ item: itemId });

/** For a court today, or for one date of a booking that has a room of its own. */
export const preAuthAsked = z.union([
  z.strictObject({ courtId, mode: z.enum(preAuthModes) }),
  z.strictObject({ meeting: z.uuid().toLowerCase(), mode: z.enum(preAuthModes) }),
]);
/** What a token opens: whose it is, and the hall or the meeting. */
export const preAuthFacts = z.object({
  name: z.string().describe("Whose token it is"),
  mode: z.enum(preAuthModes),
  title: z.string().describe("The hall’s name, or the meeting’s title"),
  courtId: z.string().nullable().describe("The court hall; null for a meeting"),
  meeting: z.string().nullable().describe("The date of the booking; null for a hall"),
  items: z
    .array(z.object({ id: z.string(), serial: z.number() }))
    .describe("Own items of the hall, on whose agenda an active token lays files"),
});
export type PreAuthFacts = z.infer<typeof preAuthFacts>;
/** What a second device is given in exchange for its token: as for a login, with where it leads. */
export const preAuthJoined = z.object({
  token: z.string(),
  account,
  courtId: z.string().nullable(),
  meeting: z.string().nullable(),
});
export const preAuthToken = z.object({ token: z.string(), sitting: z.string(), expiresAt: z.number() });
