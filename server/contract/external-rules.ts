// Which role and hall somebody of another system gets: an admin's rules over what the provider says of them. Pure.
import type { AccountRole } from "./account-roles.ts";
import type { SubRole } from "./roles.ts";

/** By which fact a newcomer is taken for a known person: none, or one that the provider has verified. */
export const externalJoins = ["none", "mail", "mobile"] as const;
type ExternalJoin = (typeof externalJoins)[number];

/** One rule: a claim and its value, and what it gives (docs/domain.md#external-login). */
export type ExternalRule = {
  claim: string;
  value: string;
  role: AccountRole;
  subRole: SubRole | null;
  courtHall: string | null;
  /** Whether it may join somebody to an account that the court has of them. */
  joins: ExternalJoin;
  /** Whether somebody whom the court does not know gets an account. */
  adds: boolean;
};

/** What a provider says of somebody, by the name of the claim. */
export type Claims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Claims =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A claim by its whole name, since names may have dots, else by its way through objects: `realm_access.roles`. */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split(".")) {
    if (!isObject(found) || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/** Whether a claim is the value, or a list that has it. Never a part of a text: `not-a-judge` is no `judge`. */
export function hasValue(claims: Claims, { claim, value }: Pick<ExternalRule, "claim" | "value">): boolean {
  const found = claimOf(claims, claim);
  const all: unknown[] = Array.isArray(found) ? found : [found];
  return all.some((one) => isPlain(one) && String(one) === value);
}

/** Whether a rule may join a person of the provider to an account of the court, by what the provider says. */
export function leadsIn(
  { role, joins }: Pick<ExternalRule, "role" | "joins">,
  known: { role: string; email: string | null; phone: string | null },
): boolean {
  const isReached = { none: false, mail: known.email !== null, mobile: known.phone !== null }[joins];
  return role === known.role && isReached;
}

/**
 * The rule that holds for somebody.
 * @returns the first that matches and its place in the list from 0; null when none does
 */
export function firstMatch<R extends ExternalRule>(
  rules: readonly R[],
  claims: Claims,
): { rule: R; place: number } | null {
  const place = rules.findIndex((rule) => hasValue(claims, rule));
  const rule = rules[place];
  return rule === undefined ? null : { rule, place };
}

/** The verified mail address of somebody, in small letters; null without one. Only `true` itself verifies it. */
export function verifiedMail(claims: Claims): string | null {
  const { email, email_verified } = claims;
  return email_verified === true && typeof email === "string" && email !== "" ? email.toLowerCase() : null;
}

/** The verified telephone number of somebody as the provider writes it; null without one. */
export function verifiedNumber(claims: Claims): string | null {
  const { phone_number, phone_number_verified } = claims;
  return phone_number_verified === true && typeof phone_number === "string" ? phone_number : null;
}

/** The name of somebody as the provider has it; an empty text without one. */
export function nameIn(claims: Claims): string {
  const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  return text(claims.name) || [text(claims.given_name), text(claims.family_name)].join(" ").trim();
}

/** Whether somebody of another system may become an admin by these rules. */
export function makesAdmins(rules: readonly Pick<ExternalRule, "role">[]): boolean {
  return rules.some(({ role }) => role === "ADMIN");
}
