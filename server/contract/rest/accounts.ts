// Logging in, registering a guest, and the profile: what these calls take and answer.
import { z } from "zod";
import { CODE_LENGTH, PASSWORD_LENGTH_MAX, PASSWORD_UNITS_MAX } from "../limits.ts";
import { courtPaths, roles, subRoles } from "../roles.ts";
import { issue } from "./faults.ts";

const paths = [...new Set(Object.values(courtPaths))];

const digits = (length: number) =>
  z
    .string(issue("required"))
    .min(1, issue("required"))
    .regex(/^\d+$/, issue("numeric"))
    .min(length, issue("minLength", { minLength: length }))
    .max(length, issue("maxLength", { maxLength: length }));

/** An Indian mobile number: ten digits, without the +91. */
const phoneNumber = digits(10);
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
/** The answer to a request for a code. */
export const otpAsked = z.object({
  sent: z.literal(true),
  resendAfter: z.number().describe("Seconds"),
  expiresIn: z.number().describe("Seconds"),
  tries: z
    .number()
    .describe("How often the code may be tried: once, while strangers ask for codes of the number"),
  request: z.string().describe("To be sent with the login by what keeps no cookies"),
  mark: z.string().describe("Two letters that stand in the message with this code"),
});
export const passwordLogin = z.strictObject({
  username: z
    .string(issue("required"))
    .min(1, issue("required"))
    .max(80, issue("maxLength", { maxLength: 80 })),
  password: z
    .string(issue("required"))
    .min(1, issue("required"))
    .max(PASSWORD_UNITS_MAX, issue("maxLength", { maxLength: PASSWORD_LENGTH_MAX })),
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
  /** The right of a case manager: lists and items, nothing of a hearing. */
  managesLists: z.boolean(),
  theme: z.enum(["light", "dark"]).nullable().describe("null until they choose: then it is the court's"),
  language: z.string().nullable().describe("The tag of the language they chose; null while they chose none"),
  showDisclaimer: z.boolean().describe("Whether they have not hidden the disclaimer yet"),
  /** The part of a REST path that is theirs: `advocate` in /advocate/. */
  path: z.enum(paths),
});
export type Account = z.infer<typeof account>;

/** The session that a login ended: one account has one. */
const endedSession = z.object({
  browser: z.string().nullable().describe("As Firefox 138; null where it is none that is known here"),
  system: z.string().nullable(),
  since: z.number().describe("When it began, in milliseconds since 1970"),
});

const scheduledMeetingId = z
  .string()
  .nullable()
  .describe("The date of a booking that they are to be in now, which they come to first; null without one");

/** The data of its person that a page reads when it is opened. */
export const ownProfile = account.extend({
  scheduledMeetingId,
  isSecondDevice: z
    .boolean()
    .describe("It is read on a second device, which is somebody in one sitting alone"),
});

export const loginResponse = z.object({
  token: z.string(),
  account,
  scheduledMeetingId,
  ended: endedSession.nullable().describe("The session elsewhere that this login ended"),
});
export type LoginResponse = z.infer<typeof loginResponse>;

export const subRoleList = z.object({ data: z.array(z.enum(subRoles)) });

/** The data of a person who comes to watch as a guest. */
export const guestQuery = z.object({ name: z.string().max(200) });
/** A guest's login, and the sitting they came to watch. */
export const guestLogin = loginResponse.extend({ sitting: z.string() });

/** A person's own part of the REST paths: `advocate` in /advocate/. */
export const profileParams = z.object({ path: z.enum(paths) });
/**
 * A change of some of these fields. A hidden disclaimer stays hidden. The server knows the languages, and answers
 * another one with a fault of the field `language`.
 */
export const profileChange = z
  .strictObject({
    theme: account.shape.theme.unwrap().optional(),
    language: z.string().max(35).optional(),
    showDisclaimer: z.literal(false).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), issue("required"));
export type ProfileChange = z.infer<typeof profileChange>;
