// The password of the person who is logged in: whether they have one, and setting another.
import { z } from "zod";
import { PASSWORD_LENGTH_MAX, PASSWORD_UNITS_MAX } from "../limits.ts";
import { issue } from "./faults.ts";

const typed = z
  .string(issue("required"))
  .max(PASSWORD_UNITS_MAX, issue("maxLength", { maxLength: PASSWORD_LENGTH_MAX }));

export const passwordChange = z.strictObject({
  /** The password until now; left out by somebody who has none. */
  current: typed.optional(),
  /** Whether it may be one, `passwordFault` and the list of common ones say. */
  password: typed.min(1, issue("required")),
});
export type PasswordChange = z.infer<typeof passwordChange>;

export const passwordState = z.object({
  hasPassword: z.boolean(),
  setAt: z
    .number()
    .nullable()
    .describe(
      "When its person set it, in milliseconds since 1970; null where there is none, or it came with the account",
    ),
  isPossible: z.boolean().describe("False for guests, who have nothing to log in with"),
});
