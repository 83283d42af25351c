// How the cause list, the ranges and the opening and rising of the court change a sitting.
import type { ExpandedRange } from "./commands.ts";
import type { ListEvent, SittingStep } from "./events.ts";
import { type Item, itemId, type ListedItem, type Sitting } from "./state.ts";

/** Folds one step of the court's day into a sitting. */
export function applySittingStep(sitting: Sitting, event: SittingStep): Sitting {
  switch (event.type) {
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
  }
}

/** Without ranges the whole list is declared. */
function openSitting(sitting: Sitting, event: Extract<SittingStep, { type: "sittingOpened" }>): Sitting {
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

/** An item as it comes to the list. */
export function newItem(listed: ListedItem, declared: boolean, at: number): Item {
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
    inCameraAt: null,
    doorClosedToday: false,
  };
}

/** Folds the list as it was published, or the ranges as they were declared, into a sitting. */
export function applyListEvent(sitting: Sitting, event: ListEvent): Sitting {
  switch (event.type) {
    case "listPublished":
      return publishList(sitting, event);
    case "rangesDeclared": {
      const items = { ...sitting.items };
      declareRanges(items, event.declared, event.at);
      return { ...sitting, items, order: listOrder(items, sitting.order) };
    }
  }
}

function publishList(sitting: Sitting, event: Extract<ListEvent, { type: "listPublished" }>): Sitting {
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
