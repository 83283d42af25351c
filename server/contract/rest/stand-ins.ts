// Stand-ins: whom one named today and by whom one was named, wherever it is answered.
import { z } from "zod";
import { id } from "../sitting/core/schemas.ts";
import { standInStates } from "../sitting/topics/stand-ins.ts";

/** Where else the named person is today: before the court, called, next, or later on the list. */
const elsewhereStates = ["speaking", "called", "next", "listed"] as const;

const elsewhere = z.object({ hall: z.string(), serial: z.number(), is: z.enum(elsewhereStates) });
export type Elsewhere = z.infer<typeof elsewhere>;

const row = z.object({
  id: z.string(),
  sitting: z.string(),
  courtId: z.string(),
  hall: z.string(),
  item: z.string(),
  serial: z.number(),
  /** The case; empty for a closed item, until one has accepted it. */
  caseNumber: z.string(),
  petitioner: z.string(),
  respondent: z.string(),
  closed: z.boolean(),
  /** One was named oneself, and did not name somebody. */
  isNamed: z.boolean(),
  /** One is in that hall now. */
  isIn: z.boolean(),
  /** The other of the two. */
  name: z.string(),
  side: z.string(),
  state: z.enum(standInStates),
  /** One accepted, and can still step back. */
  mayStepBack: z.boolean(),
  /** Where one is oneself, while one has not answered; by halls, the most urgent first. */
  elsewhere: z.array(elsewhere),
  askedAt: z.number(),
  /** When it was answered, withdrawn or ended last; null while it waits. */
  at: z.number().nullable(),
});
export type StandInRow = z.infer<typeof row>;
export const standInRows = z.array(row);

const courtId = z.string().min(1).max(80);
export const newStandIn = z.strictObject({ courtId, item: id(), person: z.uuid() });
export const standInAnswer = z.strictObject({ courtId, standIn: id(), accepts: z.boolean() });
export const standInWithdrawal = z.strictObject({ courtId, standIn: id() });
