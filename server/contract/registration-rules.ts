// What the form of a registration takes, for the server and the page alike. Pure.
import { type SubRole, subRoles } from "./roles.ts";

/** The identity cards of docs/reference.md#registration. */
export const idTypes = ["AADHAAR", "PASSPORT", "VOTER_ID", "LICENSE"] as const;
export type IdType = (typeof idTypes)[number];

// Limits of pictures stand here and not in limits.ts, of which the first page loads all that any page uses.
/** A picture of an identity card: its bytes, and the points of its shorter side (least) and longer one (most). */
export const CARD_PICTURE_BYTES = 3 * 1024 * 1024;
export const CARD_PICTURE_SIDE_MIN = 300;
export const CARD_PICTURE_SIDE_MAX = 4000;
/** Hours for which the registry still has the picture after its decision, which it may undo. */
export const CARD_PICTURE_HOURS = 24;

/** What somebody registers as: one of the sub-roles, or the media, who have a role and a form of their own. */
export const registrationKinds = [...subRoles, "Media"] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

/** The cards accepted in a registration; the press card replaces an identity card. */
export const registrationCards = [...idTypes, "PRESS_CARD"] as const;
export type RegistrationCard = (typeof registrationCards)[number];

/** The forms of the numbers: three by the rules of those who issue them, and licences as the states vary. */
const forms: Record<IdType, RegExp> = {
  AADHAAR: /^[2-9]\d{11}$/,
  PASSPORT: /^[A-Z]\d{7}$/,
  VOTER_ID: /^[A-Z]{3}\d{7}$/,
  LICENSE: /^[A-Z]{2}[A-Z0-9]{8,16}$/,
};

/** A number as it is kept and compared: capitals, without the spaces and strokes that people write between. */
export function tidyIdNumber(typed: string): string {
  return typed.replace(/[\s/-]/g, "").toUpperCase();
}

/** Whether a tidied number has anything beside Latin letters and digits, which no card has. */
export function hasOtherSigns(tidied: string): boolean {
  return /[^A-Z0-9]/.test(tidied);
}

/** Whether a tidied number looks like one of a card of this kind; a check digit is the server's to test. */
export function looksLikeId(type: IdType, tidied: string): boolean {
  return forms[type].test(tidied);
}

type Asked = "enrolment" | "office" | "organisation";
const offices: Partial<Record<RegistrationKind, Asked>> = {
  Advocate: "enrolment",
  "Government Official": "office",
  Media: "organisation",
};

/** Returns what somebody who registers as this adds to their name: where they are enrolled, or for whom they come. */
export function asksOf(kind: SubRole): "enrolment" | "office" | null;
export function asksOf(kind: RegistrationKind): Asked | null;
export function asksOf(kind: RegistrationKind): Asked | null {
  return offices[kind] ?? null;
}

/** The kinds of people whom the court may let in without the registry, by its setting `registration_at_once`. */
const mayBeAtOnce: readonly RegistrationKind[] = ["Public", "Party in Person"];

type Rule = "registration_at_once" | "registration_card";

/**
 * Whether nobody reads the form of such a person before they may log in.
 * @param isOn - whether a setting of the court is on
 */
export function isAtOnce(kind: RegistrationKind, isOn: (rule: Rule) => boolean): boolean {
  return mayBeAtOnce.includes(kind) && isOn("registration_at_once");
}

/**
 * Whether somebody who registers as this sends a picture of their identity card. None is asked for that nobody would
 * read; the media send their press card.
 * @param isOn - as of `isAtOnce`
 */
export function asksCardPicture(kind: RegistrationKind, isOn: (rule: Rule) => boolean): boolean {
  return kind !== "Media" && isOn("registration_card") && !isAtOnce(kind, isOn);
}

/** Every made-up mobile number of the demo begins so. */
export const MADE_UP_START = "90000";
