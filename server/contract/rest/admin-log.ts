// The admins' log as a page reads it: what is asked for, and an entry (docs/domain.md#admin-log).
import { z } from "zod";
import { adminActs, subjectKinds } from "../admin-acts.ts";
import { ADMIN_PAGE_MOST, REASON_LENGTH } from "../limits.ts";
import { oneLine } from "../typed-text.ts";
import { issue } from "./faults.ts";

/** Why an admin does something; nobody has to say. */
export const actReason = z
  .string()
  .max(REASON_LENGTH, issue("maxLength", { maxLength: REASON_LENGTH }))
  .transform((text) => oneLine(text).trim())
  .optional()
  .describe("Why, for the log of the admins");

const number = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, issue("numeric"))
  .transform(Number);

export const logQuery = z.strictObject({
  act: z.enum(adminActs).optional(),
  actor: z.string().max(100).optional().describe("An account, or `command:` for the command line"),
  subject: z.string().max(200).optional().describe("The account, setting or file that it was done to"),
  partOf: number.optional().describe("The parts of this entry alone"),
  before: number.optional().describe("`next` of the page before"),
  since: z.iso.date().optional().describe("From this day on, in India"),
  until: z.iso.date().optional().describe("To this day, in India"),
});

const facts = z.record(z.string(), z.unknown()).nullable();

const logItem = z.object({
  seq: z.number(),
  at: z.iso.datetime(),
  actor: z.string(),
  actorName: z.string().nullable().describe("What the account is called now; null for the command line"),
  origin: z.string(),
  act: z.enum(adminActs),
  subjectKind: z.enum(subjectKinds),
  subject: z.string(),
  subjectName: z.string().nullable(),
  before: facts,
  after: facts,
  reason: z.string(),
  partOf: z.number().nullable(),
});
export type LogItem = z.infer<typeof logItem>;

export const logPage = z.object({
  entries: z.array(logItem).max(ADMIN_PAGE_MOST),
  next: z.number().nullable().describe("`before` of the next page; null on the last"),
  actors: z
    .array(z.object({ actor: z.string(), name: z.string().nullable() }))
    .describe("Everybody who is in the log, for a filter"),
});
