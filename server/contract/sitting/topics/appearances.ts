// Appearances: counsel says for the record that they appeared in an item that was taken up.

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { hasOutcome, type Item, isRunning } from "../core/item.ts";
import { onceOpened } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { counsel } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/** Who confirmed their appearance, and when, in milliseconds since 1970: by item id, then person id. */
export type Appearances = Record<string, Record<string, number>>;

export type AppearanceState = { appearances: Appearances };
export const empty: AppearanceState = { appearances: {} };

export const commands = () => [z.strictObject({ type: z.literal("confirmAppearance"), item: id() })];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  confirmAppearance: { roles: counsel, phases: onceOpened, in: halls },
};

export type AppearanceEvent = { type: "appearanceConfirmed"; item: string; person: string; at: number };
export const folds: Folds<AppearanceState, AppearanceEvent> = {
  appearanceConfirmed: ({ appearances }, { item, person, at }) => ({
    appearances: { ...appearances, [item]: { ...appearances[item], [person]: at } },
  }),
};

/** The court reads all, a person their own confirmations. */
export function redact({ appearances }: AppearanceState, audience: Audience): AllFields<AppearanceState> {
  if (audience === "court") return { appearances };
  const self = personOf(audience);
  if (self === null) return { appearances: {} };
  const own: Appearances = {};
  for (const [item, people] of Object.entries(appearances)) {
    const at = people[self];
    if (at !== undefined) own[item] = { [self]: at };
  }
  return { appearances: own };
}

/** One's own confirmation is added to those of the others in the same item. */
export function ownView({ appearances }: AppearanceState, own: AppearanceState): AllFields<AppearanceState> {
  const merged = { ...appearances };
  for (const [item, confirmed] of Object.entries(own.appearances))
    merged[item] = { ...merged[item], ...confirmed };
  return { appearances: merged };
}

/** The people who confirmed an appearance. */
export function affectedPeople(
  { appearances: before }: AppearanceState,
  { appearances: after }: AppearanceState,
): string[] {
  if (before === after) return [];
  return Object.entries(after).flatMap(([item, people]) =>
    before[item] === people ? [] : Object.keys(people).filter((one) => before[item]?.[one] !== people[one]),
  );
}

/** The court has called the item today, so that people can have appeared in it. */
export function wasTakenUp(item: Item): boolean {
  const isSetAside = item.state === "PASSED_OVER" || item.state === "RECALLED" || item.state === "PAUSED";
  return isRunning(item.state) || isSetAside || hasOutcome(item.state) || item.round > 0 || item.tookMs > 0;
}
