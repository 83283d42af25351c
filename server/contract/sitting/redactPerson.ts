// What each audience may see of the people of a hall, and under which name. Every field is named. Pure.
import { standingOf } from "../roles.ts";
import { type Audience, personOf } from "./audience.ts";
import { closedMoved, isClosed } from "./closed.ts";
import { seesWaiting } from "./cohost.ts";
import type { Named } from "./named.ts";
import { nameAt } from "./names.ts";
import { isAside, sharesRoom } from "./rooms.ts";
import { isOnList } from "./roster.ts";
import { doorClosed, type Item, isPresent, type Person, type Sitting } from "./state.ts";

/** A person as an audience may see them; null for nobody they may know of. The court reads the whole record. */
export function redactPerson(person: Person, audience: Audience, sitting: Sitting): Person | null {
  if (audience === "court") return withName(person, itemsOf(person, sitting), sitting);
  if (personOf(audience) === person.id) return ownPerson(person);
  if (!isShown(person, audience, sitting)) return null;
  const items = itemsOf(person, sitting).filter((item) => mayLink(item, audience, sitting));
  const ids = items.map((item) => item.id);
  const { id, role, subRole, profileName, state, since, lostAt, muted, videoStopped } = person;
  const shown: Named<Person> = {
    id,
    role,
    subRole,
    name: nameAt(person, items, sitting.running),
    profileName,
    state,
    since,
    items: ids,
    sides: Object.fromEntries(ids.map((id) => [id, person.sides[id] ?? ""])),
    cleared: [],
    submissions: {},
    location: "",
    consent: { version: "", at: 0 },
    reason: "",
    // Only a co-host is shown who waits, and admits by it.
    onList: state === "WAITING" && isOnList(person),
    admitted: false,
    lostAt,
    demotion: null,
    before: null,
    muted,
    videoStopped,
    asked: null,
    office: undefined,
    confirmed: undefined,
  };
  return shown;
}

/** Everything that the court has noted of somebody as a person of the hall is for themselves too. */
function ownPerson(person: Person): Named<Person> {
  const { id, role, subRole, name, profileName, state, since, items, cleared, sides, submissions } = person;
  const { onList, location, consent, admitted, lostAt, reason, demotion, before } = person;
  const { muted, videoStopped, asked, office, confirmed } = person;
  return {
    ...{ id, role, subRole, name, profileName, state, since, items, cleared, sides, submissions },
    ...{ onList, location, consent, admitted, lostAt, reason, demotion, before },
    ...{ muted, videoStopped, asked, office, confirmed },
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

/** Who is counsel in a closed item is for the court; while it runs behind its door, the bar in the hall are its own people. */
export function mayLink(item: Item, audience: Audience, sitting: Sitting): boolean {
  if (!isClosed(item, sitting)) return true;
  return audience === "bar" && item.id === sitting.running && doorClosed(sitting);
}

/** The name under which a person is known to those of one item: whom else they appear for behind closed doors is not in it. */
export function nameWithin(person: Person, item: string, sitting: Sitting): string {
  const known = itemsOf(person, sitting).filter((one) => one.id === item || !isClosed(one, sitting));
  return nameAt(person, known, item);
}

/** Only watches, and is in the hall: not in a room beside it, of which nobody outside is told. */
export function isInGallery(person: Person): boolean {
  return isWatcher(person) && isPresent(person) && !isAside(person.state);
}

function isWatcher({ role, subRole }: Person): boolean {
  return standingOf(role, subRole) === "public";
}

/** Whether people may have to be shown in another way although nothing of theirs has changed. */
export function namesMoved(before: Sitting, after: Sitting): boolean {
  if (before.running !== after.running || doorClosed(before) !== doorClosed(after)) return true;
  return closedMoved(before, after);
}

/**
 * Behind a closed door the public sees the bench alone; the bar are then those in the item. Whoever is in a room beside
 * the hearing is seen by those in the same room alone. The board names nobody. Who only
 * watches is shown to the court, and to the co-host who helps with them: counsel's list is of those who take part.
 */
export function isShown(person: Person, audience: Audience, sitting: Sitting): boolean {
  if (audience === "board") return false;
  const self = personOf(audience);
  if (self !== null) {
    const me = sitting.people[self];
    if (person.state === "WAITING") return seesWaiting(sitting, self);
    if (isInGallery(person) && seesWaiting(sitting, self)) return true;
    return me !== undefined && sharesRoom(sitting, me, person);
  }
  const active = person.state === "ACTIVE" || person.state === "RECONNECTING";
  if (standingOf(person.role, person.subRole) === "court") return active;
  if (isWatcher(person)) return false;
  if (audience === "bar") return active || person.state === "PASSIVE";
  return active && !doorClosed(sitting);
}
