// How the doors change a sitting: one door set, the hall secured in one step, and put back in one.
import type { DoorEvent } from "./doors.ts";
import type { Person, Sitting } from "./state.ts";

/** Folds one event of the doors into a sitting. */
export function applyDoorEvent(sitting: Sitting, event: DoorEvent): Sitting {
  switch (event.type) {
    case "doorSet":
      return { ...sitting, doors: { ...sitting.doors, [event.door]: event.on } };
    case "hallSecured": {
      const { type: _, ...secured } = event;
      const out = new Set(secured.kept.map(({ person }) => person));
      return {
        ...changed(sitting, [
          ...secured.muted.map((id) => [id, { muted: true }] as const),
          ...[...out].map((id) => [id, { state: "LOBBY", since: event.at, asked: null }] as const),
        ]),
        hands: sitting.hands.filter(({ person }) => !out.has(person)),
        secured,
      };
    }
    case "hallResumed":
      return {
        ...changed(sitting, [
          ...event.unmuted.map((id) => [id, { muted: false }] as const),
          ...event.restored.map(({ person, state, since }) => [person, { state, since }] as const),
        ]),
        hands: event.hands,
        secured: null,
      };
  }
}

function changed(sitting: Sitting, changes: readonly (readonly [string, Partial<Person>])[]): Sitting {
  const people = { ...sitting.people };
  for (const [id, change] of changes) {
    const person = people[id];
    if (person) people[id] = { ...person, ...change };
  }
  return { ...sitting, people };
}
