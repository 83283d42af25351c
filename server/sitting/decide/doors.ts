// The doors of the hall: waiting room, lock, watching, mute on join; and securing the whole hall in one press.
import { refuse } from "../../contract/refusals.ts";
import {
  isBar,
  isInside,
  isOfCourt,
  isOnAir,
  type Person,
  type PersonState,
} from "../../contract/sitting/core/person.ts";
import { isMutedWithAll } from "../../contract/sitting/topics/devices.ts";
import {
  handsAgain,
  isKeptOut,
  isMutedBySecuring,
  isSecuredAgainst,
  keepsNobodyOut,
} from "../../contract/sitting/topics/doors.ts";
import { admitByRule } from "./admission.ts";
import { add, type Decision, type Handler, type HandlersOf, own, personIn, step } from "./decision.ts";

export type { CourtRules } from "./decision.ts";

/** Opens or closes a door. When the waiting room is closed, waiting people are admitted, unless the hall is locked. */
const setDoor: Handler<"setDoor"> = (decision, { door, on }) => {
  add(decision, { type: "doorSet", door, on, at: decision.now });
  if (door === "waitingRoom" || door === "locked")
    for (const id of Object.keys(decision.sitting.people)) admitByRule(decision, id);
  return undefined;
};

/**
 * Secures the hall: everyone but bench and actor is muted, and all but verified people of the roster go to the lobby.
 * One event contains it.
 */
const secureHall: Handler<"secureHall"> = (decision) => {
  const { sitting, actor, now } = decision;
  if (sitting.secured !== null) return refuse("hall_secured");
  const people = Object.values(sitting.people);
  const securing = {
    secured: { at: now, by: actor.id, muted: [], ordered: [], kept: [], hands: [], running: null },
  };
  const isOut = (person: Person) => isSecuredAgainst(securing, person);
  const inHall = (person: Person) => isOnAir(person) || person.state === "PASSIVE";
  const silenced = (person: Person) =>
    isOnAir(person) && !person.muted && isMutedWithAll(person.role) && person.id !== actor.id;
  add(decision, {
    type: "hallSecured",
    at: now,
    by: actor.id,
    muted: people.filter(silenced).map(({ id }) => id),
    ordered: [],
    kept: people
      .filter((person) => isOut(person) && inHall(person))
      .map(({ id, state, since }) => ({ person: id, state, since })),
    hands: sitting.hands,
    running: sitting.running,
  });
  return undefined;
};

/**
 * Undoes the securing: people may speak again, and people in the lobby return to where they were, with raised hands.
 * Whose item has ended returns to watch; whoever left stays away.
 */
const resumeHall: Handler<"resumeHall"> = (decision) => {
  const { secured, people, hands } = decision.sitting;
  if (secured === null) return refuse("not_secured");
  const restored = secured.kept.flatMap(({ person: id, state, since }) => {
    const person = own(people, id);
    if (person?.state !== "LOBBY") return [];
    const back = placeAfter(decision, person, state === "PASSIVE");
    return back === null ? [] : [{ person: id, state: back, since: back === state ? since : decision.now }];
  });
  add(decision, {
    type: "hallResumed",
    at: decision.now,
    unmuted: secured.muted.filter((id) => people[id]?.muted && isMutedBySecuring(decision.sitting, id)),
    restored,
    hands: handsAgain(
      hands,
      secured.hands,
      restored.map(({ person }) => person),
    ),
  });
  return undefined;
};

/** The place of a person who was sent to the lobby; null while another door keeps them out. */
function placeAfter(decision: Decision, person: Person, watched: boolean): PersonState | null {
  const { sitting } = decision;
  const isSameItem = sitting.phase === "sitting" && sitting.running === sitting.secured?.running;
  const up = watched || !isSameItem ? "PASSIVE" : person.lostAt === null ? "ACTIVE" : "RECONNECTING";
  return isKeptOut({ ...sitting, secured: null }, { ...person, state: up }) ? null : up;
}

/** A person whom a door keeps out goes to the lobby, and returns when it opens; in a secured hall the bar is silent. */
export function reconcile(decision: Decision): void {
  reconcileLobby(decision);
  reconcileSecured(decision);
}

function reconcileLobby(decision: Decision): void {
  // Asked after each command of everybody in the hall.
  const isOpen = keepsNobodyOut(decision.sitting);
  for (const person of Object.values(decision.sitting.people)) {
    if ((isOpen && person.state !== "LOBBY") || isOfCourt(person)) continue;
    const isOut = isKeptOut(decision.sitting, person);
    if (isOut && isInside(person))
      add(decision, { type: "personLobbied", ...step(decision, person, "LOBBY") });
    if (person.state === "LOBBY" && !isOut)
      add(decision, { type: "personReadmitted", ...step(decision, person, "PASSIVE") });
  }
}

/** People of the bar who become active while the hall is secured are silenced like the others. */
function reconcileSecured(decision: Decision): void {
  if (decision.sitting.secured === null) return;
  const unsilenced = Object.values(decision.sitting.people).filter(
    (person) => isBar(person) && isOnAir(person) && !person.muted,
  );
  if (unsilenced.length > 0)
    add(decision, {
      type: "peopleMuted",
      people: unsilenced.map(({ id }) => id),
      by: "secured",
      at: decision.now,
    });
}

/** Whether a secured hall keeps this person's microphone off. People of the court must be able to answer the bench. */
export function isSilentWhileSecured(decision: Decision, id: string): boolean {
  const person = personIn(decision, id);
  return decision.sitting.secured !== null && person !== undefined && isBar(person) && isOnAir(person);
}

export const handlers: HandlersOf<"doors"> = { setDoor, secureHall, resumeHall };
