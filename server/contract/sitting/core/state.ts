// The part of a sitting that every topic reads: which hall it is, its day, its list, its people and what runs.
import { isRoomType, type SittingType } from "../../calendar/meeting-room.ts";
import { type Item, type ItemState, isBehindDoor } from "./item.ts";
import type { Person } from "./person.ts";

/** Phases of a sitting: before it is opened, while it sits, and after the court has risen. */
export type Phase = "not_open" | "sitting" | "risen";

/** How the officer opened the court: the three calls that start a court. */
export const openingModes = ["ranges", "without_manual", "manual_option"] as const;
export type OpeningMode = (typeof openingModes)[number];

/** The running call: what ran before it, so that a wrong call can be cancelled. */
export type Call = {
  item: string;
  before: ItemState;
  /** The item that the call closed, the state it had, and the people whom the call moved. */
  displaced: {
    item: string;
    state: ItemState;
    calledAt: number | null;
    tookMs: number;
    /** The judge whose dictation the call interrupted. */
    dictatedBy?: string;
  } | null;
  promoted: string[];
  demoted: string[];
};

/** What every topic may read of a sitting: a hall on a date, or the room of a meeting. Times: ms since 1970. */
export type CoreState = {
  id: string;
  courtId: string;
  hall: string;
  date: string;
  type: SittingType;
  phase: Phase;
  openedAt: number | null;
  closedAt: number | null;
  mode: OpeningMode | null;
  singleCase: string | null;
  items: Record<string, Item>;
  /** Item ids in list order. */
  order: string[];
  running: string | null;
  call: Call | null;
  /** Milliseconds that each finished item of today took, in the order in which they ended. */
  pace: number[];
  paused: string | null;
  people: Record<string, Person>;
  autoAdmit: boolean;
};

/**
 * A meeting has no list: people who take part are seen and heard, and its host has an officer's rights. A webinar is
 * a meeting of its speakers.
 */
export function isMeeting({ type }: Pick<CoreState, "type">): boolean {
  return isRoomType(type);
}

/** A meeting that others watch on its stream, who ask in writing or by hand (docs/domain.md#webinar). */
export function isWebinar({ type }: Pick<CoreState, "type">): boolean {
  return type === "WEBINAR";
}

/** The running item, called or heard. */
export function runningItem({ running, items }: Pick<CoreState, "running" | "items">): Item | null {
  return (running !== null && items[running]) || null;
}

/** Names the call of the running item, so that two calls of one item differ; null when no item is called. */
export function callOf(state: Pick<CoreState, "running" | "items">): string | null {
  const running = runningItem(state);
  return running === null ? null : `${running.id} ${running.calledAt}`;
}

/**
 * The door is closed to all who are not in the running item: an FC hall, an item listed in camera,
 * or one the judge closed (docs/domain.md#lobby).
 */
export function doorClosed(sitting: Pick<CoreState, "type" | "running" | "items">): boolean {
  if (sitting.type === "FC") return true;
  const item = runningItem(sitting);
  return item !== null && isBehindDoor(item);
}
