// apply(state, event): how a sitting changes when something has happened. Pure; it never refuses and never looks at the clock.
import type { EventOf, SittingEvent } from "./events.ts";
import { everyTopic, type Sitting } from "./sitting.ts";
import { together } from "./together.ts";

type FoldOf = {
  readonly [K in keyof EventOf]: (sitting: Sitting, event: EventOf[K]) => Partial<Sitting>;
};

/** Every event with what it does to a sitting. */
const folds: FoldOf = together(everyTopic.map((topic) => topic.folds));

/**
 * Folds one event into a sitting.
 * @returns a new state that shares what did not change; the same when nothing did
 */
export function apply(sitting: Sitting, event: SittingEvent): Sitting {
  return fold(sitting, event.type, event);
}

/** The table pairs each event with its own fold, and so does this signature. */
function fold<K extends keyof EventOf>(sitting: Sitting, type: K, event: EventOf[K]): Sitting {
  const changed = folds[type](sitting, event);
  for (const _ in changed) return { ...sitting, ...changed };
  return sitting;
}

/** Folds many events. */
export function applyAll(sitting: Sitting, events: readonly SittingEvent[]): Sitting {
  return events.reduce(apply, sitting);
}
