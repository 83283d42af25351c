// What both forms of a registration share: who sends one, the PIN, and how a registration is shown.
import { hasAccount, pendingBefore, type Registration } from "../../../db/queries/registrations.ts";
import { type Fault, fault } from "../../contract/faults.ts";
import type { RegistrationView } from "../../contract/rest/registration.ts";
import type { Settings } from "../../contract/settings.ts";
import { Failure } from "../../kernel/failure.ts";
import { dayInIndia } from "../../kernel/india-days.ts";
import type { SettingsStore } from "../../settings/settings.ts";
import { hashPin } from "../pin-hash.ts";
import type { Secrets } from "../secrets.ts";
import { type NumberParts, numberOf } from "./number-proof.ts";

export type RegistrationParts = NumberParts & {
  settings: Pick<SettingsStore, "require" | "read">;
  secrets: Secrets;
};

/** A registration as its own person sees it. */
export async function ownRegistrationOf(
  { db }: Pick<RegistrationParts, "db">,
  row: Registration,
): Promise<RegistrationView> {
  const { number, state, subRole, displayName, email, enrolmentOrOffice, idType, idLastFour, note } = row;
  return {
    state,
    subRole,
    displayName,
    email,
    enrolmentOrOffice,
    idType,
    idLastFour,
    note,
    reference: referenceOf(row),
    accreditation: accreditationOf(row),
    sentAt: row.sentAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    ahead: state === "pending" ? await pendingBefore(db, number) : null,
  };
}

/** `R-2026-004117`: the year of the court's clock, and the number. */
export function referenceOf({ number, sentAt }: Pick<Registration, "number" | "sentAt">): string {
  const [year] = dayInIndia(sentAt.getTime()).split("-");
  return `R-${year}-${String(number).padStart(6, "0")}`;
}

/** What somebody of the media is accredited with; null for everybody else. */
export function accreditationOf({
  accreditation,
  accreditedUntil,
}: Pick<Registration, "accreditation" | "accreditedUntil">): RegistrationView["accreditation"] {
  return accreditation === null || accreditedUntil === null
    ? null
    : { number: accreditation, until: accreditedUntil };
}

export const hasAccountAlready = () => new Failure("conflict", "This number has an account: log in with it");

/** The failure of one field. */
export function invalid(field: string, found: Fault): Failure {
  return new Failure("invalid", "The form cannot be sent", { faults: { [field]: found } });
}

/**
 * The proven number of a ticket, whose person may send a form or a file for one.
 * @throws Failure bad_token, token_expired, feature_off, too_many, or conflict when the number has an account
 */
export async function senderOf(
  parts: RegistrationParts,
  ticket: string,
  limit: "formsOfNumber" | "filesOfNumber" = "formsOfNumber",
): Promise<{ phone: string; settings: Settings }> {
  const phone = await numberOf(parts, ticket);
  const settings = await parts.settings.require("public_enabled");
  await parts.limits.take(limit, phone);
  if (await hasAccount(parts.db, phone)) throw hasAccountAlready();
  return { phone, settings };
}

/**
 * The hash of the PIN that a form has, where the court asks for one.
 * @throws Failure invalid where one is missing, or is not asked for
 */
export async function pinHashOf(
  secrets: Secrets,
  pin: string | null,
  settings: Settings,
): Promise<string | null> {
  if (settings.registration_pin && pin === null) throw invalid("pin", fault("required"));
  if (!settings.registration_pin && pin !== null) throw invalid("pin", fault("needlessPin"));
  return pin === null ? null : hashPin(secrets, pin);
}
