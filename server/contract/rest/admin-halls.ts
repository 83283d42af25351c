// Halls as an admin sees and changes them: how each sits on a date, who works there, and what a change would run into.
import { z } from "zod";
import { hallTypes } from "../hall-rules.ts";
import { NAME_LENGTH } from "../limits.ts";
import { actReason } from "./admin-log.ts";
import { issue } from "./faults.ts";
import { clock } from "./shared.ts";
import { typedLine } from "./typed-line.ts";

const name = typedLine(NAME_LENGTH).pipe(z.string().min(1, issue("required")));
const hallType = z.enum(hallTypes);

/** Judges of one bench, and officers and stenographers of one hall. */
const JUDGES_MOST = 12;
const STAFF_MOST = 40;

const seated = z.object({ name: z.string(), account: z.string().nullable() });
const worker = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(["JUDGE", "MASTER", "STENOGRAPHER"]),
  isJudge: z.boolean().describe("Sits on a bench; everybody else works beside it"),
});
export type Worker = z.infer<typeof worker>;

/** A conflict: a person in two halls at the same time, or a bench that another one puts out of its hall. */
const conflict = z.object({
  kind: z.enum(["judgeTwice", "staffTwice", "twoBenches"]),
  name: z.string().describe("Who is in two halls, or the bench that would have none"),
  halls: z.array(z.string()).describe("The numbers of the halls"),
});
export type HallConflict = z.infer<typeof conflict>;

const hallDay = z.object({
  id: z.string(),
  estCode: z.string(),
  bench: z.string(),
  number: z.string(),
  name: z.string(),
  position: z.number(),
  floor: z.string(),
  type: hallType,
  coram: z.string(),
  judges: z.array(seated),
  staff: z.array(worker),
  starts: z.string(),
  ends: z.string(),
  since: z.string().nullable().describe("The day from which it sits so; null where it was never changed"),
  until: z.string().nullable().describe("The last day for which this holds; null where nothing is to come"),
  items: z.number().describe("Items of its list on this day"),
  isOpen: z.boolean().describe("Whether the hall sits now, which only today's halls do"),
});
export type HallDay = z.infer<typeof hallDay>;

export const hallsQuery = z.object({ date: z.iso.date().optional().describe("The day; today if left out") });
export const hallsOfDay = z.object({
  date: z.string(),
  today: z.string(),
  seats: z.array(z.object({ estCode: z.string(), name: z.string() })),
  halls: z.array(hallDay),
  retired: z.array(z.object({ id: z.string(), number: z.string(), name: z.string() })),
  free: z.array(worker).describe("Judges and staff who are in no hall on this day"),
  workers: z.array(worker).describe("All judges, officers and stenographers who can be placed"),
  conflicts: z.array(conflict),
});
export type HallsOfDay = z.infer<typeof hallsOfDay>;

export const hallParams = z.object({ courtId: z.string().max(41) });

const rosterFields = {
  date: z.iso.date(),
  lastDay: z.iso
    .date()
    .nullable()
    .describe(
      "The last day for which it holds: afterwards the hall sits as before. Null: until another change",
    ),
  type: hallType,
  coram: typedLine(60),
  judges: z
    .array(z.strictObject({ name, account: z.uuid().nullable() }))
    .max(JUDGES_MOST, issue("tooMany", { most: JUDGES_MOST })),
  staff: z.array(z.uuid()).max(STAFF_MOST, issue("tooMany", { most: STAFF_MOST })),
  starts: clock,
  ends: clock,
};
export const rosterAsked = z.strictObject(rosterFields);
export type RosterAsked = z.infer<typeof rosterAsked>;
export const rosterPreview = z.object({
  conflicts: z.array(conflict),
  isOpen: z
    .boolean()
    .describe("The hall sits now: what changes holds at once, and who leaves it is logged out"),
  moves: z
    .array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
    .describe("Who works elsewhere then, by the numbers of the halls; null is no hall"),
  replaces: z.array(z.string()).describe("Days of changes that were planned and fall away"),
  expected: z.string(),
});
export type RosterPreview = z.infer<typeof rosterPreview>;
export const rosterChange = z.strictObject({
  ...rosterFields,
  expected: z.string().max(64).describe("`expected` of the preview: what is done must still be that"),
  reason: actReason,
});
export type RosterChange = z.infer<typeof rosterChange>;

const position = z.int().min(0).max(9999);
export const newHall = z.strictObject({
  estCode: z.string().regex(/^[A-Za-z0-9]{1,20}$/, issue("seatCode")),
  seat: typedLine(NAME_LENGTH).describe("Name of the seat; needed where its code is new"),
  number: z.string().regex(/^[1-9]\d{0,3}[A-Za-z]{0,2}$/, issue("hallNumber")),
  name,
  type: hallType,
  floor: typedLine(40),
  position,
  reason: actReason,
});
export type NewHall = z.infer<typeof newHall>;
export const hallChange = z.strictObject({
  name: name.optional(),
  floor: typedLine(40).optional(),
  position: position.optional(),
  isRetired: z.boolean().optional(),
  reason: actReason,
});
export type HallChange = z.infer<typeof hallChange>;

export const hallActed = z.object({
  undo: z
    .object({ id: z.string(), until: z.iso.datetime() })
    .nullable()
    .describe("What undoes it, until when"),
});
export type HallActed = z.infer<typeof hallActed>;
