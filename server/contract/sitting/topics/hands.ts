// Raised hands and urgent entries, in the order in which the court takes them.

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { isOnlyWatching } from "../core/person.ts";
import { whileSitting } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { bar, barOrOfficer, officer } from "../core/role-groups.ts";
import { givenReason, id, reason } from "../core/schemas.ts";
import { type CoreState, isWebinar } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/** A raised hand, or an urgent entry that jumps the queue. */
export type Hand = { person: string; urgent: boolean; reason: string; at: number };

export type HandState = { hands: Hand[] };
export const empty: HandState = { hands: [] };

export const commands = () => [
  z.strictObject({ type: z.literal("raiseHand"), reason: reason() }),
  z.strictObject({ type: z.literal("urgentEntry"), reason: givenReason() }),
  z.strictObject({ type: z.literal("lowerHand"), person: id().optional() }),
  z.strictObject({ type: z.literal("allowHand"), person: id() }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  raiseHand: { roles: bar, phases: whileSitting, in: everywhere },
  urgentEntry: {
    roles: bar,
    phases: whileSitting,
    switch: { flag: "urgent_entry", refusal: "urgent_entry_off" },
    in: everywhere,
  },
  lowerHand: { roles: barOrOfficer, phases: whileSitting, coHost: true, in: everywhere },
  allowHand: { roles: officer, phases: whileSitting, coHost: true, in: everywhere },
};

export type HandEvent =
  | { type: "handRaised"; hand: Hand; at: number }
  | {
      type: "handLowered";
      person: string;
      by: "self" | "officer" | "cohost" | "granted" | "gone";
      at: number;
    };
export const folds: Folds<HandState, HandEvent> = {
  handRaised: ({ hands }, { hand }) => ({ hands: placeHand(hands, hand) }),
  handLowered: ({ hands }, { person }) => ({ hands: hands.filter((hand) => hand.person !== person) }),
};

/** Urgent entries come before hands; within each the oldest first (docs/domain.md#urgent-entry). */
function placeHand(hands: readonly Hand[], hand: Hand): Hand[] {
  const others = hands.filter((other) => other.person !== hand.person);
  if (!hand.urgent) return [...others, hand];
  const firstPlain = others.findIndex((other) => !other.urgent);
  return firstPlain === -1
    ? [...others, hand]
    : [...others.slice(0, firstPlain), hand, ...others.slice(firstPlain)];
}

type Needs = HandState & Pick<CoreState, "type" | "people">;

/**
 * The bar sees whose hands are raised, the court also why; nobody else sees any. In a webinar the hand of a person
 * who watches is for them and the host's side.
 */
export function redact(sitting: Needs, audience: Audience): AllFields<HandState> {
  const { hands } = sitting;
  if (audience === "court") return { hands };
  const self = isWebinar(sitting) ? personOf(audience) : null;
  if (self !== null) return { hands: hands.filter(({ person }) => person === self) };
  return {
    hands: audience === "bar" ? hands.filter((hand) => !isOfWatcher(sitting, hand)).map(withoutReason) : [],
  };
}

function isOfWatcher({ people }: Needs, { person }: Hand): boolean {
  const whose = people[person];
  return whose !== undefined && isOnlyWatching(whose);
}

/** Returns the people whose own part changes: in a webinar a hand belongs to its person's own part. */
export function affectedPeople(before: Needs, after: Needs): string[] {
  if (before.hands === after.hands || !isWebinar(after)) return [];
  const changed = (one: readonly Hand[], other: readonly Hand[]) =>
    one.flatMap((hand) => (other.includes(hand) ? [] : hand.person));
  return [...changed(before.hands, after.hands), ...changed(after.hands, before.hands)];
}

function withoutReason({ person, urgent, at }: Hand): AllFields<Hand> {
  return { person, urgent, reason: "", at };
}

export function ownView(view: HandState, own: HandState): AllFields<HandState> {
  const hidden = own.hands.filter(({ person }) => !view.hands.some((hand) => hand.person === person));
  return { hands: hidden.length === 0 ? view.hands : [...view.hands, ...hidden] };
}
