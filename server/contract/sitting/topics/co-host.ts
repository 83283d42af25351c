// Co-hosts: offered by the officer, accepted by the person, withdrawn at any time; and on whom they may act.

import { z } from "zod";
import { courtSideOf, type Role, type SubRole } from "../../roles.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { namesMoved } from "../core/linked-names.ts";
import { isBar, isInGallery, isOfCourt, type Person } from "../core/person.ts";
import { untilRisen } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { cohostRoles, officer } from "../core/role-groups.ts";
import { isNamedIn } from "../core/roster.ts";
import { id } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { type CommandsOf, type Folds, onlyServer, type Rules } from "../core/topic.ts";

/** A person's state as co-host. An ended record stays, so that the number of its offer is not used again. */
export type Cohost = {
  state: "OFFERED" | "STANDING" | "ENDED";
  /** Counts the offers to this person in this sitting: a token is for one of them. */
  offer: number;
  /** When it came into this state, in milliseconds since 1970. */
  at: number;
};

export type CohostState = {
  /** The co-hosts, by person. */
  cohosts: Record<string, Cohost>;
  /** By person: items that they named earlier today. Somebody who has had a side in a matter keeps it. */
  dropped: Record<string, string[]>;
};
export const empty: CohostState = { cohosts: {}, dropped: {} };

export const commands = () => [
  z.strictObject({ type: z.literal("offerCohost"), person: id() }),
  z.strictObject({ type: z.literal("withdrawCohost"), person: id() }),
  /** Declines the offer, or resigns later. */
  z.strictObject({ type: z.literal("layDownCohost") }),
];
/** Sent by the call that has checked both tokens, never by the socket. */
type AcceptCohost = { type: "acceptCohost"; offer: number };
export const serverCommands = onlyServer<AcceptCohost>();
export const permissions: Rules<CommandsOf<typeof commands> | AcceptCohost> = {
  offerCohost: { roles: officer, phases: untilRisen, in: halls },
  withdrawCohost: { roles: officer, phases: untilRisen, in: halls },
  acceptCohost: { roles: cohostRoles, phases: untilRisen, in: halls },
  layDownCohost: { roles: cohostRoles, phases: untilRisen, in: halls },
};

/**
 * Why it ended: the officer withdrew it; the person resigned, entered with other items or left; the court rose or
 * switched co-hosts off.
 */
export type CohostEnd = "officer" | "self" | "items" | "gone" | "risen" | "off";

export type CohostEvent =
  | { type: "cohostOffered"; person: string; offer: number; at: number }
  | { type: "cohostAccepted"; person: string; offer: number; at: number }
  | { type: "cohostEnded"; person: string; by: CohostEnd; at: number };
export const folds: Folds<CohostState, CohostEvent> = {
  cohostOffered: ({ cohosts }, { person, offer, at }) => ({
    cohosts: { ...cohosts, [person]: { state: "OFFERED", offer, at } },
  }),
  cohostAccepted: ({ cohosts }, { person, offer, at }) => ({
    cohosts: { ...cohosts, [person]: { state: "STANDING", offer, at } },
  }),
  cohostEnded: ({ cohosts }, { person, at }) => {
    const known = cohosts[person];
    return known ? { cohosts: { ...cohosts, [person]: { ...known, state: "ENDED", at } } } : {};
  },
};

type Needs = CoreState & CohostState;

/** The bar learns who is co-host; a person what is offered to them and what they named before; the public nothing. */
export function redact(sitting: Needs, audience: Audience): AllFields<CohostState> {
  const { cohosts, dropped } = sitting;
  if (audience === "court") return { cohosts, dropped };
  if (audience === "public" || audience === "board") return empty;
  const self = personOf(audience);
  const known = Object.entries(cohosts).filter(([person, { state }]) =>
    self === null ? state === "STANDING" : person === self && state !== "ENDED",
  );
  const shown = known.map(([person, { state, offer, at }]): [string, AllFields<Cohost>] => [
    person,
    { state, offer, at },
  ]);
  const own = Object.entries(dropped).filter(([person]) => person === self);
  return { cohosts: Object.fromEntries(shown), dropped: Object.fromEntries(own) };
}

export function ownView(view: CohostState, own: CohostState): AllFields<CohostState> {
  return {
    cohosts: { ...view.cohosts, ...own.cohosts },
    dropped: { ...view.dropped, ...own.dropped },
  };
}

