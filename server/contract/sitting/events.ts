// What happened in a sitting: the events of all topics, in the past tense, and the log that holds them.
import type { ItemState } from "./core/item.ts";
import type { Together } from "./topics/index.ts";

type Folded = Together<"folds">;

/** Each event by its name: one type for each name, which tables of all events are made of. */
export type EventOf = {
  [K in keyof Folded]: Folded[K] extends (sitting: never, event: infer Event) => unknown ? Event : never;
};
export type SittingEvent = EventOf[keyof EventOf];

/** The events that lead an item from one state to another. */
export type ItemEvent = Extract<SittingEvent, { item: string; from: ItemState; to: ItemState }>;

/** One line of the log: what one command did, whole or not at all. */
export type LogEntry = {
  sitting: string;
  seq: number;
  /** Milliseconds since 1970, as all times. */
  at: number;
  commandId: string;
  commandHash: string;
  actorId: string;
  actorRole: string;
  command: string;
  events: SittingEvent[];
  previousHash: string;
  hash: string;
};
