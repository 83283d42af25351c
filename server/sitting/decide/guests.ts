// Guests have no account, so they are recognised by name, device and address.
import { INVITED_MOST } from "../../contract/limits.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { isPresent, type Person } from "../../contract/sitting/core/person.ts";
import { isWebinar } from "../../contract/sitting/core/state.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import type { Origin } from "../../contract/sitting/topics/origins.ts";
import { plainName } from "../../contract/spelling.ts";
import { type Actor, type CourtRules, type Decision, own, personIn } from "./decision.ts";

/** A guest at the door: the name they gave, and where they connect from. `id` is theirs if they have entered before. */
export type GuestAtDoor = { id?: string; name: string; origin: Origin | undefined };

/**
 * Why a guest cannot enter a hall now; undefined when they can. A removed person of any role could come back as a
 * guest, by a lookalike name or from the same device (docs/domain.md#removed: "under any item or name").
 */
export function guestRefusal(sitting: Sitting, rules: CourtRules, guest: GuestAtDoor): Refusal | undefined {
  if (isRemovedHere(sitting, guest)) return refuse("removed");
  const known = guest.id === undefined ? undefined : sitting.people[guest.id];
  if (known && isIn(known)) return undefined;
  const inside = Object.values(sitting.people).filter(
    (person) => person.role === "ANONYMOUS" && person.id !== guest.id && isIn(person),
  );
  if (inside.length >= rules.guestsPerHall) return refuse("guests_full");
  const address = guest.origin?.address;
  const fromAddress = inside.filter(({ id }) => sitting.origins[id]?.address === address);
  return address !== undefined && fromAddress.length >= rules.guestsPerAddress
    ? refuse("guests_of_address_full")
    : undefined;
}

/**
 * Why a guest may not come into a meeting or webinar now; undefined when they may. A removed person cannot come back
 * by another login. The guests of one address are limited, so that one person cannot take all places.
 */
export function meetingGuestRefusal(decision: Decision): Refusal | undefined {
  const { sitting, actor, rules } = decision;
  if (actor.invitation?.isGuest !== true) return undefined;
  const { id, profileName: name, origin } = actor;
  if (isRemovedHere(sitting, { id, name, origin })) return refuse("removed");
  const before = personIn(decision, id);
  if (before && isIn(before)) return undefined;
  if (isAddressFull(sitting, rules, origin)) return refuse("guests_of_address_full");
  // Its organiser is not one of the people invited; who watches a webinar is counted apart.
  const isFull = !isWebinar(sitting) && Object.values(sitting.people).filter(isIn).length > INVITED_MOST;
  return isFull ? refuse("guests_full") : undefined;
}

/** Why the guest of a booking may not come into its hall now; undefined when they may, and for others. */
export function hallGuestRefusal({ sitting, actor, now, rules }: Decision): Refusal | undefined {
  const { id, profileName: name, origin, hallGuest } = actor;
  if (hallGuest === undefined) return undefined;
  if (now < hallGuest.opensAt) return refuse("meeting_early");
  if (isRemovedHere(sitting, { id, name, origin })) return refuse("removed");
  const before = own(sitting.people, id);
  if (before && isIn(before)) return undefined;
  return isAddressFull(sitting, rules, origin) ? refuse("guests_of_address_full") : undefined;
}

/** Whether guests of this address, in the room or waiting, have reached the limit. Only guests have an address. */
export function isAddressFull(
  { people, origins }: Sitting,
  { guestsPerAddress }: Pick<CourtRules, "guestsPerAddress">,
  origin: Actor["origin"],
): boolean {
  if (origin === undefined) return false;
  const { address } = origin;
  const isThere = (from: { address: string }) => from.address === address;
  // Few of thousands share an address, and to find each by id costs more than to compare all addresses.
  let there = 0;
  for (const id in origins) if (origins[id]?.address === address) there += 1;
  if (there < guestsPerAddress) return false;
  const inside = Object.values(people).filter((one) => {
    const from = origins[one.id];
    return from !== undefined && isThere(from) && isIn(one);
  });
  return inside.length >= guestsPerAddress;
}

/** Whether this guest was removed from this sitting, under the same or a lookalike name or from the same device. */
export function isRemovedHere(sitting: Sitting, { name, origin }: GuestAtDoor): boolean {
  const removed = Object.values(sitting.people).filter(({ state }) => state === "REMOVED");
  if (removed.length === 0) return false;
  const plain = plainName(name);
  return (
    removed.some(({ profileName }) => plainName(profileName) === plain) || isDeviceRemoved(sitting, origin)
  );
}

/** Whether a person who used the same device was removed from this sitting. */
export function isDeviceRemoved({ people, origins }: Sitting, origin: Origin | undefined): boolean {
  if (origin === undefined) return false;
  const { device } = origin;
  return Object.values(people).some(
    ({ id, state }) => state === "REMOVED" && origins[id]?.devices.includes(device) === true,
  );
}

/** Whether a person is in the sitting or waits to be let in. */
export function isIn(person: Person): boolean {
  return person.state === "WAITING" || isPresent(person);
}