/** The people whose own state changed, and the co-hosts who see waiting or watching people when these changed. */
export function affectedPeople(before: Needs, after: Needs): string[] {
  const ids = Object.keys(after.cohosts);
  const moved = ids.filter((person) => before.cohosts[person] !== after.cohosts[person]);
  const helpers = ids.filter((person) => seesWaiting(before, person) || seesWaiting(after, person));
  const isMoved = helpers.length > 0 && (helpedMoved(before, after) || namesMoved(before, after));
  return isMoved ? [...moved, ...helpers] : moved;
}

function helpedMoved({ people: before }: CoreState, { people: after }: CoreState): boolean {
  if (before === after) return false;
  return Object.keys(after).some((person) => {
    const [was, is] = [before[person], after[person]];
    return was !== is && (isHelped(was) || isHelped(is));
  });
}

function isHelped(person: Person | undefined): boolean {
  return person !== undefined && (person.state === "WAITING" || isInGallery(person));
}

const parties: readonly SubRole[] = ["Party in Person", "Litigant"];

/**
 * Whether a person can be co-host: a judge, the stenographer, counsel and counsellors. The officer has more rights
 * already; parties, witnesses and remote points are before the court; media and the public watch; nobody could act at
 * a device.
 */
export function mayBeCohost(role: Role | "SERVER", subRole: SubRole | null): boolean {
  if (role === "SERVER" || !cohostRoles.includes(role)) return false;
  return courtSideOf(role, subRole) !== "public" && (subRole === null || !parties.includes(subRole));
}

/** The role on a log entry whose command was given with co-host rights. */
export const COHOST_ROLE = "CO_HOST";

/** Why a person cannot be co-host now; null when they can. */
export function cohostOf({ cohosts }: Pick<CohostState, "cohosts">, person: string): Cohost | null {
  const known = Object.hasOwn(cohosts, person) ? cohosts[person] : undefined;
  return known === undefined || known.state === "ENDED" ? null : known;
}

/** Whether a person is in the hall, where a co-host helps: not in the lobby, in a room beside it, or disconnected. */
export function isInHall({ state }: Pick<Person, "state">): boolean {
  return state === "ACTIVE" || state === "PASSIVE";
}

/** Whether a person is co-host now, with its rights. These are suspended while the person is out of the hall. */
export function isCohosting(
  sitting: Pick<CohostState, "cohosts"> & Pick<CoreState, "people">,
  id: string,
): boolean {
  const person = sitting.people[id];
  if (cohostOf(sitting, id)?.state !== "STANDING" || person === undefined) return false;
  return isInHall(person) && mayBeCohost(person.role, person.subRole);
}

/**
 * On whom a co-host may act: not on the court, themselves, or people of one of their own matters, so that no side
 * controls the other's door and microphones. A matter is their own if they are here for it, were so earlier today, or
 * the roster has their name: to drop it, or not to name it, changes nothing.
 */
export function cohostReach(
  sitting: Pick<CoreState, "items"> & Pick<CohostState, "dropped">,
  cohost: Person,
): (person: Person) => boolean {
  const named = namedToday(sitting, cohost);
  const matters = Object.values(sitting.items).filter(
    (item) => named.includes(item.id) || isNamedIn(item, cohost),
  );
  const ids = new Set(matters.map(({ id }) => id));
  return (person) => {
    if (person.id === cohost.id || isOfCourt(person)) return false;
    if (namedToday(sitting, person).some((id) => ids.has(id))) return false;
    return !matters.some((item) => isNamedIn(item, person));
  };
}

/** The items that a person named today, including those they later entered without. */
export function namedToday({ dropped }: Pick<CohostState, "dropped">, { id, items }: Person): string[] {
  return [...items, ...(Object.hasOwn(dropped, id) ? (dropped[id] ?? []) : [])];
}

/** Keeps the items that a person drops. Takes the earlier sitting, the person, and the items they are here for. */
export function noteDropped(
  { dropped }: CohostState,
  person: Person,
  items: readonly string[],
): Partial<CohostState> {
  const left = person.items.filter((item) => !items.includes(item));
  if (left.length === 0) return {};
  const known = namedToday({ dropped }, { ...person, items: [] });
  return { dropped: { ...dropped, [person.id]: [...new Set([...known, ...left])] } };
}

/** Whether a co-host of the bar sees who waits; people of the court see that anyway. */
export function seesWaiting(sitting: Needs, self: string): boolean {
  const me = sitting.people[self];
  return me !== undefined && isBar(me) && isCohosting(sitting, self);
}
