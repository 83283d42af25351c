// Where messages reach the person who is logged in: their number and mail address, which they change themselves.
import { z } from "zod";
import { CODE_LENGTH, EMAIL_LENGTH } from "../limits.ts";
import { otpRequest } from "./accounts.ts";
import { issue } from "./faults.ts";

export const ownContact = z.object({
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  changesPhone: z.boolean().describe("Whether the court can send a code to a new number"),
  changesEmail: z.boolean().describe("Whether it can send one to a new address"),
});
export type OwnContact = z.infer<typeof ownContact>;

/** A mail address as it is kept: its domain in small letters, which are the same to every server. */
const email = z
  .string(issue("required"))
  .trim()
  .max(EMAIL_LENGTH, issue("maxLength", { maxLength: EMAIL_LENGTH }))
  .pipe(z.email(issue("email")))
  .transform((typed) => typed.replace(/@.*$/u, (domain) => domain.toLowerCase()));

const proof = {
  code: z.string(issue("required")).regex(/^\d+$/, issue("numeric")).length(CODE_LENGTH),
  request: z.string(issue("required")).regex(/^[A-Za-z0-9_-]{32}$/),
};
export const phoneAsked = otpRequest;
export const phoneConfirmed = otpRequest.extend(proof);
export const emailAsked = z.strictObject({ email });
export const emailConfirmed = z.strictObject({ email, ...proof });
