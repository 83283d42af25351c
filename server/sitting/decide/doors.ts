// The doors of the hall: waiting room, lock, watching, mute on join; and securing the whole hall in one press.
import { refuse } from "../../contract/refusals.ts";
import { handsAgain, isKeptOut, isMutedBySecuring, isSecuredAgainst } from "../../contract/sitting/doors.ts";
import { isMutedWithAll, isOnAir } from "../../contract/sitting/people.ts";
import type { Person, PersonState } from "../../contract/sitting/state.ts";
import { admitByRule } from "./admission.ts";
import { add, type Draft, type Handler, isBar, own, personIn } from "./draft.ts";

/** Opens or closes a door. Without a waiting room nobody waits: those who do come in, unless the hall is locked. */
export const setDoor: Handler<"setDoor"> = (draft, { door, on }) => {
  add(draft, { type: "doorSet", door, on, at: draft.now });
  if (door === "waitingRoom" || door === "locked")
    for (const id of Object.keys(draft.sitting.people)) admitByRule(draft, id);
  return undefined;
};

/**
 * Secures the hall: all but the bench and whoever gives the command are muted, and only the verified people of the
 * roster stay; the others go to the lobby. One event holds all of it.
 */
export const secureHall: Handler<"secureHall"> = (draft) => {
  const { sitting, actor, now } = draft;
  if (sitting.secured !== null) return refuse("hall_secured");
  const people = Object.values(sitting.people);
  const securing = { secured: { at: now, by: actor.id, muted: [], kept: [], hands: [], running: null } };
  const isOut = (person: Person) => isSecuredAgainst(securing, person);
  const inHall = (person: Person) => isOnAir(person) || person.state === "PASSIVE";
  const silenced = (person: Person) =>
    isOnAir(person) && !person.muted && isMutedWithAll(person.role) && person.id !== actor.id;
  add(draft, {
    type: "hallSecured",
    at: now,
    by: actor.id,
    muted: people.filter(silenced).map(({ id }) => id),
    kept: people
      .filter((person) => isOut(person) && inHall(person))
      .map(({ id, state, since }) => ({ person: id, state, since })),
    hands: sitting.hands,
    running: sitting.running,
  });
  return undefined;
};

/**
 * Puts back what the securing changed: those it muted may speak again, those it kept are where they were, hands
 * included. Somebody whose item has ended since comes back to watch; who went meanwhile stays away.
 */
export const resumeHall: Handler<"resumeHall"> = (draft) => {
  const { secured, people, hands } = draft.sitting;
  if (secured === null) return refuse("not_secured");
  const restored = secured.kept.flatMap(({ person: id, state, since }) => {
    const person = own(people, id);
    if (person?.state !== "LOBBY") return [];
    const back = placeAfter(draft, person, state === "PASSIVE");
    return back === null ? [] : [{ person: id, state: back, since: back === state ? since : draft.now }];
  });
  add(draft, {
    type: "hallResumed",
    at: draft.now,
    unmuted: secured.muted.filter((id) => people[id]?.muted && isMutedBySecuring(draft.sitting, id)),
    restored,
    hands: handsAgain(
      hands,
      secured.hands,
      restored.map(({ person }) => person),
    ),
  });
  return undefined;
};

/** Where somebody who was kept belongs now; null while another door keeps them out. */
function placeAfter(draft: Draft, person: Person, watched: boolean): PersonState | null {
  const { sitting } = draft;
  const goesOn = sitting.phase === "sitting" && sitting.running === sitting.secured?.running;
  const up = watched || !goesOn ? "PASSIVE" : person.lostAt === null ? "ACTIVE" : "RECONNECTING";
  return isKeptOut({ ...sitting, secured: null }, { ...person, state: up }) ? null : up;
}

/** Whoever of the bar becomes active while the hall is secured is silent like the others. */
export function settleSecured(draft: Draft): void {
  if (draft.sitting.secured === null) return;
  const loud = Object.values(draft.sitting.people).filter(
    (person) => isBar(person) && isOnAir(person) && !person.muted,
  );
  if (loud.length > 0)
    add(draft, { type: "peopleMuted", people: loud.map(({ id }) => id), by: "secured", at: draft.now });
}

/** Whether a secured hall keeps this person's microphone off. The court must be able to answer the bench. */
export function isHeldSilent(draft: Draft, id: string): boolean {
  const person = personIn(draft, id);
  return draft.sitting.secured !== null && person !== undefined && isBar(person) && isOnAir(person);
}
