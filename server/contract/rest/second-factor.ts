// The second factors of the person logged in, the second step of a login, and proving oneself again.
import { z } from "zod";
import { CODE_LENGTH, PASSWORD_LENGTH_MAX, PASSWORD_UNITS_MAX } from "../limits.ts";
import { proofs, secondProofs } from "../proofs.ts";
import { loginResponse } from "./accounts.ts";
import { issue } from "./faults.ts";
import { madePasskey, passkeyName, usedPasskey } from "./passkeys.ts";

const digits = z
  .string(issue("required"))
  .min(1, issue("required"))
  .regex(/^\d+$/, issue("numeric"))
  .min(CODE_LENGTH, issue("minLength", { minLength: CODE_LENGTH }))
  .max(CODE_LENGTH, issue("maxLength", { maxLength: CODE_LENGTH }));
/** A recovery code as it is typed: capitals, hyphens and spaces do not matter. */
const recoveryCode = z
  .string(issue("required"))
  .min(1, issue("required"))
  .max(40, issue("maxLength", { maxLength: 40 }));
/** A random word of the server's. */
const word = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

/** The kinds of a proof, each with what proves it. */
const byAuthenticator = { by: z.literal("authenticator"), code: digits };
const byRecovery = { by: z.literal("recovery"), code: recoveryCode };
const byPasskey = { by: z.literal("passkey"), response: usedPasskey };

export const stepUp = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("password"),
    password: z
      .string(issue("required"))
      .min(1, issue("required"))
      .max(PASSWORD_UNITS_MAX, issue("maxLength", { maxLength: PASSWORD_LENGTH_MAX })),
  }),
  z.strictObject({ by: z.literal("code"), code: digits, request: word }),
  z.strictObject(byAuthenticator),
  z.strictObject(byRecovery),
  z.strictObject(byPasskey),
]);
export type StepUp = z.infer<typeof stepUp>;

export const stepUpState = z.object({
  isFresh: z
    .boolean()
    .describe("Whether this session was proven a moment ago, in a way that counts for its person"),
  ways: z.array(z.enum(proofs)).describe("How its person can prove who they are, the best first"),
});

/** The answer to a first factor where a second is due or has to be set up. It opens only the calls that follow. */
const loginStep = z.object({
  pending: z.string().describe("To be sent with the second step; it is no session"),
  purpose: z.enum(["second", "set-up"]),
  ways: z
    .array(z.enum(secondProofs))
    .describe("How the second step can be made; empty where one is to be set up"),
  whom: z.string().describe("The number or name that was typed"),
  expiresIn: z.number().describe("Seconds"),
});
export type LoginStep = z.infer<typeof loginStep>;
export const loginAnswer = z.union([loginResponse, loginStep]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const pendingLogin = z.strictObject({ pending: word });
export const secondStep = z.discriminatedUnion("by", [
  z.strictObject({ ...byAuthenticator, pending: word }),
  z.strictObject({ ...byRecovery, pending: word }),
  z.strictObject({ ...byPasskey, pending: word }),
]);
export type SecondStep = z.infer<typeof secondStep>;

export const setUpCode = z.strictObject({ pending: word, code: digits });
export const setUpPasskey = z.strictObject({ pending: word, name: passkeyName, response: madePasskey });
/** A login whose person has just set up a second factor: the codes are shown once. */
export const setUpLogin = loginResponse.extend({ recoveryCodes: z.array(z.string()) });

export const authenticatorKey = z.object({
  key: z.string().describe("In base32, to be typed into an app"),
  uri: z.string().describe("The same for a QR code: otpauth://totp/…"),
});
export type AuthenticatorKey = z.infer<typeof authenticatorKey>;
export const authenticatorCode = z.strictObject({ code: digits });

export const recoveryCodeList = z.object({ recoveryCodes: z.array(z.string()) });
/** The answer to adding a second factor: the recovery codes, which come with the first factor and are shown once. */
export const factorAdded = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const secondFactorState = z.object({
  authenticatorSince: z.number().nullable().describe("Milliseconds since 1970"),
  recoveryLeft: z.number(),
  isRequired: z.boolean().describe("Whether the court asks this person for a second factor"),
  isLosing: z.boolean().describe("Whether admins are about to take the second factor away, as a lost one"),
  losesAt: z.number().nullable().describe("When they do; null before a second admin confirms"),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isSynced: z.boolean(),
      createdAt: z.number(),
      usedAt: z.number().nullable(),
      refusedAt: z.number().nullable().describe("When it was refused because its counter had not grown"),
    }),
  ),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;
