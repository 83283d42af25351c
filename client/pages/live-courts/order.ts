// The order of the live courts: those that one can watch now, those behind a card, those that begin later, the others.
import type { LiveCourt } from "../../../server/contract/rest/live.ts";

type Known = Pick<LiveCourt, "card" | "beginsAt" | "isOnAir">;

function rankOf({ card, beginsAt, isOnAir }: Known): number {
  if (isOnAir) return card === null ? 0 : 1;
  return beginsAt === null ? 3 : 2;
}

/** Those of one rank stay in the order of the court. */
export function watchableFirst<C extends Known>(courts: readonly C[]): C[] {
  return courts.toSorted((one, other) => rankOf(one) - rankOf(other));
}
