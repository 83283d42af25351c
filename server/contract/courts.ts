// Courts, categories, and the board, as the REST interface and the socket show them.
import { z } from "zod";

export const categoryOption = z.object({
  value: z.string(),
  text: z.string(),
  logoUrl: z.string().nullable(),
});
export type CategoryOption = z.infer<typeof categoryOption>;

/** What a hall is doing, in the words of the board. */
export const hallStates = ["not_open", "sitting", "dictation", "in_camera", "risen"] as const;
export type HallState = (typeof hallStates)[number];

const boardItem = z.object({
  id: z.string(),
  serial: z.number(),
  category: z.string(),
  categoryText: z.string(),
  /** Empty for a closed item. */
  caseNumber: z.string(),
  since: z.number(),
});
export type BoardItem = z.infer<typeof boardItem>;

/** One line of the board: all of it may be shown on a wall. */
export const boardRow = z.object({
  courtId: z.string(),
  sitting: z.string(),
  number: z.string(),
  name: z.string(),
  bench: z.string(),
  estCode: z.string(),
  coram: z.string(),
  judges: z.array(z.string()),
  type: z.enum(["NORMAL", "FC"]),
  state: z.enum(hallStates),
  now: boardItem.nullable(),
  next: boardItem.nullable(),
  passedOver: z.array(z.object({ serial: z.number(), category: z.string() })),
  total: z.number(),
  done: z.number(),
});
export type BoardRow = z.infer<typeof boardRow>;

/** A court as the court list gives it: its board line, and what the person may do there. */
export const court = boardRow.extend({
  /** active: sitting today and open to this person; disabled: not. */
  status: z.enum(["active", "disabled"]),
  categories: z.array(
    z.object({
      value: z.string(),
      text: z.string(),
      from: z.number(),
      to: z.number(),
      total: z.number(),
      done: z.number(),
    }),
  ),
});
export type Court = z.infer<typeof court>;

const inNumbers = new Intl.Collator("en", { numeric: true });

/** The order of halls: by bench, and by number, which runs 1, 2, 2A, 10. */
export function byBenchAndNumber(
  a: { estCode: string; number: string },
  b: { estCode: string; number: string },
): number {
  return inNumbers.compare(a.estCode, b.estCode) || inNumbers.compare(a.number, b.number);
}

/** Whether a hall is of a bench, by its name or code; every one is where none is named. */
export function isOfBench(bench?: string): (court: { bench: string; estCode: string }) => boolean {
  const wanted = bench?.normalize("NFC").trim().toLowerCase();
  return (court) =>
    wanted === undefined || [court.bench, court.estCode].some((name) => name.toLowerCase() === wanted);
}
