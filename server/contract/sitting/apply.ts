// apply(state, event): folds an event into a sitting. Pure; it never refuses and never reads the clock.
import type { EventOf, SittingEvent } from "./events.ts";
import { everyTopic, type Sitting } from "./sitting.ts";
import { together } from "./together.ts";

type FoldOf = {
  readonly [K in keyof EventOf]: (sitting: Sitting, event: EventOf[K]) => Partial<Sitting>;
};

/** The fold of every event. */
const folds: FoldOf = together(everyTopic.map((topic) => topic.folds));

/**
 * Folds one event into a sitting.
 * @returns a new state that shares the unchanged parts; the same state when nothing changed
 */
export function apply(sitting: Sitting, event: SittingEvent): Sitting {
  return fold(sitting, event.type, event);
}

/** The table gives each event its own fold; this signature keeps that pairing. */
function fold<K extends keyof EventOf>(sitting: Sitting, type: K, event: EventOf[K]): Sitting {
  const changed = folds[type](sitting, event);
  for (const _ in changed) return { ...sitting, ...changed };
  return sitting;
}

/** Folds many events. */
export function applyAll(sitting: Sitting, events: readonly SittingEvent[]): Sitting {
  return events.reduce(apply, sitting);
}
