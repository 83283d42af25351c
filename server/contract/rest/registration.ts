// Registering with the court: proving a mobile number, the form, and what became of it.
import { z } from "zod";
import {
  ACCREDITATION_FILES,
  ACCREDITATION_LENGTH,
  CODE_LENGTH,
  EMAIL_LENGTH,
  MEDIA_CONSENT,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  OFFICE_LENGTH,
  REGISTRATION_CONSENT,
} from "../limits.ts";
import { isSeenName, nameLetters } from "../person-name.ts";
import { pinFault } from "../pin-rules.ts";
import {
  asksOf,
  hasOtherSigns,
  idTypes,
  looksLikeId,
  registrationCards,
  registrationKinds,
  tidyIdNumber,
} from "../registration-rules.ts";
import { subRoles } from "../roles.ts";
import { oneLine } from "../typed-text.ts";
import { otpLogin, otpRequest } from "./accounts.ts";
import { issue } from "./faults.ts";

/** Asking for a code with which somebody proves that a number is theirs. */
export const numberAsked = otpRequest;
export const numberProven = otpLogin;

export const registrationStates = ["pending", "sent_back", "approved", "refused", "withdrawn"] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** The accreditation of somebody of the media. */
const accreditation = z.object({
  number: z.string(),
  until: z.string().describe("Its last day: 2027-03-31"),
});

/** A registration as its own person sees it. */
export const registrationView = z.object({
  reference: z.string().describe("What the registry finds it by: R-2026-004117"),
  state: z.enum(registrationStates),
  subRole: z.enum(registrationKinds),
  displayName: z.string(),
  email: z.string().nullable(),
  enrolmentOrOffice: z.string(),
  idType: z.enum(registrationCards),
  idLastFour: z.string(),
  accreditation: accreditation.nullable().describe("Of the media alone"),
  sentAt: z.number().describe("Milliseconds since 1970"),
  decidedAt: z.number().nullable(),
  /** The note of the registry when it sent the registration back or refused it. */
  note: z.string().nullable(),
  /** Registrations that the registry reads before this one; null when it reads this one no more. */
  ahead: z.number().nullable(),
});
export type RegistrationView = z.infer<typeof registrationView>;

/** The registration of a proven number; null before its form was sent. */
export const registrationFound = z.object({ registration: registrationView.nullable() });

/** The result of proving a number: a login, where it has an account; else the form, or the registration's outcome. */
export const numberProof = z.object({
  isKnown: z.boolean(),
  ticket: z
    .string()
    .nullable()
    .describe(
      "Allows the other calls on the registration of this number; where it asks for its PIN, the one that takes it",
    ),
  registration: registrationView.nullable(),
});
export type NumberProof = z.infer<typeof numberProof>;

const ticket = z.string().min(1).max(2000);
export const ticketOnly = z.strictObject({ ticket });
export const registrationPin = z.strictObject({
  ticket,
  pin: z.string(issue("required")).min(1, issue("required")).max(40),
});

const text = (most: number) =>
  z
    .string(issue("required"))
    .transform((typed) => oneLine(typed.normalize("NFC")).replace(/ +/g, " ").trim())
    .pipe(z.string().max(most, issue("maxLength", { maxLength: most })));

const personName = text(NAME_LENGTH_MAX).pipe(
  z
    .string()
    .min(1, issue("required"))
    .regex(nameLetters, issue("alphabet"))
    .refine(isSeenName, issue("alphabet"))
    .min(NAME_LENGTH_MIN, issue("minLength", { minLength: NAME_LENGTH_MIN })),
);

const emailAddress = z
  .string()
  .trim()
  .max(EMAIL_LENGTH, issue("maxLength", { maxLength: EMAIL_LENGTH }))
  .pipe(z.email(issue("email")));

const pinMessages = {
  numeric: issue("numeric"),
  length: issue("minLength", { minLength: CODE_LENGTH }),
  weak: issue("weakPin"),
} as const;

/** The form. Whether a PIN is asked for is the court's setting `registration_pin`. */
export const registrationForm = z
  .strictObject({
    ticket,
    subRole: z.enum(subRoles, issue("required")),
    displayName: personName,
    email: emailAddress.nullable().default(null),
    enrolmentOrOffice: text(OFFICE_LENGTH).default(""),
    idType: z.enum(idTypes, issue("required")),
    idNumber: z
      .string(issue("required"))
      .max(40, issue("maxLength", { maxLength: 40 }))
      .transform(tidyIdNumber),
    cardPicture: z
      .uuid(issue("notSent"))
      .nullable()
      .default(null)
      .describe("The picture of the card that was sent before, where `registration_card` asks for one"),
    isCovered: z
      .boolean()
      .default(false)
      .describe("The person confirms that the first eight digits of an Aadhaar number are covered on it"),
    pin: z.string().max(40).nullable().default(null),
    consent: z.literal(REGISTRATION_CONSENT, issue("required")),
  })
  .superRefine(({ subRole, enrolmentOrOffice, idType, idNumber, pin, ...rest }, context) => {
    const addFieldIssue = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (asksOf(subRole) !== null && enrolmentOrOffice === "")
      addFieldIssue("enrolmentOrOffice", issue("required"));
    if (idNumber === "") addFieldIssue("idNumber", issue("required"));
    else if (hasOtherSigns(idNumber)) addFieldIssue("idNumber", issue("alphanumeric"));
    else if (!looksLikeId(idType, idNumber)) addFieldIssue("idNumber", issue("notOfCard"));
    if (rest.cardPicture !== null && idType === "AADHAAR" && !rest.isCovered)
      addFieldIssue("isCovered", issue("notCovered"));
    const fault = pin === null ? null : pinFault(pin);
    if (fault !== null) addFieldIssue("pin", pinMessages[fault]);
  });
export type RegistrationForm = z.infer<typeof registrationForm>;

/** A picture of an identity card that was taken in. */
export const cardPictureSent = z.object({ id: z.string().describe("To be named in the form") });

/** A file that shows an accreditation, as it is stored. */
export const accreditationFile = z.object({
  id: z.string().describe("To be named in the form"),
  name: z.string(),
  bytes: z.number(),
});
export type AccreditationFile = z.infer<typeof accreditationFile>;

const filled = (most: number) => text(most).pipe(z.string().min(1, issue("required")));

/** The media's form, in which the press card replaces an identity card. */
export const mediaForm = z
  .strictObject({
    ticket,
    displayName: personName,
    email: emailAddress.nullable().default(null),
    organisation: filled(OFFICE_LENGTH),
    accreditation: filled(ACCREDITATION_LENGTH),
    accreditedUntil: z.iso.date(issue("required")),
    files: z
      .array(z.uuid(issue("notSent")), issue("required"))
      .min(1, issue("required"))
      .max(ACCREDITATION_FILES),
    pin: z.string().max(40).nullable().default(null),
    consent: z.literal(MEDIA_CONSENT, issue("required")),
  })
  .superRefine(({ pin }, context) => {
    const fault = pin === null ? null : pinFault(pin);
    if (fault !== null) context.addIssue({ code: "custom", path: ["pin"], message: pinMessages[fault] });
  });
export type MediaForm = z.infer<typeof mediaForm>;
