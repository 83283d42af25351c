// What each audience may see of the people of a hall, and under which name.
import { standingOf } from "../roles.ts";
import { seesWaiting } from "./cohost.ts";
import { nameAt } from "./names.ts";
import type { Audience } from "./redact.ts";
import { sharesRoom } from "./rooms.ts";
import { doorClosed, type Item, type Person, type Sitting } from "./state.ts";

/** The person an audience is, or null for the hall's audiences. */
export function personOf(audience: Audience): string | null {
  return audience.startsWith("person:") ? audience.slice("person:".length) : null;
}

/** Closed by the list, or by the bench. */
export function isClosed(item: Item): boolean {
  return item.inCamera || item.state === "IN_CAMERA";
}

/** A person as an audience may see them; null for nobody they may know of. */
export function redactPerson(person: Person, audience: Audience, sitting: Sitting): Person | null {
  if (audience === "court") return withName(person, itemsOf(person, sitting), sitting);
  if (personOf(audience) === person.id) return person;
  if (!isShown(person, audience, sitting)) return null;
  const items = itemsOf(person, sitting).filter((item) => mayLink(item, audience, sitting));
  const ids = items.map((item) => item.id);
  return {
    ...withName(person, items, sitting),
    items: ids,
    sides: Object.fromEntries(ids.map((id) => [id, person.sides[id] ?? ""])),
    cleared: [],
    submissions: {},
    location: "",
    consent: { version: "", at: 0 },
    reason: "",
    // Only a co-host is shown who waits, and admits by it.
    onList: person.state === "WAITING" && person.onList,
    admitted: false,
    demotion: null,
    before: null,
    asked: null,
  };
}

function itemsOf(person: Person, sitting: Sitting): Item[] {
  return person.items.flatMap((id) => sitting.items[id] ?? []);
}

/** One hall, one name for each person: that of the moment, over the items that the reader may know them by. */
function withName(person: Person, items: readonly Item[], { running }: Sitting): Person {
  const name = nameAt(person, items, running);
  return name === person.name ? person : { ...person, name };
}

/** Who is counsel in a closed item is for the court; while it runs, the bar in the hall are its own people. */
function mayLink(item: Item, audience: Audience, { running }: Sitting): boolean {
  return !isClosed(item) || (audience === "bar" && item.id === running);
}

/** Whether people may have to be shown in another way although nothing of theirs has changed. */
export function namesMoved(before: Sitting, after: Sitting): boolean {
  if (before.running !== after.running || doorClosed(before) !== doorClosed(after)) return true;
  if (before.items === after.items) return false;
  return Object.values(after.items).some((item) => {
    const was = before.items[item.id];
    return was !== item && (was === undefined || isClosed(was) !== isClosed(item));
  });
}

/**
 * Behind a closed door the public sees the bench alone; the bar are then those in the item. Whoever is in a room beside
 * the hearing is seen by those in the same room alone.
 */
export function isShown(person: Person, audience: Audience, sitting: Sitting): boolean {
  const self = personOf(audience);
  if (self !== null) {
    const me = sitting.people[self];
    if (person.state === "WAITING") return seesWaiting(sitting, self);
    return me !== undefined && sharesRoom(sitting, me, person);
  }
  const active = person.state === "ACTIVE" || person.state === "RECONNECTING";
  if (standingOf(person.role, person.subRole) === "court") return active;
  if (audience === "bar") return active || person.state === "PASSIVE";
  return active && !doorClosed(sitting);
}
