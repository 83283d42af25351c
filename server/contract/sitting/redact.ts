// redact: what each audience may see of a sitting, and what it is told when the sitting changes. Pure.
import { standingOf } from "../roles.ts";
import { ownAppearances } from "./appearances.ts";
import { isOfItem } from "./cleared.ts";
import type { ViewChanged } from "./events.ts";
import { doorClosed, type Hand, type Item, type Memo, type Person, type Sitting } from "./state.ts";

/** Who is told: the court, the bar (admitted parties and counsel), the public, or one person about themselves. */
export type Audience = "court" | "bar" | "public" | `person:${string}`;

/** The audience whose view of the hall a person follows, from where they are in it. */
export function audienceOf(person: Person | undefined): "court" | "bar" | "public" {
  if (!person) return "public";
  const standing = standingOf(person.role, person.subRole);
  if (standing === "court") return ["REMOVED", "KICKED_OUT"].includes(person.state) ? "public" : "court";
  if (standing === "bar")
    return ["PASSIVE", "ACTIVE", "RECONNECTING"].includes(person.state) ? "bar" : "public";
  return "public";
}

/** The person an audience is, or null for the hall's audiences. */
function personOf(audience: Audience): string | null {
  return audience.startsWith("person:") ? audience.slice("person:".length) : null;
}

/** A sitting as an audience may see it: the same shape, without the records and fields that are not theirs. */
export function redact(sitting: Sitting, audience: Audience): Sitting {
  if (audience === "court") return sitting;
  return {
    ...sitting,
    ...redactFields(sitting, audience),
    items: mapRecords(sitting.items, (item) => redactItem(item, audience, sitting)),
    people: mapRecords(sitting.people, (person) => redactPerson(person, audience, sitting)),
    memos: mapRecords(sitting.memos, (memo) => redactMemo(memo, audience)),
  };
}

type Fields = Omit<Sitting, "items" | "people" | "memos">;

function redactFields(sitting: Sitting, audience: Audience): Fields {
  const { items: _items, people: _people, memos: _memos, ...fields } = sitting;
  if (audience === "court") return fields;
  const shown = {
    ...fields,
    call: null,
    secretRoom: null,
    hands: redactHands(sitting.hands, audience),
    appearances: ownAppearances(sitting.appearances, personOf(audience)),
  };
  return personOf(audience) === null ? shown : { ...shown, order: [], pace: [] };
}

function redactHands(hands: Hand[], audience: Audience): Hand[] {
  if (audience === "bar") return hands.map((hand) => ({ ...hand, reason: "" }));
  return [];
}

/** A closed item shows its number and state to everyone, and its case to its own people and the court alone (GUIDE.md §11). */
function redactItem(item: Item, audience: Audience, sitting: Sitting): Item | null {
  if (audience === "court") return item;
  const person = personOf(audience);
  if (person !== null) return ownItem(item, sitting.people[person], sitting.type === "FC");
  const familyHall = sitting.type === "FC" && audience === "public";
  return familyHall || isClosed(item) ? withoutCase(item) : withoutReasons(item);
}

function isClosed(item: Item): boolean {
  return item.inCamera || item.state === "IN_CAMERA";
}

function withoutReasons(item: Item): Item {
  return { ...item, why: "", acts: [] };
}

function withoutCase(item: Item): Item {
  return {
    ...withoutReasons(item),
    caseNumber: "",
    petitioner: "",
    respondent: "",
    petitionerCounsel: [],
    respondentCounsel: [],
    purpose: "",
    remotePoint: "",
  };
}

/**
 * An item of one's own: why it was passed over or set aside is for its bar, why the door was closed for the court. Who
 * has only named it sees of it what everybody sees.
 */
function ownItem(item: Item, self: Person | undefined, isFamily: boolean): Item | null {
  if (!self?.items.includes(item.id)) return null;
  if (!isOfItem(self, item.id)) return isFamily || isClosed(item) ? withoutCase(item) : withoutReasons(item);
  return {
    ...item,
    why: item.state === "IN_CAMERA" ? "" : item.why,
    acts: item.acts.filter((act) => act.of !== "inCamera"),
  };
}

