// The cause list of a hall: items as they are published and declared, and what each reader sees of an item.

import { MEMO_CATEGORY } from "../../limits.ts";
import { isOfItem } from "../core/admitted-items.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { caseOf, isClosed, wasInCamera } from "../core/closed-items.ts";
import { bareItem, type Item, type ItemAct, itemId, type ListedItem, newItem } from "../core/item.ts";
import { isOfCourt } from "../core/person.ts";
import { always } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import type { CaseRangeArray, ExpandedRange } from "../core/ranges.ts";
import { nobody } from "../core/role-groups.ts";
import type { CoreState } from "../core/state.ts";
import { type Folds, onlyServer, type RecordKinds, type Rules } from "../core/topic.ts";
import type { MemoState } from "./memos.ts";

export type CauseListState = Pick<CoreState, "items" | "order">;
export const empty: CauseListState = { items: {}, order: [] };

type PublishList = { type: "publishList"; items: ListedItem[]; deleted: string[] };
export const serverCommands = onlyServer<PublishList>();
export const permissions: Rules<PublishList> = {
  publishList: { roles: nobody, phases: always, in: halls },
};

export type CauseListEvent =
  | { type: "listPublished"; items: ListedItem[]; deleted: string[]; at: number }
  | { type: "rangesDeclared"; ranges: CaseRangeArray; declared: ExpandedRange[]; at: number };
export const folds: Folds<CoreState, CauseListEvent> = {
  listPublished: publishList,
  rangesDeclared: (sitting, event) => {
    const items = { ...sitting.items };
    declareRanges(items, event.declared, event.at);
    return { items, order: listOrder(items, sitting.order) };
  },
};

function publishList(
  sitting: CoreState,
  event: Extract<CauseListEvent, { type: "listPublished" }>,
): Pick<CoreState, "items" | "order"> {
  const items = { ...sitting.items };
  const declareAtOnce = sitting.mode !== null && sitting.mode !== "ranges";
  for (const listed of event.items) {
    const known = items[listed.id];
    items[listed.id] =
      known === undefined
        ? newItem(listed, declareAtOnce, event.at)
        : { ...known, ...listed, ...(known.state === "DELETED" ? { state: "LISTED", since: event.at } : {}) };
  }
  for (const id of event.deleted) {
    const item = items[id];
    if (item) items[id] = { ...item, state: "DELETED", since: event.at };
  }
  return {
    items,
    order: listOrder(items, [...new Set([...sitting.order, ...event.items.map((item) => item.id)])]),
  };
}

/** Marks the declared serials, and makes items without a case for serials that no list has (typed by the officer). */
function declareRanges(items: Record<string, Item>, declared: readonly ExpandedRange[], at: number): void {
  for (const { category, categoryText, cases } of declared) {
    for (const serial of cases) {
      const id = itemId(category, serial);
      items[id] = {
        ...(items[id] ?? newItem(bareItem(category, categoryText, serial), true, at)),
        declared: true,
      };
    }
  }
}

/** Categories in the order in which they first came; serials ascending in each. */
function listOrder(items: Record<string, Item>, known: readonly string[]): string[] {
  const categories = new Map<string, Item[]>();
  const ids = new Set([...known, ...Object.keys(items)]);
  for (const id of ids) {
    const item = items[id];
    if (!item) continue;
    const group = categories.get(item.category) ?? [];
    group.push(item);
    categories.set(item.category, group);
  }
  return [...categories.values()].flatMap((group) =>
    group.sort((a, b) => a.serial - b.serial).map((item) => item.id),
  );
}

type Needs = CoreState & MemoState;
export const records: RecordKinds<{ items: Item }, Needs> = {
  items: {
    show: redactItem,
    mayDiffer: (before, after, { hasMoved }) => hasMoved || itemsMoved(before, after),
  },
};

/**
 * Everyone reads number and state of a closed item, its own people and the court its case, and the court its whole
 * record (docs/domain.md#closed-shows).
 */
