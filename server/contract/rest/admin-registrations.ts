// Registrations for admins: finding those that wait, and deciding one or many (docs/domain.md#registration).
import { z } from "zod";
import { ADMIN_PAGE_MOST, REASON_LENGTH } from "../limits.ts";
import { registrationKinds } from "../registration-rules.ts";
import { oneLine } from "../typed-text.ts";
import { issue } from "./faults.ts";
import { accreditationFile, registrationStates, registrationView } from "./registration.ts";

export const registrationSearch = z.strictObject({
  state: z.enum(registrationStates).default("pending"),
  subRole: z.enum(registrationKinds).optional(),
  q: z
    .string()
    .max(100, issue("maxLength", { maxLength: 100 }))
    .transform((text) => oneLine(text.normalize("NFC")).trim())
    .optional()
    .describe("Part of a name, number, enrolment number or mail address, or the reference"),
  after: z.number().int().min(1).optional().describe("`next` of the page before"),
});
export type RegistrationFilters = Omit<z.infer<typeof registrationSearch>, "after">;

/** What the court knows of what somebody wrote. */
const known = z.object({
  enrolment: z
    .object({ displayName: z.string(), isSameNumber: z.boolean() })
    .nullable()
    .describe("Who has this enrolment number on the roll, and whether with this mobile number"),
  mobile: z
    .object({ displayName: z.string(), enrolment: z.string() })
    .nullable()
    .describe("Who has this mobile number on the roll with another enrolment number"),
  holder: z
    .object({ id: z.string(), displayName: z.string() })
    .nullable()
    .describe("The account that has this enrolment number"),
  hasAccount: z.boolean().describe("Whether the mobile number has an account by now"),
  refused: z.number().describe("How often this mobile number was refused before"),
  listed: z
    .array(z.object({ hall: z.string(), serial: z.number() }))
    .describe("Items of today that name this enrolment number"),
});
export type KnownOfRegistration = z.infer<typeof known>;

/** A registration as the registry reads it. It has the last four characters of the card, as the person's own page. */
export const registrationRow = registrationView.omit({ ahead: true }).extend({
  id: z.string(),
  phoneNumber: z.string(),
  hasPin: z.boolean(),
  version: z.number().describe("To be sent with the decision: it is refused when the form came anew"),
});
export type RegistrationRow = z.infer<typeof registrationRow>;

const found = registrationRow.extend({
  known,
  card: z
    .object({ isCovered: z.boolean() })
    .nullable()
    .describe(
      "The picture of the identity card, and whether its person confirmed that the first eight digits of Aadhaar are covered; null where none is kept",
    ),
  files: z.array(accreditationFile).describe("What shows the accreditation of the media"),
});
export type FoundRegistration = z.infer<typeof found>;
export const registrationPage = z.object({
  registrations: z.array(found),
  next: z.number().nullable().describe("`after` of the next page; null on the last"),
  total: z.number().describe("How many the search finds in all"),
});

export const waitingForAdmins = z.object({
  registrations: z.number(),
  deletions: z.number().describe("Requests to delete an account"),
  recoveries: z.number().describe("Lost second factors that another admin has to confirm"),
});

const decisions = ["approve", "send_back", "refuse"] as const;
export type Decision = (typeof decisions)[number];

const decided = {
  decision: z.enum(decisions),
  /** The text that the person reads; it is needed unless the registration is approved. */
  note: z
    .string()
    .max(REASON_LENGTH, issue("maxLength", { maxLength: REASON_LENGTH }))
    .transform((text) => oneLine(text).trim())
    .default(""),
};
const hasNote = ({ decision, note }: { decision: Decision; note: string }) =>
  decision === "approve" || note !== "";
const noteMissing = { path: ["note"], message: issue("required") };
const version = z.number();

export const registrationParams = z.object({ id: z.uuid() });
export const registrationFileParams = registrationParams.extend({ file: z.uuid() });
export const registrationDecision = z.strictObject({ ...decided, version }).refine(hasNote, noteMissing);
export type RegistrationDecision = z.infer<typeof registrationDecision>;

const selected = z
  .array(z.strictObject({ id: z.uuid(), version }))
  .min(1, issue("required"))
  .max(ADMIN_PAGE_MOST);
/** No note is needed to ask for the effects of a decision. */
export const registrationsPreview = z.strictObject({ decision: decided.decision, registrations: selected });
export const registrationsAct = z
  .strictObject({ ...decided, registrations: selected })
  .refine(hasNote, noteMissing);
export type RegistrationsAct = z.infer<typeof registrationsAct>;

/** Why a registration stays as it is. */
const unchangedReasons = [
  "gone",
  "changed",
  "decided",
  "hasAccount",
  "enrolmentTaken",
  "accreditationOver",
] as const;
export type WhyLeft = (typeof unchangedReasons)[number];
const named = z.object({ id: z.string(), displayName: z.string() });
export const registrationsDecided = z.object({
  done: z.array(named),
  left: z.array(named.extend({ why: z.enum(unchangedReasons) })).describe("Which stay as they are, and why"),
  undo: z
    .object({ id: z.string(), until: z.iso.datetime() })
    .nullable()
    .describe("What undoes it, until when"),
});
export type RegistrationsDecided = z.infer<typeof registrationsDecided>;
