// Courts, categories and the board, as the REST interface and the socket show them.

import { z } from "zod";
import { hallStates } from "../courts.ts";
import { hallTypes } from "../hall-rules.ts";

const categoryOption = z.object({
  value: z.string(),
  text: z.string(),
  logoUrl: z.string().nullable(),
});
export type CategoryOption = z.infer<typeof categoryOption>;

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
const boardRow = z.object({
  courtId: z.string(),
  sitting: z.string(),
  number: z.string(),
  name: z.string(),
  bench: z.string(),
  estCode: z.string(),
  coram: z.string(),
  judges: z.array(z.string()),
  type: z.enum(hallTypes),
  /** Place among the halls of its seat, and the floor or part of the building, for the map; may be empty. */
  position: z.number(),
  floor: z.string(),
  /** When its bench is to rise for the day, as `16:30` in IST; null where no roster says it. */
  ends: z.string().nullable(),
  state: z.enum(hallStates),
  now: boardItem.nullable(),
  next: boardItem.nullable(),
  /** The bench has risen until a time of the day, as `14:00` in IST, or for the rest of it (null). */
  risen: z.object({ until: z.string().nullable() }).nullable(),
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

export const boardRows = z.array(boardRow);
export const courts = z.array(court);
export const categoryOptions = z.array(categoryOption);

/** The bench whose courts are asked for, by name or code. */
export const benchParams = z.object({ bench: z.string().max(80) });
/** The same with the path of a role before it. */
export const roleBenchParams = z.object({ role: z.string().max(40), bench: z.string().max(80) });

/** The slots that can be chosen for a hearing. */
export const timeSlots = z.object({
  data: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      taken: z
        .object({
          of: z.enum(["hall", "person", "time"]).describe("`time`: it has passed"),
          name: z.string(),
          title: z.string().nullable().describe("Null where the reader may not know it"),
        })
        .nullable(),
    }),
  ),
});
export type TimeSlot = z.infer<typeof timeSlots>["data"][number];
