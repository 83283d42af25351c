// How an officer's word that somebody is counsel or party in an item changes a sitting.
import type { CounselEvent } from "./events.ts";
import type { Person, Sitting } from "./state.ts";

/** The item of a case that is not on the list of this sitting. */
export const NO_ITEM = "";

/** Folds a confirmation, or its taking back, into a sitting. A person or a case that is not there is left alone. */
export function applyCounsel(sitting: Sitting, event: CounselEvent): Sitting {
  const person = sitting.people[event.person];
  if (!person || event.item === NO_ITEM) return sitting;
  const { item, name, onList } = event;
  const side = event.type === "counselConfirmed" ? event.side : null;
  const others = person.cleared.filter((id) => id !== item);
  const changed: Person = {
    ...person,
    name,
    onList,
    cleared: side === null ? others : person.items.filter((id) => id === item || others.includes(id)),
    sides: { ...person.sides, [item]: side ?? "" },
    confirmed: { ...person.confirmed, [item]: side },
  };
  return { ...sitting, people: { ...sitting.people, [person.id]: changed } };
}
