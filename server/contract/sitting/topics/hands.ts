// Raised hands and urgent entries, in the order in which the court takes them.
import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import { whileSitting } from "../core/phases.ts";
import { bar, barOrOfficer, officer } from "../core/role-groups.ts";
import { givenReason, id, reason } from "../core/schemas.ts";
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
  raiseHand: { roles: bar, phases: whileSitting },
  urgentEntry: {
    roles: bar,
    phases: whileSitting,
    switch: { flag: "urgent_entry", refusal: "urgent_entry_off" },
  },
  lowerHand: { roles: barOrOfficer, phases: whileSitting, coHost: true },
  allowHand: { roles: officer, phases: whileSitting, coHost: true },
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

/** The bar sees whose hands are raised, the court also why; nobody else sees any. */
export function redact({ hands }: HandState, audience: Audience): AllFields<HandState> {
  if (audience === "court") return { hands };
  return { hands: audience === "bar" ? hands.map(withoutReason) : [] };
}

function withoutReason({ person, urgent, at }: Hand): AllFields<Hand> {
  return { person, urgent, reason: "", at };
}

export function ownView({ hands }: HandState): AllFields<HandState> {
  return { hands };
}
