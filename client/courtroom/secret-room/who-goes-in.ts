// Who can go into the secret room now: the people whom the officer may select, and the judges who are in the hall. Pure.
import { secretRoomRoles } from "../../../server/contract/roles.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { isAmong, placeAmong } from "../core/commands/may.ts";

/** People in the hall whose link is not lost and whose role may go in, without the bench, which needs no selection. */
export function candidates(sitting: Sitting): Person[] {
  return Object.values(sitting.people)
    .filter((person) => isAmong(person, secretRoomRoles) && !roleViewOf(person).isOnBench && canGo(person))
    .sort((a, b) => rank(a) - rank(b) || a.profileName.localeCompare(b.profileName, "en"));
}

/** Guests may be hundreds, and come first in the role table: the table is read from its end. */
function rank(person: Person): number {
  return -placeAmong(person, secretRoomRoles);
}

/** The names of the judges who can go in: of the coram only those in the hall, the senior judge first. */
export function benchHere(sitting: Sitting, coram: readonly string[]): string[] {
  const place = (name: string) => (coram.includes(name) ? coram.indexOf(name) : coram.length);
  return Object.values(sitting.people)
    .filter((person) => roleViewOf(person).isOnBench && canGo(person))
    .map(({ profileName }) => profileName)
    .sort((a, b) => place(a) - place(b));
}

/** No judge is in the hall or in the secret room. */
export function isBenchAway({ people }: Sitting): boolean {
  return !Object.values(people).some(
    (person) => roleViewOf(person).isOnBench && (canGo(person) || person.state === "SECRET_ROOM"),
  );
}

function canGo({ state, lostAt }: Person): boolean {
  return ["PASSIVE", "ACTIVE", "LOBBY"].includes(state) && lostAt === null;
}
