// The import of a cause list: how it is asked for, and what it would do or did.
import { z } from "zod";

const yesNo = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

export const importQuery = z.strictObject({
  apply: yesNo,
  skipBad: yesNo,
  date: z
    .union([z.literal("today"), z.iso.date()])
    .optional()
    .describe("Every row is taken as of this day, whatever date it has: `today` or `2026-11-23`"),
});

/** One wrong place in a cause list file. Rows count from 1 for the first line after the heading. */
const badRow = z.object({ row: z.number(), column: z.string(), reason: z.string() });
export type BadRow = z.infer<typeof badRow>;

/** What an import would do: nothing is applied while `bad` has rows, unless the caller says to skip them. */
export const importPreview = z.object({
  added: z.array(
    z.object({ court: z.string(), category: z.string(), serial: z.number(), caseNumber: z.string() }),
  ),
  changed: z.array(
    z.object({
      court: z.string(),
      category: z.string(),
      serial: z.number(),
      caseNumber: z.string(),
      fields: z.array(z.string()),
    }),
  ),
  removed: z.array(
    z.object({ court: z.string(), category: z.string(), serial: z.number(), caseNumber: z.string() }),
  ),
  unchanged: z.number(),
  bad: z.array(badRow),
  applied: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreview>;
