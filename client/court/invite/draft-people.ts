// The people of a draft: found or typed, each once, with their part, and in the form in which they are sent. Pure.
import type { InvitedAs } from "../../../server/contract/calendar/kinds.ts";
import { tidyPhone } from "../../../server/contract/contact-rules.ts";
import type { Contact, ContactBook } from "../../../server/contract/rest/contacts.ts";
import type { Invited, Invitee } from "../../../server/contract/rest/schedules.ts";
import type { Role } from "../../../server/contract/roles.ts";

/** An invited person, with the texts that are shown about them. */
export type DraftPerson = {
  name: string;
  /** Their part in the court; for a guest their number or address. */
  about: string;
  as: InvitedAs;
} & ({ account: string } | { account: null; phone: string | null; email: string | null });

/** The keys that identify a person: an account, or a guest's number and address. */
function keysOf(one: DraftPerson): string[] {
  if (one.account !== null) return [one.account];
  const phone = one.phone === null ? null : (tidyPhone(one.phone) ?? one.phone);
  return [phone, one.email?.toLowerCase()].filter((key) => typeof key === "string");
}

/** The first of these, by which the list and the screening name them. */
export const keyOf = (one: DraftPerson) => keysOf(one)[0] ?? one.name;

/** Adds people who are not invited yet. @returns everybody invited, and the people who were invited already */
export function inviting(
  people: readonly DraftPerson[],
  more: readonly DraftPerson[],
): { people: DraftPerson[]; twice: DraftPerson[] } {
  const seen = new Set(people.flatMap(keysOf));
  const invited = [...people];
  const twice: DraftPerson[] = [];
  for (const one of more) {
    const keys = keysOf(one);
    if (keys.some((key) => seen.has(key))) twice.push(one);
    else invited.push(one);
    for (const key of keys) seen.add(key);
  }
  return { people: invited, twice };
}

/** The people whom a draft invites, and who must not see whom, by the keys of two people. */
export type Invites = {
  people: readonly DraftPerson[];
  screening: readonly { who: string; from: string }[];
};

/** Removes a person from a draft, and from its pairs of people who must not see each other. */
export function without<Of extends Invites>(draft: Of, key: string): Of {
  return {
    ...draft,
    people: draft.people.filter((one) => keyOf(one) !== key),
    screening: draft.screening.filter(({ who, from }) => who !== key && from !== key),
  };
}

const asByRole: Partial<Record<Role, InvitedAs>> = {
  JUDGE: "host",
  WITNESS: "witness",
  PRISON: "coordinator",
  POLICE_STATION: "coordinator",
};
/** The usual part in a booking of a person with this role. */
export const usualAs = (role: Role | null): InvitedAs => (role && asByRole[role]) ?? "participant";

/** A contact as an invited person. */
export function draftPersonOf({ name, account, role, office, phone, email }: Contact): DraftPerson {
  const as = usualAs(role);
  if (account !== null) return { name, about: office, as, account };
  return { name, about: phone ?? email ?? "", as, account, phone, email };
}

/** The members of a group. */
export function membersOf({ contacts, groups }: ContactBook, group: string): DraftPerson[] {
  const members = new Set(groups.find(({ id }) => id === group)?.members);
  return contacts.filter(({ id }) => members.has(id)).map(draftPersonOf);
}

/** A person of the saved booking as an invited person. */
export function draftPersonOfInvitee({ name, account, office, phone, email, as }: Invitee): DraftPerson {
  if (account !== null) return { name, about: office, as, account };
  return { name, about: phone ?? email ?? "", as, account, phone, email };
}

/** Somebody invited as they are sent. */
export const invitedOf = (one: DraftPerson): Invited =>
  one.account === null
    ? { is: "guest", as: one.as, guest: { name: one.name, phone: one.phone, email: one.email } }
    : { is: "account", as: one.as, account: one.account };
