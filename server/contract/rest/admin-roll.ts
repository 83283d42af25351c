// The import of the court's roll of advocates: what a file would do, and doing it (docs/domain.md#admin-roll).
import { z } from "zod";
import { actReason } from "./admin-log.ts";
import { peopleImport } from "./admin-people.ts";
import { badRow } from "./faults.ts";
import { fieldChanges } from "./field-changes.ts";

/** A roll as text. */
export const rollImport = peopleImport.extend({
  isWhole: z
    .boolean()
    .default(false)
    .describe("Whether the file is the whole roll: who is not in it is taken off"),
});
export const rollImportApply = rollImport.extend({
  expected: z.string().max(64).describe("`expected` of the preview: what the file does must still be that"),
  reason: actReason,
});

const line = z.object({
  enrolment: z.string(),
  displayName: z.string(),
  fields: z.array(z.string()),
  changes: fieldChanges,
});
export const rollImportPreview = z.object({
  added: z.array(line).describe("Who is put on the roll"),
  changed: z.array(line).describe("Who changes, with what changes"),
  removed: z.array(line).describe("Who is taken off"),
  unchanged: z.number(),
  bad: z.array(badRow).describe("The first wrong rows: nothing is imported while there is one"),
  badInAll: z.number(),
  expected: z.string(),
});
export type RollPreview = z.infer<typeof rollImportPreview>;
export const rollImported = z.object({
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  undo: z
    .object({ id: z.string(), until: z.iso.datetime() })
    .nullable()
    .describe("What undoes it, until when"),
});
export type RollImported = z.infer<typeof rollImported>;
