// apply(state, event): how a sitting changes when something has happened. Pure; it never refuses and never looks at the clock.

import { applyTopicEvent } from "./applyTopic.ts";
import type { ExpandedRange } from "./commands.ts";
import { applyElsewhere } from "./elsewhere.ts";
import type { ListEvent, SittingEvent, ViewChanged } from "./events.ts";
import { type Item, itemId, type ListedItem, type Sitting } from "./state.ts";

/**
 * Folds one event into a sitting. In: the state before and a domain event (the server) or a `viewChanged`
 * (a client's view). Out: a new state that shares what did not change.
 */
export function apply(sitting: Sitting, event: SittingEvent | ViewChanged): Sitting {
  switch (event.type) {
    case "viewChanged":
      return applyView(sitting, event);
    case "listPublished":
    case "rangesDeclared":
      return applyListEvent(sitting, event);
    case "sittingOpened":
      return openSitting(sitting, event);
    case "sittingClosed":
      return {
        ...sitting,
        phase: "risen",
        closedAt: event.at,
        running: null,
        paused: null,
        call: null,
        hands: [],
      };
    case "singleCaseSet":
      return { ...sitting, singleCase: event.item };
    case "autoAdmitSet":
      return { ...sitting, autoAdmit: event.on };
    case "handRaised":
      return { ...sitting, hands: placeHand(sitting.hands, event.hand) };
    case "handLowered":
      return { ...sitting, hands: sitting.hands.filter((hand) => hand.person !== event.person) };
    case "memoRequested":
      return { ...sitting, memos: { ...sitting.memos, [event.memo.id]: event.memo } };
    case "memoDecided":
      return applyMemoDecision(sitting, event);
    case "personElsewhere":
      return applyElsewhere(sitting, event);
    default:
      return applyTopicEvent(sitting, event);
  }
}

/** Folds many events. */
export function applyAll(sitting: Sitting, events: readonly (SittingEvent | ViewChanged)[]): Sitting {
  return events.reduce(apply, sitting);
}

/** Without ranges the whole list is declared. */
function openSitting(sitting: Sitting, event: Extract<SittingEvent, { type: "sittingOpened" }>): Sitting {
  const items =
    event.mode === "ranges"
      ? sitting.items
      : Object.fromEntries(
          Object.entries(sitting.items).map(([id, item]) => [id, { ...item, declared: true }]),
        );
  return {
    ...sitting,
    items,
    phase: "sitting",
    mode: event.mode,
    openedAt: sitting.openedAt ?? event.at,
    closedAt: null,
  };
}

/** Urgent entries come before hands; within each, first come first (DOMAIN.md, "Urgent entry"). */
function placeHand(hands: Sitting["hands"], hand: Sitting["hands"][number]): Sitting["hands"] {
  const others = hands.filter((other) => other.person !== hand.person);
  if (!hand.urgent) return [...others, hand];
  const firstPlain = others.findIndex((other) => !other.urgent);
  return firstPlain === -1
    ? [...others, hand]
    : [...others.slice(0, firstPlain), hand, ...others.slice(firstPlain)];
}

function newItem(listed: ListedItem, declared: boolean, at: number): Item {
  return {
    ...listed,
    state: "LISTED",
    declared,
    round: 0,
    why: "",
    acts: [],
    since: at,
    calledAt: null,
    tookMs: 0,
    nextDate: null,
  };
}

function applyListEvent(sitting: Sitting, event: ListEvent): Sitting {
  const items = { ...sitting.items };
  if (event.type === "rangesDeclared") {
    declareRanges(items, event.declared, event.at);
    return { ...sitting, items, order: listOrder(items, sitting.order) };
  }
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
    ...sitting,
    items,
    order: listOrder(items, [...new Set([...sitting.order, ...event.items.map((item) => item.id)])]),
  };
}

/** Marks the declared serials, and makes bare items for serials that no list has (typed by the master). */
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

/** An item of which only its serial number is known. It never streams: doubt means no (DOMAIN.md). */
export function bareItem(category: string, categoryText: string, serial: number): ListedItem {
  const nothing = {
    caseNumber: "",
    petitioner: "",
    respondent: "",
    petitionerCounsel: [],
    respondentCounsel: [],
  };
  const flags = { purpose: "", streaming: false, inCamera: false, remotePoint: "" };
  return { id: itemId(category, serial), category, categoryText, serial, ...nothing, ...flags };
}

/** Categories in the order they first came; serials ascending inside each. */
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

function applyMemoDecision(sitting: Sitting, event: Extract<SittingEvent, { type: "memoDecided" }>): Sitting {
  const memo = sitting.memos[event.memo];
  if (!memo) return sitting;
  const memos = {
    ...sitting.memos,
    [memo.id]: {
      ...memo,
      state: event.allowed ? ("ALLOWED" as const) : ("REFUSED" as const),
      reason: event.reason,
    },
  };
  if (event.item === null) return { ...sitting, memos };
  const items = { ...sitting.items, [event.item.id]: newItem(event.item, true, event.at) };
  return { ...sitting, memos, items, order: [...sitting.order, event.item.id] };
}

/** Folds what an audience was told into its view. */
function applyView(sitting: Sitting, event: ViewChanged): Sitting {
  return {
    ...sitting,
    ...event.fields,
    items: mergeRecords(sitting.items, event.items),
    people: mergeRecords(sitting.people, event.people),
    memos: mergeRecords(sitting.memos, event.memos),
    chat: mergeRecords(sitting.chat, event.chat),
    chatAsks: mergeRecords(sitting.chatAsks, event.chatAsks),
    agenda: mergeRecords(sitting.agenda, event.agenda),
  };
}

function mergeRecords<T>(known: Record<string, T>, changed: Record<string, T | null>): Record<string, T> {
  const keys = Object.keys(changed);
  if (keys.length === 0) return known;
  const merged = { ...known };
  for (const key of keys) {
    const value = changed[key];
    if (value === null || value === undefined) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}
