// What several calls take or answer: a court in the path, people that are named, and the number of a log entry.
import { z } from "zod";
import { personStates } from "../sitting/core/person.ts";
import { issue } from "./faults.ts";

export const courtId = z.string().min(1).max(80);
export const courtParams = z.object({ courtId });
export const ofCourt = z.strictObject({ courtId });

/** The id of a sitting in a query. */
export const sittingId = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w.-]+$/);

/** A date in a path or query, as `2026-11-23`. */
export const date = z.iso.date();

/** A time of the day, as `10:30`. */
export const clock = z.string(issue("required")).regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue("clockTime"));

/** People whom the court officer names. */
export const participants = z.strictObject({
  participants: z.array(z.string().min(1).max(80)).min(1).max(500),
});

/** The same for people who are passive, each once. */
export const passiveParticipants = z.strictObject({
  participants: participants.shape.participants.refine(
    (ids) => new Set(ids).size === ids.length,
    issue("duplicatePassive"),
  ),
});

/** The number of the log entry that a call made. */
export const logEntry = z.object({ seq: z.number() });
/** The same with its sitting. */
export const sittingEntry = logEntry.extend({ sitting: z.string() });
/** The person's state after the call. */
export const entered = sittingEntry.extend({ state: z.enum(personStates) });
