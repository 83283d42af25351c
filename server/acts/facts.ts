// What the admins' log records of a person or a setting: the fields that changed, without secrets.
import type { PersonFields } from "../../db/queries/admin-people.ts";
import { maskedNumber } from "../kernel/masked.ts";

/** Fields of a person, by the names of the columns that the log may have. */
export type PersonFacts = {
  role?: string;
  subRole?: string | null;
  displayName?: string;
  phone?: string | null;
  username?: string | null;
  email?: string | null;
  courtHall?: string | null;
  enrolmentOrOffice?: string;
  accreditedUntil?: string | null;
  isDisabled?: boolean;
};

const named = [
  "role",
  "subRole",
  "displayName",
  "phone",
  "username",
  "email",
  "courtHall",
  "enrolmentOrOffice",
  "accreditedUntil",
  "isDisabled",
] as const;

/** A person's facts as the log compares them. */
export function asFacts({
  disabledAt,
  estCode: _,
  id: __,
  accreditationNotice: ___,
  ...facts
}: PersonFields): PersonFacts {
  return { ...facts, isDisabled: disabledAt !== null };
}

/** A mail address as the log has it: its first letter and where it is. */
function maskedMail(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "***" : `${[...address][0]}***${address.slice(at)}`;
}

function shown(field: keyof PersonFacts, value: unknown): unknown {
  if (typeof value !== "string") return value ?? null;
  if (field === "phone") return maskedNumber(value);
  return field === "email" ? maskedMail(value) : value;
}

/** Returns the differences between two states of a person, as the log has them; null where there are none. */
export function differing(
  before: PersonFacts,
  after: PersonFacts,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const fields = named.filter(
    (field) => after[field] !== undefined && (before[field] ?? null) !== (after[field] ?? null),
  );
  if (fields.length === 0) return null;
  const pick = (of: PersonFacts) =>
    Object.fromEntries(fields.map((field) => [field, shown(field, of[field])]));
  return { before: pick(before), after: pick(after) };
}

/** A new person, as the log has them. */
export function factsOf(person: PersonFacts): Record<string, unknown> {
  const fields = named.filter((field) => (person[field] ?? null) !== null && person[field] !== "");
  return Object.fromEntries(fields.map((field) => [field, shown(field, person[field])]));
}
