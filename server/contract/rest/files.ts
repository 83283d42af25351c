// Files of a sitting: those of the chat and the agenda, those shown in step, and the token to bring one before joining.
import { z } from "zod";
import * as files from "../sitting/core/files.ts";
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

/** An active token may bring files, a passive one only reads. */
export const preAuthModes = ["active", "passive"] as const;
export type PreAuthMode = (typeof preAuthModes)[number];
export const preAuthAsked = z.strictObject({ courtId, mode: z.enum(preAuthModes) });
export const preAuthToken = z.object({ token: z.string(), sitting: z.string(), expiresAt: z.number() });
