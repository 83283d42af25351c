// What each audience may see of the desk: requests to pass over, the role call, the roll of submissions.
import { isOfItem } from "./cleared.ts";
import { type Floor, rollOf } from "./floor.ts";
import type { Audience } from "./redact.ts";
import type { Person, Sitting } from "./state.ts";

/**
 * Requests to pass over are for the people of the item, as their reasons are; the bar knows that a role is called and
 * the order of the roll, without what anybody will submit.
 */
export function redactFloor(
  sitting: Sitting,
  audience: Audience,
  self: string | null,
  isShown: (person: Person) => boolean,
): Floor {
  const { passOverAsks, roleCall, running } = sitting;
  if (self !== null) {
    const own = sitting.people[self];
    const isOf = (item: string) => own !== undefined && isOfItem(own, item);
    const asks = Object.entries(passOverAsks).filter(([item]) => isOf(item));
    const called = roleCall !== null && isOf(roleCall.item) ? roleCall : null;
    return {
      passOverAsks: Object.fromEntries(asks),
      roleCall: called && { ...called, here: called.here.filter((id) => id === self) },
      rolls: {},
    };
  }
  if (audience !== "bar") return { passOverAsks: {}, roleCall: null, rolls: {} };
  const roll = running === null ? [] : rollOf(sitting, running);
  const shown = roll.filter((id) => {
    const person = sitting.people[id];
    return person !== undefined && isShown(person);
  });
  return {
    passOverAsks: {},
    roleCall: roleCall && { ...roleCall, here: [] },
    rolls: running === null ? {} : { [running]: shown },
  };
}
