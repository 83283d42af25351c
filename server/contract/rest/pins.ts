// The PIN of the person who is logged in: whether they have one, giving it, and setting another.
import { z } from "zod";
import { CODE_LENGTH } from "../limits.ts";
import { pinFault } from "../pin-rules.ts";
import { issue } from "./faults.ts";

const sentences = {
  numeric: issue("numeric"),
  length: issue("minLength", { minLength: CODE_LENGTH }),
  weak: issue("weakPin"),
} as const;

/** A PIN that somebody chooses. */
const chosenPin = z
  .string(issue("required"))
  .max(40, issue("maxLength", { maxLength: 40 }))
  .superRefine((pin, context) => {
    const fault = pinFault(pin);
    if (fault !== null) context.addIssue({ code: "custom", message: sentences[fault] });
  });

export const pinState = z.object({
  hasPin: z.boolean(),
  isAsked: z.boolean().describe("Whether the court asks this person for it when they open their hall"),
  mayChange: z.boolean().describe("Whether this person may set another, or take it away"),
});
export type PinState = z.infer<typeof pinState>;
export const pinChange = z.strictObject({ pin: chosenPin });
export const pinGiven = z.strictObject({
  pin: z.string(issue("required")).min(1, issue("required")).max(40),
});
