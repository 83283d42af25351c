// What each audience may see of the desk: requests to pass over, the role call, the roll of submissions.

import { type Audience, personOf } from "./audience.ts";
import { isOfItem } from "./cleared.ts";
import { type Floor, type PassOverAsk, type RoleCall, rollOf } from "./floor.ts";
import type { Named } from "./named.ts";
import { mayLink } from "./redactPerson.ts";
import type { Person, Sitting } from "./state.ts";

/**
 * Requests to pass over are for the people of the item, as their reasons are; the bar knows that a role is called and
 * the order of the roll, without what anybody will submit.
 */
export function redactFloor(
  sitting: Sitting,
  audience: Audience,
  isShown: (person: Person) => boolean,
): Floor {
  const { passOverAsks, roleCall, running } = sitting;
  const self = personOf(audience);
  if (self !== null) {
    const own = sitting.people[self];
    const isOf = (item: string) => own !== undefined && isOfItem(own, item);
    const asks = Object.entries(passOverAsks).flatMap(([item, ask]) =>
      isOf(item) ? [[item, askOf(ask)] as const] : [],
    );
    const called = roleCall !== null && isOf(roleCall.item) ? roleCall : null;
    return {
      passOverAsks: Object.fromEntries(asks),
      roleCall:
        called &&
        callOf(
          called,
          called.here.filter((id) => id === self),
        ),
      rolls: {},
    };
  }
  if (audience !== "bar") return { passOverAsks: {}, roleCall: null, rolls: {} };
  const item = running === null ? undefined : sitting.items[running];
  // Who appears in an item that the bench has closed is not told again when its door opens.
  const roll = item === undefined || !mayLink(item, audience, sitting) ? [] : rollOf(sitting, item.id);
  const shown = roll.filter((id) => {
    const person = sitting.people[id];
    return person !== undefined && isShown(person);
  });
  return {
    passOverAsks: {},
    roleCall: roleCall && callOf(roleCall, []),
    rolls: running === null ? {} : { [running]: shown },
  };
}

function callOf({ item, since }: RoleCall, here: string[]): Named<RoleCall> {
  return { item, since, here };
}

function askOf({ item, person, reason, speakingIn, at, answers }: PassOverAsk): Named<PassOverAsk> {
  return { item, person, reason, speakingIn, at, answers };
}
