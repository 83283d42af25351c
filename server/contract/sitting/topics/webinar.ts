// A webinar: whether it is open to guests, whether hands are taken, and how many watch (docs/domain.md#webinar).

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import { isOnlyWatching, isPresent } from "../core/person.ts";
import { untilRisen } from "../core/phases.ts";
import { webinars } from "../core/places.ts";
import { officer } from "../core/role-groups.ts";
import type { CoreState } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

export type WebinarState = {
  /** Whether people without an invitation may come; null until the host sets it: the booking decides. */
  openToGuests: boolean | null;
  handsOpen: boolean;
  /** How many watched at the last count. The number is sent from time to time, and not for each person who comes. */
  watching: number;
  watchingAt: number;
};
export const empty: WebinarState = { openToGuests: null, handsOpen: true, watching: 0, watchingAt: 0 };

export const commands = () => [
  z.strictObject({ type: z.literal("setOpenToGuests"), open: z.boolean() }),
  z.strictObject({ type: z.literal("setHands"), open: z.boolean() }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  setOpenToGuests: { roles: officer, phases: untilRisen, in: webinars },
  setHands: { roles: officer, phases: untilRisen, in: webinars },
};

export type WebinarEvent =
  | { type: "openToGuestsSet"; open: boolean; by: string; at: number }
  | { type: "handsSet"; open: boolean; by: string; at: number }
  | { type: "watchingCounted"; count: number; at: number };
export const folds: Folds<WebinarState, WebinarEvent> = {
  openToGuestsSet: (_, { open }) => ({ openToGuests: open }),
  handsSet: (_, { open }) => ({ handsOpen: open }),
  watchingCounted: (_, { count, at }) => ({ watching: count, watchingAt: at }),
};

/** Everybody in the room knows all of it. */
export function redact({
  openToGuests,
  handsOpen,
  watching,
  watchingAt,
}: WebinarState): AllFields<WebinarState> {
  return { openToGuests, handsOpen, watching, watchingAt };
}

export function ownView(view: WebinarState): AllFields<WebinarState> {
  return redact(view);
}

/** Counts who watches now, without those called up, who speak. The host's side counts; others read `watching`. */
export function countWatchers({ people }: Pick<CoreState, "people">): number {
  let count = 0;
  for (const person of Object.values(people)) if (isOnlyWatching(person) && isPresent(person)) count += 1;
  return count;
}
