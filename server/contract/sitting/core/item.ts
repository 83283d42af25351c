// An item: what the cause list says of it, its states, and what each allows (docs/domain.md#item-states).

/** States of an item on the day (docs/domain.md#item-states). */
export const itemStates = [
  "LISTED",
  "NEXT",
  "CALLED",
  "HEARING",
  "IN_CAMERA",
  "PASSED_OVER",
  "RECALLED",
  "PAUSED",
  "HEARD",
  "ADJOURNED",
  "RESERVED",
  "PART_HEARD",
  "NOTICE",
  "INTERIM_ORDER",
  "ALLOWED",
  "DISMISSED",
  "DISPOSED_OF",
  "WITHDRAWN",
  "NOT_REACHED",
  "DELETED",
] as const;
export type ItemState = (typeof itemStates)[number];

/** Whether a text names a state of an item. */
export function isItemState(text: string): text is ItemState {
  return itemStates.some((state) => state === text);
}

/** How an item may end, as the officer records it. */
export const outcomes = [
  "HEARD",
  "ADJOURNED",
  "RESERVED",
  "PART_HEARD",
  "NOTICE",
  "INTERIM_ORDER",
  "ALLOWED",
  "DISMISSED",
  "DISPOSED_OF",
  "WITHDRAWN",
] as const;
export type Outcome = (typeof outcomes)[number];

/** An item as the cause list has it. */
export type ListedItem = {
  /** `CATEGORY:serial`, unique in a sitting. */
  id: string;
  category: string;
  categoryText: string;
  serial: number;
  caseNumber: string;
  petitioner: string;
  respondent: string;
  petitionerCounsel: string[];
  respondentCounsel: string[];
  /** Enrolment numbers, in the order of the names; empty where the list has none. Only the court reads them. */
  petitionerEnrolments?: string[];
  respondentEnrolments?: string[];
  /** The prosecutors' offices that have the item. */
  prosecutorOffices?: string[];
  purpose: string;
  streaming: boolean;
  inCamera: boolean;
  remotePoint: string;
};

/** An act on an item whose reason is on record; the reason may follow the act (docs/design.md#reasons-after). */
export const itemActs = ["passOver", "pause", "inCamera"] as const;

/** One time that an item was passed over, set aside or closed. */
export type ItemAct = {
  of: (typeof itemActs)[number];
  /** How many times this was done to the item today, this one included. */
  round: number;
  at: number;
  /** The state before the act. */
  from: ItemState;
  /** Empty until somebody gives a reason. */
  reason: string;
};

/** An item in a sitting. Times are milliseconds since 1970. */
export type Item = ListedItem & {
  state: ItemState;
  /** Inside the ranges with which the court was opened. */
  declared: boolean;
  /** Times passed over today. */
  round: number;
  /** The reason of its present state. */
  why: string;
  /** The acts of today that have a reason, in order. */
  acts: ItemAct[];
  /** When it entered its state. */
  since: number;
  /** Since when it runs without a pause: its call, or when it went on; null while it does not run. */
  calledAt: number | null;
  /** When it was called last. Going on after a pause is no call. Null when it never was. */
  takenUpAt: number | null;
  /**
   * Milliseconds of the court's attention since the first call, before a pause or a pass-over. The record alone knows
   * how long it was heard.
   */
  tookMs: number;
  nextDate: string | null;
  /** When the bench first closed it today, which closes it in every list until the day ends. Null if it never did. */
  inCameraAt: number | null;
  /** The bench closed its door and has not opened it since: it is heard behind it whenever it runs. */
  doorClosedToday: boolean;
};

/**
 * From when the time of the running item is counted. After a pause it includes what the court had given the item
 * before; an item that was passed over begins anew.
 * @returns milliseconds since 1970; null while it does not run
 */
export function calledSince({ calledAt, tookMs, round }: Pick<Item, "calledAt" | "tookMs" | "round">) {
  return calledAt !== null && round === 0 ? calledAt - tookMs : calledAt;
}

/** Milliseconds of the court's attention to an item until now, as the pace of the day counts them. */
export function attentionTo({ calledAt, tookMs }: Pick<Item, "calledAt" | "tookMs">, now: number): number {
  return tookMs + (calledAt === null ? 0 : now - calledAt);
}

/** The id of an item in its sitting. */
export function itemId(category: string, serial: number): string {
  return `${category}:${serial}`;
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
    takenUpAt: null,
    tookMs: 0,
    nextDate: null,
    inCameraAt: null,
    doorClosedToday: false,
  };
}

/** An item of which only the serial is known. It never streams: doubt means no (docs/domain.md#excluded-kinds). */
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

/** Item states in which an item has the court's attention. */
export function isRunning(state: ItemState): boolean {
  return state === "CALLED" || state === "HEARING" || state === "IN_CAMERA";
}

/** Whether an item is heard behind the closed door: because it is listed so, or because the bench ordered it. */
export function isBehindDoor(item: Pick<Item, "inCamera" | "doorClosedToday" | "state">): boolean {
  return item.inCamera || item.doorClosedToday || item.state === "IN_CAMERA";
}

/** Item states from which the officer may call. */
export function isCallable(state: ItemState): boolean {
  return state === "LISTED" || state === "NEXT" || state === "RECALLED";
}

/** Item states in which a later list may remove an item; running and finished items stay on record. */
export function isDeletable(state: ItemState): boolean {
  return isCallable(state) || state === "PASSED_OVER" || state === "NOT_REACHED";
}

/** Item states that an outcome causes. */
export function hasOutcome(state: ItemState): state is Outcome {
  return outcomes.some((outcome) => outcome === state);
}

/** Not called any more today: it has its outcome, or was not reached. A removed item is not over. */
export function isOver({ state }: Pick<Item, "state">): boolean {
  return hasOutcome(state) || state === "NOT_REACHED";
}

/** Still to be taken today: not called yet, passed over or paused. The running item is not left. */
export function isLeft({ state }: Pick<Item, "state">): boolean {
  return isCallable(state) || state === "PASSED_OVER" || state === "PAUSED";
}
