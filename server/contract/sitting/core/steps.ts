// The fields that events of items and of people share, and the changes that the folds of many topics share.
import type { Item, ItemAct, ItemState } from "./item.ts";
import type { Person, PersonState } from "./person.ts";
import type { CoreState } from "./state.ts";

/** Every transition of an item has from, to and why; who and when are on the log entry. */
export type ItemStep = { item: string; from: ItemState; to: ItemState; why: string; at: number };

/** Every transition of a person. */
export type PersonStep = { person: string; from: PersonState; to: PersonState; at: number };

/** The items after a step that changed one of them. An unknown item is ignored: this reader may not see it. */
export function foldItem<Step extends ItemStep>(
  sitting: CoreState,
  step: Step,
  change: (moved: Item, before: Item) => Partial<CoreState> & { item?: Item } = () => ({}),
): Partial<CoreState> {
  const before = sitting.items[step.item];
  if (!before) return {};
  const moved: Item = { ...before, state: step.to, since: step.at, why: step.why };
  const { item = moved, ...rest } = change(moved, before);
  return { items: { ...sitting.items, [item.id]: item }, ...rest };
}

/** The item after it has lost the court's attention; the time that it took so far is kept. */
export function setAside(moved: Item, before: Item, at: number): Item {
  const took = before.calledAt === null ? 0 : Math.max(0, at - before.calledAt);
  return { ...moved, calledAt: null, tookMs: before.tookMs + took };
}

/** The item with one more act on its record. Takes the event, with the reason if one was given with the act. */
export function withAct(item: Item, of: ItemAct["of"], { from, why, at }: ItemStep): Item {
  const round = item.acts.filter((act) => act.of === of).length + 1;
  return { ...item, acts: [...item.acts, { of, round, at, from, reason: why }] };
}

/** The people after a step that moved one of them. An unknown person is ignored: this reader may not see them. */
export function foldPerson(
  { people }: Pick<CoreState, "people">,
  { person: id, from, to, at }: PersonStep,
  change: (moved: Person, before: Person) => Partial<Person> = () => ({}),
): Pick<CoreState, "people"> | Record<string, never> {
  const before = people[id];
  if (!before) return {};
  const moved: Person = {
    ...before,
    state: to,
    since: from === to ? before.since : at,
    asked: to === "ACTIVE" || to === "RECONNECTING" ? before.asked : null,
    before: to === "SECRET_ROOM" || to === "BREAKOUT" ? before.before : null,
  };
  return { people: { ...people, [id]: { ...moved, ...change(moved, before) } } };
}

/** The people after the same change to some of them; unknown ones are left out. */
export function changePeople(
  { people }: Pick<CoreState, "people">,
  ids: readonly string[],
  change: Partial<Person>,
): Pick<CoreState, "people"> {
  const changed = { ...people };
  for (const id of ids) {
    const person = changed[id];
    if (person) changed[id] = { ...person, ...change };
  }
  return { people: changed };
}

/** The records that were added, removed or changed: as they were and as they are. */
export function changedRecords<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): T[] {
  if (before === after) return [];
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].flatMap((id) =>
    before[id] === after[id] ? [] : [before[id], after[id]].filter((record) => record !== undefined),
  );
}
