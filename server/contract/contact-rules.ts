// The rules for contacts: who has them, one form for mobile numbers, and what a mail address is. Pure.
import type { CodedFault } from "./faults.ts";
import { EMAIL_LENGTH } from "./limits.ts";
import { courtSideOf, mayUse, type Role, type SubRole } from "./roles.ts";

/** People who only watch hearings invite nobody and have no contacts, except an admin (docs/domain.md#contacts). */
export const hasContacts = ({ role, subRole }: { role: Role; subRole: SubRole | null }): boolean =>
  mayUse(role, "admin") || courtSideOf(role, subRole) !== "public";

/**
 * @param typed - a number as people write it: with spaces, hyphens, a leading 0 or the country
 * @returns ten digits for an Indian mobile number, + and digits for one of another country, null for anything else
 */
export function tidyPhone(typed: string): string | null {
  const plain = typed.normalize("NFKC").replace(/[\s().\-–]/g, "");
  const [, indian] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(plain) ?? [];
  if (indian !== undefined) return indian;
  return /^\+(?!91)[1-9]\d{6,14}$/.test(plain) ? plain : null;
}

/** A mail address: names with dots between them, an @, and a domain of two parts at least. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Returns what is wrong with a mobile number as it is typed; undefined where nothing is. */
export const faultOfPhone = (typed: string): CodedFault | undefined =>
  tidyPhone(typed) === null ? { code: "mobile" } : undefined;

/** Returns what is wrong with a mail address; undefined where nothing is. The schema of calls says the same. */
export function faultOfEmail(typed: string): CodedFault | undefined {
  if (typed.length > EMAIL_LENGTH) return { code: "maxLength", values: { maxLength: EMAIL_LENGTH } };
  return EMAIL.test(typed) ? undefined : { code: "email" };
}

/** Whether two names of groups are one: letters in capitals are the same letters. */
export const sameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase("en") === other.toLocaleLowerCase("en");
