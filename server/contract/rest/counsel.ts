// The people who were confirmed as counsel or party in a case, and how that is taken back.
import { z } from "zod";

const confirmation = z.object({
  person: z.string(),
  name: z.string(),
  office: z.string(),
  caseNumber: z.string(),
  side: z.string(),
  courtId: z.string(),
  /** The hall of the officer, as people read it. */
  hall: z.string(),
  at: z.number(),
  /** The name of the officer. */
  by: z.string(),
});
export type Confirmation = z.infer<typeof confirmation>;
export const confirmations = z.array(confirmation);

export const withdrawal = z.strictObject({
  person: z.string().min(1).max(80),
  caseNumber: z.string().min(1).max(200),
});
