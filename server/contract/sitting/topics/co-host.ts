// Co-hosts of a sitting: offered by the officer, taken up by the person, withdrawn at once; and on whom they may act.
import { z } from "zod";
import { type Role, type SubRole, standingOf } from "../../roles.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { namesMoved } from "../core/linked-names.ts";
import { isBar, isInGallery, isOfCourt, type Person } from "../core/person.ts";
import { untilRisen } from "../core/phases.ts";
import { cohostRoles, officer } from "../core/role-groups.ts";
import { isNamedIn } from "../core/roster.ts";
import { id } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { type CommandsOf, type Folds, onlyServer, type Rules } from "../core/topic.ts";

/** What there is between a person and being co-host; an ended record keeps the number of its offer from coming again. */
export type Cohost = {
  state: "OFFERED" | "STANDING" | "ENDED";
  /** Counts the offers to this person in this sitting: a token is for one of them. */
  offer: number;
  /** When it came into this state, in milliseconds since 1970. */
  at: number;
};

export type CohostState = {
  /** By person. */
  cohosts: Record<string, Cohost>;
  /** By person: the items they named earlier today and came without later. Whoever has had a side in a matter keeps it. */
  dropped: Record<string, string[]>;
};
export const empty: CohostState = { cohosts: {}, dropped: {} };

export const commands = () => [
  z.strictObject({ type: z.literal("offerCohost"), person: id() }),
  z.strictObject({ type: z.literal("withdrawCohost"), person: id() }),
  /** Says no to the offer, or lays it down later. */
  z.strictObject({ type: z.literal("layDownCohost") }),
];
/** Given by the call that has checked both tokens, never by the socket. */
type AcceptCohost = { type: "acceptCohost"; offer: number };
export const serverCommands = onlyServer<AcceptCohost>();
export const permissions: Rules<CommandsOf<typeof commands> | AcceptCohost> = {
  offerCohost: { roles: officer, phases: untilRisen },
  withdrawCohost: { roles: officer, phases: untilRisen },
  acceptCohost: { roles: cohostRoles, phases: untilRisen },
  layDownCohost: { roles: cohostRoles, phases: untilRisen },
};

/**
 * Why it ended: the officer withdrew it, the person laid it down or came with other items, they are no longer in the
 * hall, the court rose, or the court switched co-hosts off.
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

/** The bar learns who is co-host, a person also what is offered to them and what they named before, the public nothing. */
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

/** Those whose standing changed, and those who help with the people when who waits or watches changed. */
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
 * Whether somebody can be co-host: a judge, the stenographer, counsel and counsellors. The officer is more; parties,
 * witnesses and remote points are before the court; media and the public watch; nobody speaks for a device.
 */
export function mayBeCohost(role: Role | "SERVER", subRole: SubRole | null): boolean {
  if (role === "SERVER" || !cohostRoles.includes(role)) return false;
  return standingOf(role, subRole) !== "public" && (subRole === null || !parties.includes(subRole));
}

/** The role that an entry of the log carries when its command was given as co-host. */
export const COHOST_ROLE = "CO_HOST";

/** What stands between a person and being co-host now; null for nothing. */
export function cohostOf({ cohosts }: Pick<CohostState, "cohosts">, person: string): Cohost | null {
  const known = Object.hasOwn(cohosts, person) ? cohosts[person] : undefined;
  return known === undefined || known.state === "ENDED" ? null : known;
}

/** In the hall, where a co-host helps: not in the lobby, in a room beside it, or cut off. */
export function isInHall({ state }: Pick<Person, "state">): boolean {
  return state === "ACTIVE" || state === "PASSIVE";
}

/** Whether a person is co-host now, with its rights. They rest while the person is out of the hall. */
export function isCohosting(
  sitting: Pick<CohostState, "cohosts"> & Pick<CoreState, "people">,
  id: string,
): boolean {
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

/** The items somebody named today, those included that they came without later. */
export function namedToday({ dropped }: Pick<CohostState, "dropped">, { id, items }: Person): string[] {
  return [...items, ...(Object.hasOwn(dropped, id) ? (dropped[id] ?? []) : [])];
}

/** Keeps what somebody no longer names. Takes the sitting before, who they are, and the items they are here for now. */
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

/** A co-host of the bar sees who waits; those of the court see it as such. */
export function seesWaiting(sitting: Needs, self: string): boolean {
  const me = sitting.people[self];
  return me !== undefined && isBar(me) && isCohosting(sitting, self);
}
