// Co-hosts of a sitting: offered by the officer, taken up by the person, withdrawn at once; and on whom they may act. Pure.
import { z } from "zod";
import { mayBeCohost } from "../cohostRights.ts";
import { standingOf } from "../roles.ts";
import { isNamedIn } from "./roster.ts";
import type { Person, Sitting } from "./state.ts";

const sound = (text: string) => !text.includes("\u0000") && text.isWellFormed();
const id = z.string().min(1).max(80).refine(sound);

export const cohostCommands = [
  z.strictObject({ type: z.literal("offerCohost"), person: id }),
  z.strictObject({ type: z.literal("withdrawCohost"), person: id }),
  /** Says no to the offer, or lays it down later. */
  z.strictObject({ type: z.literal("layDownCohost") }),
] as const;

/** Given by the call that has checked both tokens, never by the socket. */
export type AcceptCohost = { type: "acceptCohost"; offer: number };

/** What there is between a person and being co-host; an ended record keeps the number of its offer from coming again. */
export type Cohost = {
  state: "OFFERED" | "STANDING" | "ENDED";
  /** Counts the offers to this person in this sitting: a token is for one of them. */
  offer: number;
  /** When it came into this state, in milliseconds since 1970. */
  at: number;
};

export type Cohosts = {
  /** By person. */
  cohosts: Record<string, Cohost>;
  /** By person: the items they named earlier today and came without later. Whoever has had a side in a matter keeps it. */
  dropped: Record<string, string[]>;
};

export const noCohosts: Cohosts = { cohosts: {}, dropped: {} };

/**
 * Why it ended: the officer withdrew it, the person laid it down or came with other items, they are no longer in the
 * hall, the court rose, or the court switched co-hosts off.
 */
export type CohostEnd = "officer" | "self" | "items" | "gone" | "risen" | "off";

export type CohostEvent =
  | { type: "cohostOffered"; person: string; offer: number; at: number }
  | { type: "cohostAccepted"; person: string; offer: number; at: number }
  | { type: "cohostEnded"; person: string; by: CohostEnd; at: number };

/** The role that an entry of the log carries when its command was given as co-host. */
export const COHOST_ROLE = "CO_HOST";

/** What stands between a person and being co-host now; null for nothing. */
export function cohostOf({ cohosts }: Pick<Cohosts, "cohosts">, person: string): Cohost | null {
  const known = Object.hasOwn(cohosts, person) ? cohosts[person] : undefined;
  return known === undefined || known.state === "ENDED" ? null : known;
}

/** In the hall, where a co-host helps: not in the lobby, in a room beside it, or cut off. */
export function isInHall({ state }: Pick<Person, "state">): boolean {
  return state === "ACTIVE" || state === "PASSIVE";
}

/** Whether a person is co-host now, with its rights. They rest while the person is out of the hall. */
export function isCohosting(sitting: Pick<Sitting, "cohosts" | "people">, id: string): boolean {
  const person = sitting.people[id];
  if (cohostOf(sitting, id)?.state !== "STANDING" || person === undefined) return false;
  return isInHall(person) && mayBeCohost(person.role, person.subRole);
}

/**
 * On whom a co-host acts: never on the court or on themselves, and never on anybody of a matter of their own, so that
 * neither side of an item has the door and the microphones of the other. A matter is somebody's own when they are here
 * for it, were so earlier today, or are on its roster, if by their name alone: dropping it, or not naming it, frees nobody.
 */
export function cohostReach(
  sitting: Pick<Sitting, "items" | "dropped">,
  cohost: Person,
): (person: Person) => boolean {
  const named = namedToday(sitting, cohost);
  const matters = Object.values(sitting.items).filter(
    (item) => named.includes(item.id) || isNamedIn(item, cohost),
  );
  const ids = new Set(matters.map(({ id }) => id));
  return (person) => {
    if (person.id === cohost.id || standingOf(person.role, person.subRole) === "court") return false;
    if (namedToday(sitting, person).some((id) => ids.has(id))) return false;
    return !matters.some((item) => isNamedIn(item, person));
  };
}

/** The items somebody named today, those included that they came without later. */
export function namedToday({ dropped }: Pick<Sitting, "dropped">, { id, items }: Person): string[] {
  return [...items, ...(Object.hasOwn(dropped, id) ? (dropped[id] ?? []) : [])];
}

/** Keeps what somebody no longer names. In: the sitting before, who they are, and the items they are here for now. */
export function noteDropped(sitting: Sitting, person: Person, items: readonly string[]): Sitting {
  const left = person.items.filter((id) => !items.includes(id));
  if (left.length === 0) return sitting;
  const known = namedToday(sitting, { ...person, items: [] });
  return { ...sitting, dropped: { ...sitting.dropped, [person.id]: [...new Set([...known, ...left])] } };
}

/** A co-host of the bar sees who waits; those of the court see it as such. */
export function seesWaiting(sitting: Sitting, self: string): boolean {
  const me = sitting.people[self];
  return me !== undefined && standingOf(me.role, me.subRole) === "bar" && isCohosting(sitting, self);
}
