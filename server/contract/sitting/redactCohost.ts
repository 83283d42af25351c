// What each audience learns of co-hosts, and whose own part a change of them moves. Pure.

import { type Audience, personOf } from "./audience.ts";
import { type Cohost, type Cohosts, noCohosts, seesWaiting } from "./cohost.ts";
import type { Named } from "./named.ts";
import { isInGallery, namesMoved } from "./redactPerson.ts";
import type { Person, Sitting } from "./state.ts";

/** The bar learns who is co-host, a person also what is offered to them and what they named before, the public nothing. */
export function redactCohosts(sitting: Sitting, audience: Audience): Cohosts {
  if (audience === "public" || audience === "board") return noCohosts;
  const self = personOf(audience);
  const known = Object.entries(sitting.cohosts).filter(([person, { state }]) =>
    self === null ? state === "STANDING" : person === self && state !== "ENDED",
  );
  const shown = known.map(([person, { state, offer, at }]): [string, Named<Cohost>] => [
    person,
    { state, offer, at },
  ]);
  const dropped = Object.entries(sitting.dropped).filter(([person]) => person === self);
  return { cohosts: Object.fromEntries(shown), dropped: Object.fromEntries(dropped) };
}

/** Whose own part a change moved: those whose standing changed, and those who help with the people when who waits or watches changed. */
export function cohostsTouched(before: Sitting, after: Sitting): string[] {
  const ids = Object.keys(after.cohosts);
  const moved = ids.filter((person) => before.cohosts[person] !== after.cohosts[person]);
  const waiters = ids.filter((person) => seesWaiting(before, person) || seesWaiting(after, person));
  return waiters.length > 0 && (helpedMoved(before, after) || namesMoved(before, after))
    ? [...new Set([...moved, ...waiters])]
    : moved;
}

function helpedMoved(before: Sitting, after: Sitting): boolean {
  if (before.people === after.people) return false;
  return Object.keys(after.people).some((id) => {
    const [was, is] = [before.people[id], after.people[id]];
    return was !== is && (isHelped(was) || isHelped(is));
  });
}

function isHelped(person: Person | undefined): boolean {
  return person !== undefined && (person.state === "WAITING" || isInGallery(person));
}
