// Stand-ins: counsel of an item name another advocate, who appears in it in their place once they accept.

import { z } from "zod";
import { roleViewOf, type WithRole } from "../../views.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { isClosed } from "../core/closed-items.ts";
import { hasOutcome, type Item, isCallable } from "../core/item.ts";
import type { Side } from "../core/listed-names.ts";
import { untilRisen } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { counsel, officer } from "../core/role-groups.ts";
import { caseKey } from "../core/roster.ts";
import { id } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/** `ended`: the officer undid it, who accepted stepped back, or it fell with its item, its case or a place. */
export const standInStates = ["asked", "accepted", "declined", "withdrawn", "ended"] as const;
export type StandInState = (typeof standInStates)[number];

/** One naming: counsel `by` asks `person` to appear in an item in their place. Times are milliseconds since 1970. */
export type StandIn = {
  id: string;
  item: string;
  /** The case at that number when it was named: another case has other counsel. */
  caseNumber: string;
  by: string;
  /** The verified names of both: neither need be in the hall. */
  byName: string;
  person: string;
  name: string;
  /** The side for which they appear: that of the counsel who named them. */
  side: Side;
  /** The number of the hall in whose running item the named person was active when they were named; otherwise null. */
  speakingIn: string | null;
  state: StandInState;
  askedAt: number;
  /** Null while it was not accepted. */
  acceptedAt: number | null;
  /** When it was declined, withdrawn or ended; otherwise null. */
  endedAt: number | null;
};

/** Every naming of the day, by id, also those that are over. */
export type StandInsState = { standIns: Record<string, StandIn> };
export const empty: StandInsState = { standIns: {} };

