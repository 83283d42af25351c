// A person's day from their items and the halls that hold them, in step with what happens there.
import { useSearch } from "wouter";
import { isOwnHall } from "../../../server/contract/hall-rules.ts";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { partsOf } from "../../court/chosen-parts.ts";
import { type Clash, clashesOf, type DayLine, inOrderOfCall, lineOf } from "../../court/day-lines.ts";
import type { OwnCases } from "../../court/own-cases.ts";
import { selectedCourt } from "../../court/selected-court.ts";
import { type FollowedHall, useHalls } from "../../court/use-halls.ts";

export type MyDayState = {
  lines: DayLine[];
  clashes: Clash[];
  /** The halls this page follows: those of own items, one's own hall, and the chosen one. */
  halls: ReadonlyMap<string, FollowedHall>;
  /** The chosen hall: the one the address names, or the one most likely wanted. */
  selected: string | null;
  /** The number of the hall this person is assigned to. */
  ownHall: string | null;
  /** Halls that are joined without an item. */
  watches: ReadonlySet<string>;
};

const nothing = partsOf([]);

/**
 * The day of this person: their cases in the halls of the bench.
 * @param now - milliseconds
 */
export function useMyDay(me: Account, courts: readonly Court[], ownCases: OwnCases, now: number): MyDayState {
  const { cases, watches } = ownCases.state === "ready" ? ownCases : nothing;
  const asked = new URLSearchParams(useSearch()).get("court");
  const ofCourt = roleViewOf(me).courtSide === "court";
  const assigned = courts.find((court) => ofCourt && isOwnHall(me, court))?.courtId;
  const selected = selectedCourt(courts, { asked, ofItem: cases[0]?.courtId, assigned });
  const halls = useHalls([...cases.map(({ courtId }) => courtId), ...(selected ? [selected] : [])]);
  const sittings = new Map<string, Sitting>();
  for (const [id, { sitting }] of halls) if (sitting) sittings.set(id, sitting);
  const made = cases.map((one) => lineOf(one, sittings.get(one.courtId) ?? null, now));
  return {
    lines: inOrderOfCall(made),
    clashes: clashesOf(made, sittings, now),
    halls,
    selected,
    ownHall: ofCourt ? me.courtHall : null,
    watches,
  };
}
