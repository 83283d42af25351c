// The person of an account in a sitting: none once the account has changed since they entered.

import { ownCourt } from "../contract/hall-rules.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { courtSideOf } from "../contract/roles.ts";
import type { Person } from "../contract/sitting/core/person.ts";
import { hasOtherOffice } from "../contract/sitting/core/roster.ts";
import { isMeeting } from "../contract/sitting/core/state.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";

/**
 * An account's person in a sitting. Undefined without one, and once the account's role, sub-role, number, office or
 * hall has changed: what they see and where they sit belong to the account as it was, so that they must enter again.
 */
export function ownPerson(
  sitting: Pick<Sitting, "people" | "courtId" | "type">,
  account: Account,
): Person | undefined {
  const person = Object.hasOwn(sitting.people, account.id) ? sitting.people[account.id] : undefined;
  if (!person) return undefined;
  // In a meeting they are what they were invited as. `notInvited` puts out a person who is that no more.
  if (isMeeting(sitting)) return person;
  // So is the guest of a booking in a hall (`hallGuestChanges`).
  if (person.guestOf !== undefined) return person;
  if (person.role !== account.role || person.subRole !== account.subRole) return undefined;
  if (hasOtherOffice(person, account.enrolmentOrOffice)) return undefined;
  const ofCourt = courtSideOf(account.role, account.subRole) === "court";
  return ofCourt && ownCourt(account) !== sitting.courtId ? undefined : person;
}
