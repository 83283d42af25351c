// Answers for the state of a person in a hall: 409 with the refusal. 406 is for a login that may never do a thing.
import type { Account } from "../contract/rest/accounts.ts";
import { isPresent, type Person } from "../contract/sitting/core/person.ts";
import { isMeeting, type Phase } from "../contract/sitting/core/state.ts";
import { isOfPerson } from "../contract/sitting/meeting-actions.ts";
import { type Action, mayEver, permissions } from "../contract/sitting/permissions.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { ownPerson } from "../sitting/own-person.ts";

/**
 * The person of an account in a hall.
 * @throws `refused` for who is not in it, with another message if they were put or kept out
 */
export function personInHall(state: Sitting, account: Account): Person {
  const person = ownPerson(state, account);
  if (person && isPresent(person)) return person;
  if (person?.state === "REMOVED") throw refused("removed");
  throw refused(person?.state === "REFUSED" ? "refused_entry" : "not_in_hall");
}

/**
 * @throws 406 when the role may never do this, and `refused` when it may not in this phase of the sitting
 */
export function checkMay(account: Account, action: Action, sitting: Sitting): void {
  // In a meeting somebody acts by their part there, whatever their account is; so does a date's guest in a hall.
  const isByPart = isMeeting(sitting) || ownPerson(sitting, account)?.guestOf !== undefined;
  const person = isByPart ? personInHall(sitting, account) : null;
  if (!isOfPerson(action, sitting, person)) throw refused("watching_only");
  const { role } = person ?? account;
  const { phase } = sitting;
  if (!mayEver(role, action)) throw new Failure("not_allowed", "Not for this role");
  const phases: readonly Phase[] = permissions[action].phases;
  if (!phases.includes(phase)) throw refused("wrong_phase");
}
