// The sittings of all days as admins search them: what is asked for, and a row.
import { z } from "zod";
import { signedStates, sittingStates } from "../sitting-search.ts";
import { date as aDay } from "./shared.ts";

export const sittingsQuery = z.strictObject({
  hall: z.string().max(40).optional().describe("The number of the hall"),
  bench: z.string().max(40).optional().describe("The establishment code of the seat"),
  from: aDay.optional().describe("From this day on"),
  to: aDay.optional().describe("To this day"),
  state: z.enum(sittingStates).optional(),
  signed: z.enum(signedStates).optional(),
  after: z.string().max(200).optional().describe("`next` of the page before"),
});

const sittingRow = z.strictObject({
  courtId: z.string(),
  date: z.string(),
  hall: z.string(),
  name: z.string(),
  bench: z.string(),
  state: z.enum(sittingStates),
  entries: z.number().int().describe("Of its log"),
  signed: z.number().int().describe("Entries that a signed checkpoint covers"),
  items: z.number().int(),
  decided: z.number().int().describe("Items with an outcome"),
  people: z.number().int().describe("Who were in the hall"),
  isComplete: z.boolean().describe("Whether these numbers have all entries of the log"),
});
export type SittingRow = z.infer<typeof sittingRow>;
export const sittingsPage = z.strictObject({ sittings: z.array(sittingRow), next: z.string().nullable() });
