// Accounts as the REST interface shows and takes them.
import { z } from "zod";
import { CODE_LENGTH } from "./limits.ts";
import { roles, subRoles } from "./roles.ts";

/** The messages of SPEC.md §5, letter for letter. */
export const messages = {
  required: "Required",
  email: "Enter valid email address",
  alphabet: "Accepts only alphabet characters",
  alphanumeric: "only alphanumerics",
  numeric: "only numerics",
  maxLength: (maxLength: number) => `at most ${maxLength} characters allowed`,
  minLength: (minLength: number) => `must be at least ${minLength} characters`,
  matches: (field: string) => `field must match ${field}`,
} as const;

const digits = (length: number) =>
  z
    .string(messages.required)
    .min(1, messages.required)
    .regex(/^\d+$/, messages.numeric)
    .min(length, messages.minLength(length))
    .max(length, messages.maxLength(length));

/** An Indian mobile number: ten digits, without the +91. */
export const phoneNumber = digits(10);
export const otpRequest = z.strictObject({ phoneNumber });
export const otpLogin = z.strictObject({
  phoneNumber,
  code: digits(CODE_LENGTH),
  /** The nonce of the code; without it the one of the cookie is taken. */
  request: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32}$/)
    .optional(),
});
export const passwordLogin = z.strictObject({
  username: z.string(messages.required).min(1, messages.required).max(80, messages.maxLength(80)),
  password: z.string(messages.required).min(1, messages.required).max(200, messages.maxLength(200)),
});

/** An account as its own person sees it, and as the login returns it. */
export const account = z.object({
  id: z.string(),
  role: z.enum(roles),
  /** How the role is called on screen. */
  roleLabel: z.string(),
  subRole: z.enum(subRoles).nullable(),
  displayName: z.string(),
  phoneNumber: z.string().nullable(),
  /** The bench of the court hall they are assigned to, and its number there; without both they have no hall. */
  estCode: z.string().nullable(),
  courtHall: z.string().nullable(),
  enrolmentOrOffice: z.string(),
  theme: z.enum(["light", "dark"]),
  /** The part of a REST path that is theirs: `advocate` in /advocate/. */
  path: z.string(),
});
export type Account = z.infer<typeof account>;

export const loginResponse = z.object({ token: z.string(), account });
export type LoginResponse = z.infer<typeof loginResponse>;
