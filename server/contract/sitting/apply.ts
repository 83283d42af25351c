// apply(state, event): how a sitting changes when something has happened. Pure; it never refuses and never looks at the clock.
import type { EventOf, SittingEvent, ViewChanged } from "./events.ts";
import { folds } from "./folds.ts";
import type { Sitting } from "./state.ts";

/**
 * Folds one event into a sitting. In: the state before and a domain event (the server) or a `viewChanged`
 * (a client's view). Out: a new state that shares what did not change.
 */
export function apply(sitting: Sitting, event: SittingEvent | ViewChanged): Sitting {
  return event.type === "viewChanged" ? applyView(sitting, event) : fold(sitting, event.type, event);
}

/** The table pairs each event with its own fold, and so does this signature. */
function fold<K extends keyof EventOf>(sitting: Sitting, type: K, event: EventOf[K]): Sitting {
  return folds[type](sitting, event);
}

/** Folds many events. */
export function applyAll(sitting: Sitting, events: readonly (SittingEvent | ViewChanged)[]): Sitting {
  return events.reduce(apply, sitting);
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
