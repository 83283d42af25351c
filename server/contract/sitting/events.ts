// What happened in a sitting: the events of all topics, in the past tense, and the log that holds them.
import type { ItemState } from "./core/item.ts";
import type { Together } from "./topics/index.ts";

type Folded = Together<"folds">;

/** Each event by its name; tables of all events are made from it. */
export type EventOf = {
  [K in keyof Folded]: Folded[K] extends (sitting: never, event: infer Event) => unknown ? Event : never;
};
export type SittingEvent = EventOf[keyof EventOf];

/** The events that change an item's state. */
export type ItemEvent = Extract<SittingEvent, { item: string; from: ItemState; to: ItemState }>;

/** One entry of the log: the events of one command, all or none. */
export type LogEntry = {
  sitting: string;
  seq: number;
  /** Milliseconds since 1970, like all times. */
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
