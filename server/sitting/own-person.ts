// Whom an account is in a sitting: nobody, once it is no longer what it was when they came in.
import type { Account } from "../contract/accounts.ts";
import { ownCourt } from "../contract/halls.ts";
import { standingOf } from "../contract/roles.ts";
import { hadOther } from "../contract/sitting/roster.ts";
import type { Person, Sitting } from "../contract/sitting/state.ts";

/**
 * The person of an account in a sitting. A role, a sub-role, a number on the roll or a hall of the court may have changed since they
 * entered: then the sitting knows an earlier self, whose sight and seat are not theirs until they enter again.
 */
export function ownPerson(
  sitting: Pick<Sitting, "people" | "courtId">,
  account: Account,
): Person | undefined {
  const person = Object.hasOwn(sitting.people, account.id) ? sitting.people[account.id] : undefined;
  if (!person || person.role !== account.role || person.subRole !== account.subRole) return undefined;
  if (hadOther(person, account.enrolmentOrOffice)) return undefined;
  const ofCourt = standingOf(account.role, account.subRole) === "court";
  return ofCourt && ownCourt(account) !== sitting.courtId ? undefined : person;
}