export const commands = () => [
  z.strictObject({ type: z.literal("nameStandIn"), item: id(), person: id() }),
  z.strictObject({ type: z.literal("withdrawStandIn"), standIn: id() }),
  z.strictObject({ type: z.literal("answerStandIn"), standIn: id(), accepts: z.boolean() }),
  z.strictObject({ type: z.literal("endStandIn"), standIn: id() }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  nameStandIn: { roles: counsel, phases: untilRisen, switch: { flag: "name_counsel" }, in: halls },
  withdrawStandIn: { roles: counsel, phases: untilRisen, in: halls },
  answerStandIn: { roles: counsel, phases: untilRisen, in: halls },
  endStandIn: { roles: officer, phases: untilRisen, in: halls },
};

/** What the person's record in the hall says once they accepted; absent for a person who has not entered it. */
type Placed = { name: string; onList: boolean };
export type StandInsEvent =
  | { type: "standInNamed"; standIn: StandIn; at: number }
  | { type: "standInWithdrawn"; standIn: string; at: number }
  | { type: "standInAnswered"; standIn: string; accepts: boolean; placed: Placed | null; at: number }
  | { type: "standInEnded"; standIn: string; byOfficer: boolean; at: number };
type Needs = CoreState & StandInsState;
export const folds: Folds<Needs, StandInsEvent> = {
  standInNamed: ({ standIns }, { standIn }) => ({ standIns: { ...standIns, [standIn.id]: standIn } }),
  standInWithdrawn: (sitting, { standIn, at }) => over(sitting, standIn, "withdrawn", at),
  standInAnswered: (sitting, { standIn: id, accepts, placed, at }) => {
    if (!accepts) return over(sitting, id, "declined", at);
    const standIn = sitting.standIns[id];
    if (!standIn) return {};
    const standIns = {
      ...sitting.standIns,
      [id]: { ...standIn, state: "accepted" as const, acceptedAt: at },
    };
    return { standIns, ...(placed && withPlace(sitting, standIn, placed)) };
  },
  standInEnded: (sitting, { standIn, at }) => over(sitting, standIn, "ended", at),
};

/** Ignores an unknown naming. */
function over({ standIns }: Needs, id: string, state: StandInState, at: number): Partial<Needs> {
  const standIn = standIns[id];
  return standIn ? { standIns: { ...standIns, [id]: { ...standIn, state, endedAt: at } } } : {};
}

/** The person in the hall has the item from now on, as if they had named it, with the side of who named them. */
function withPlace({ people, order }: Needs, { person: id, item, side }: StandIn, placed: Placed) {
  const person = people[id];
  if (!person) return {};
  const inOrder = (items: readonly string[]) => order.filter((one) => one === item || items.includes(one));
  const changed = {
    ...person,
    ...placed,
    items: inOrder(person.items),
    admittedItems: inOrder(person.admittedItems),
    sides: { ...person.sides, [item]: side },
  };
  return { people: { ...people, [id]: changed } };
}

/** The court reads every naming; of the others only the two whom it is about, also of a closed item. */
export function redact(sitting: Needs, audience: Audience): AllFields<StandInsState> {
  const { standIns } = sitting;
  if (audience === "court") return { standIns };
  const self = personOf(audience);
  if (self === null) return { standIns: {} };
  const own = Object.entries(standIns).filter(([, { by, person }]) => by === self || person === self);
  return { standIns: Object.fromEntries(own.map(([id, standIn]) => [id, shown(sitting, standIn, self)])) };
}

/** The case of a closed item is shown to who is named once they accepted. */
function isCaseHidden(sitting: Needs, { item, state }: StandIn): boolean {
  const listed = sitting.items[item];
  return state !== "accepted" && (listed === undefined || isClosed(listed, sitting));
}

function shown(sitting: Needs, standIn: StandIn, self: string): AllFields<StandIn> {
  const { id, item, by, byName, person, name, side, speakingIn } = standIn;
  const caseNumber = person === self && isCaseHidden(sitting, standIn) ? "" : standIn.caseNumber;
  const { state, askedAt, acceptedAt, endedAt } = standIn;
  return {
    id,
    item,
    caseNumber,
    by,
    byName,
    person,
    name,
    side,
    speakingIn,
    state,
    askedAt,
    acceptedAt,
    endedAt,
  };
}

export function ownView(view: StandInsState, own: StandInsState): AllFields<StandInsState> {
  return { standIns: { ...view.standIns, ...own.standIns } };
}

/** The two people of each changed naming, and the one named for an item whose case is hidden or shown from now on. */
export function affectedPeople(before: Needs, after: Needs): string[] {
  if (before.standIns === after.standIns && before.items === after.items) return [];
  return Object.values(after.standIns).flatMap((one) => {
    if (before.standIns[one.id] !== one) return [one.by, one.person];
    return isCaseHidden(before, one) === isCaseHidden(after, one) ? [] : [one.person];
  });
}

/** Whether somebody is counsel: parties, watchers and witnesses name nobody, and are named by nobody. */
export function isCounsel(who: WithRole): boolean {
  const { name } = roleViewOf(who);
  return name === "counsel" || name === "prosecutor";
}

/** Whether counsel can still be named for an item: it may yet come before the court, or is before it. */
export function takesStandIns({ state }: Pick<Item, "state">): boolean {
  return !hasOutcome(state) && state !== "NOT_REACHED" && state !== "DELETED";
}

/** Whether counsel who accepted can step back: the item is not before the court, and did not end. */
export function isBeforeCall({ state }: Pick<Item, "state">): boolean {
  return isCallable(state) || state === "PASSED_OVER";
}

/** The naming by which a person appears in an item in place of somebody else; undefined where there is none. */
export function standInOf(
  { standIns, items }: Pick<CoreState, "items"> & StandInsState,
  person: string,
  item: string,
): StandIn | undefined {
  const caseNumber = items[item]?.caseNumber;
  return Object.values(standIns).find(
    (one) =>
      one.state === "accepted" && one.person === person && one.item === item && isCaseOf(one, caseNumber),
  );
}

/** Whether a naming is for the case that stands at its number now. */
export function isCaseOf({ caseNumber }: Pick<StandIn, "caseNumber">, listed: string | undefined): boolean {
  return listed !== undefined && caseKey(caseNumber) === caseKey(listed);
}

/** The key of the sentence that says for whom somebody appears. */
export function sideKey(side: string): "petitioner" | "respondent" | "state" | "other" {
  if (side === "Petitioner") return "petitioner";
  if (side === "Respondent") return "respondent";
  return side === "State" ? "state" : "other";
}

/** The namings of an item that wait or were accepted, in the order in which they were made. */
export function standInsOf({ standIns }: StandInsState, item: string): StandIn[] {
  return Object.values(standIns)
    .filter((one) => one.item === item && (one.state === "asked" || one.state === "accepted"))
    .sort((a, b) => a.askedAt - b.askedAt);
}
