// The people of a hall for a co-host, and what the co-host may do to each. Pure.

import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isOnAir } from "../../../server/contract/sitting/core/person.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import { isCohostAction } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { cohostReach } from "../../../server/contract/sitting/topics/co-host.ts";
import { roleViewOf } from "../../../server/contract/views.ts";

/**
 * Returns what a co-host may do to one person, out of all that they may do.
 * @param isReached - whether their co-host commands may be used on this person
 */
export function mayOn(isReached: boolean, may: (action: Action) => boolean) {
  return (action: Action) => may(action) && (isReached || !isCohostAction(action));
}

/** The people of a hall as a co-host sees them, each group in order. */
export type CohostRoster = {
  /** People who wait and can be admitted or refused by this co-host, the longest wait first. */
  waiting: Person[];
  /** People who wait for the officer: those of the co-host's own items. */
  beyond: Person[];
  heard: Person[];
  court: Person[];
  watching: Person[];
};

/**
 * The people of a hall, for a co-host of the bar or of the court.
 * @param sitting - the sitting as that co-host sees it
 */
export function cohostRoster(sitting: Sitting, me: Person): CohostRoster {
  const all = Object.values(sitting.people).sort((a, b) => a.since - b.since);
  const ofCourt = (person: Person) => roleViewOf(person).courtSide === "court";
  const waiting = all.filter(({ state }) => state === "WAITING");
  const reaches = cohostReach(sitting, me);
  const others = all.filter((person) => !ofCourt(person));
  return {
    waiting: waiting.filter(reaches),
    beyond: waiting.filter((person) => !reaches(person)),
    heard: others.filter(isOnAir),
    court: all.filter((person) => ofCourt(person) && isOnAir(person)),
    watching: others.filter(({ state }) => state === "PASSIVE"),
  };
}