function redactItem(item: Item, audience: Audience, sitting: Needs): Item | null {
  if (audience === "court") return item;
  const person = personOf(audience);
  return person === null ? asListed(item, audience, sitting) : ownItem(item, person, sitting);
}

/** An item as people see it who do not belong to it: without reasons, and a closed one without its case. */
function asListed(item: Item, audience: Audience, sitting: Needs): Item {
  const isHidden = isClosed(item, sitting) && !isOfRunningFamilyItem(item, audience, sitting);
  const shown = withActs(item, isHidden, "", []);
  if (item.category !== MEMO_CATEGORY) return shown;
  return { ...shown, caseNumber: isHidden || audience === "board" ? "" : moverOf(item, sitting) };
}

/** In a family court the bar in the hall are the people of the running item only. */
function isOfRunningFamilyItem(item: Item, audience: Audience, { type, running }: Needs): boolean {
  return audience === "bar" && type === "FC" && item.id === running && !wasInCamera(item);
}

/** Whether items may have to be shown differently although they did not change. */
function itemsMoved(before: Needs, after: Needs): boolean {
  return after.type === "FC" && before.running !== after.running;
}

/** Only the mover and the court read what a memo is about; others in the hall read who moved it. */
function moverOf(item: Item, sitting: Needs): string {
  const memo = sitting.memos[item.id.slice(MEMO_CATEGORY.length + 1)];
  return (memo && sitting.people[memo.person]?.profileName) ?? "";
}

/**
 * A person's own item: its bar reads why it was passed over or set aside, the court alone why the door was closed. To
 * name an item shows no more of it.
 */
function ownItem(item: Item, id: string, sitting: Needs): Item | null {
  const self = sitting.people[id];
  // The court reads the whole item in the view of the hall; one's own part must not reduce that.
  if (!self?.items.includes(item.id) || isOfCourt(self)) return null;
  if (!isOfItem(self, item.id)) return asListed(item, `person:${id}`, sitting);
  const why = item.state === "IN_CAMERA" ? "" : item.why;
  const acts = item.acts.filter((act) => act.of !== "inCamera").map(actOf);
  return withActs(item, false, why, acts);
}

function actOf({ of, round, at, from, reason }: ItemAct): AllFields<ItemAct> {
  return { of, round, at, from, reason };
}

function withActs(item: Item, isHidden: boolean, why: string, acts: ItemAct[]): AllFields<Item> {
  const { id, category, categoryText, serial, streaming, inCamera, state, declared } = item;
  const { round, since, calledAt, takenUpAt, tookMs, nextDate, inCameraAt, doorClosedToday } = item;
  const listed = { id, category, categoryText, serial, ...caseOf(item, isHidden), streaming, inCamera };
  return {
    ...listed,
    state,
    declared,
    round,
    why,
    acts,
    since,
    calledAt,
    takenUpAt,
    tookMs,
    nextDate,
    inCameraAt,
    doorClosedToday,
    // Only the court reads the numbers and offices of counsel and prosecutors.
    petitionerEnrolments: undefined,
    respondentEnrolments: undefined,
    prosecutorOffices: undefined,
  };
}

/** One's own part is merged over a view of the hall, which has the order of the list. */
export function redact({ order }: CoreState, audience: Audience): AllFields<Pick<CoreState, "order">> {
  return { order: personOf(audience) === null ? order : [] };
}

export function ownView(view: CauseListState, own: CauseListState): AllFields<CauseListState> {
  return { items: { ...view.items, ...own.items }, order: view.order };
}

/** The people who are here for an item that changed. */
export function affectedPeople(before: CoreState, after: CoreState): string[] {
  if (before.items === after.items) return [];
  const items = new Set(Object.keys(after.items).filter((id) => before.items[id] !== after.items[id]));
  return Object.values(after.people).flatMap((person) =>
    person.items.some((id) => items.has(id)) ? person.id : [],
  );
}