function redactPerson(person: Person, audience: Audience, sitting: Sitting): Person | null {
  if (audience === "court") return person;
  if (personOf(audience) === person.id) return person;
  if (personOf(audience) !== null) return null;
  if (!isShown(person, audience, sitting)) return null;
  return {
    ...person,
    cleared: [],
    submissions: {},
    location: "",
    consent: { version: "", at: 0 },
    reason: "",
    onList: false,
    admitted: false,
    demotion: null,
    before: null,
  };
}

/** Behind a closed door the public sees the bench alone; the bar are then those in the item. */
function isShown(person: Person, audience: Audience, sitting: Sitting): boolean {
  const active = person.state === "ACTIVE" || person.state === "RECONNECTING";
  if (standingOf(person.role, person.subRole) === "court") return active;
  if (audience === "bar") return active || person.state === "PASSIVE";
  return active && !doorClosed(sitting);
}

function redactMemo(memo: Memo, audience: Audience): Memo | null {
  return audience === "court" || personOf(audience) === memo.person ? memo : null;
}

/**
 * What an audience is told when a sitting went from one state to another: the records of its own view that changed,
 * never anything that `redact` would not show it. Null when nothing it may see has changed.
 * By construction `redact(apply(s, e), a)` equals `apply(redact(s, a), redactChange(s, apply(s, e), a))`.
 */
export function redactChange(before: Sitting, after: Sitting, audience: Audience): ViewChanged | null {
  if (before === after) return null;
  const self = personOf(audience);
  const doorMoved = doorClosed(before) !== doorClosed(after);
  const ownMoved = self !== null && before.people[self] !== after.people[self];
  const fields = changedFields(redactFields(before, audience), redactFields(after, audience));
  const items = changedRecords(
    before.items,
    after.items,
    ownMoved,
    (item, sitting) => redactItem(item, audience, sitting),
    before,
    after,
  );
  const people = changedRecords(
    before.people,
    after.people,
    doorMoved,
    (person, sitting) => redactPerson(person, audience, sitting),
    before,
    after,
  );
  const memos = changedRecords(
    before.memos,
    after.memos,
    false,
    (memo) => redactMemo(memo, audience),
    before,
    after,
  );
  const silent = [fields, items, people, memos].every((part) => Object.keys(part).length === 0);
  return silent ? null : { type: "viewChanged", fields, items, people, memos };
}

function changedFields(before: Fields, after: Fields): Partial<Fields> {
  const changed: Record<string, unknown> = {};
  for (const key of Object.keys(after) as (keyof Fields)[]) {
    if (before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      changed[key] = after[key];
  }
  return changed;
}

function changedRecords<T>(
  before: Record<string, T>,
  after: Record<string, T>,
  all: boolean,
  show: (record: T, sitting: Sitting) => T | null,
  stateBefore: Sitting,
  stateAfter: Sitting,
): Record<string, T | null> {
  const changed: Record<string, T | null> = {};
  if (before === after && !all) return changed;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const was = before[key];
    const is = after[key];
    if (was === is && !all) continue;
    const shownBefore = was === undefined ? null : show(was, stateBefore);
    const shownAfter = is === undefined ? null : show(is, stateAfter);
    if (shownBefore === null && shownAfter === null) continue;
    if (
      shownBefore !== null &&
      shownAfter !== null &&
      JSON.stringify(shownBefore) === JSON.stringify(shownAfter)
    )
      continue;
    changed[key] = shownAfter;
  }
  return changed;
}

function mapRecords<T>(records: Record<string, T>, show: (record: T) => T | null): Record<string, T> {
  const shown: Record<string, T> = {};
  for (const [key, record] of Object.entries(records)) {
    const value = show(record);
    if (value !== null) shown[key] = value;
  }
  return shown;
}
