// Who has contacts, how a mobile number of one is written, whoever typed it, and what a mail address is. Pure.
import { mayUse, type Role, type SubRole, standingOf } from "./roles.ts";

/** Whoever only watches hearings invites nobody, and has no contacts; an admin has (docs/domain.md#contacts). */
export const hasContacts = ({ role, subRole }: { role: Role; subRole: SubRole | null }): boolean =>
  mayUse(role, "admin") || standingOf(role, subRole) !== "public";

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

export const isEmail = (typed: string): boolean => EMAIL.test(typed);

/** Whether two names of groups are one: letters in capitals are the same letters. */
export const sameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase("en") === other.toLocaleLowerCase("en");
