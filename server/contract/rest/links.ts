// Links by message, for a forgotten password or an invitation. Their key is in no address of a call.
import { z } from "zod";
import { PASSWORD_LENGTH_MAX, PASSWORD_UNITS_MAX } from "../limits.ts";
import { issue } from "./faults.ts";

export const linkPurposes = ["reset", "invitation"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Characters of a key as it may be sent; our own have 43. */
const KEY_MAX = 200;

export const forgotPassword = z.strictObject({
  username: z
    .string(issue("required"))
    .max(80, issue("maxLength", { maxLength: 80 }))
    .trim()
    .min(1, issue("required"))
    .describe("The user name, or the mobile number of ten digits"),
});
export const linkSent = z.object({
  sent: z.literal(true),
  expiresIn: z.number().describe("Seconds the link lives, if there is such an account"),
});

const key = z
  .string()
  .max(KEY_MAX, issue("maxLength", { maxLength: KEY_MAX }))
  .optional()
  .describe("What stands behind the # of the link");
export const linkKey = z.strictObject({ key });
export const linkPassword = z.strictObject({
  key,
  password: z
    .string(issue("required"))
    .min(1, issue("required"))
    .max(PASSWORD_UNITS_MAX, issue("maxLength", { maxLength: PASSWORD_LENGTH_MAX })),
});

/** The purpose of a valid link, and the person for whom it is. */
export const linkFacts = z.object({
  purpose: z.enum(linkPurposes),
  displayName: z.string(),
  username: z.string().describe("The name that the password will lead in with"),
  setsPassword: z.boolean().describe("Whether the court has passwords"),
  phoneNumber: z
    .string()
    .nullable()
    .describe(
      "Of an invitation, the number to log in with by one-time code; null where the court or the person has no such way",
    ),
  byExternal: z
    .boolean()
    .describe(
      "Of an invitation, whether the other system leads this person in: it is on, and a rule fits them",
    ),
  setsUpFactor: z
    .boolean()
    .describe(
      "Of an invitation, whether the first login goes on to set up a second factor, as the court asks",
    ),
  expiresAt: z.number().describe("Milliseconds since 1970"),
});
export type LinkFacts = z.infer<typeof linkFacts>;

export const passwordSet = z.object({
  username: z.string().describe("The name that the password leads in with"),
});
