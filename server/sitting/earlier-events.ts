// Reads the events that earlier versions stored under other names. A stored entry and its hash are never rewritten.
import type { SittingEvent } from "../contract/sitting/events.ts";

/** Maps the earlier names of events to their present names. */
const renamedEvents: Readonly<Record<string, string>> = { personCleared: "itemsAdmitted" };

/** Maps the earlier names of fields, of an event or of the person in it, to their present names. */
const renamedFields: Readonly<Record<string, string>> = { cleared: "admittedItems" };

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasEarlierName = (fields: Fields) =>
  Object.keys(renamedFields).some((name) => Object.hasOwn(fields, name));

function isEarlier(event: SittingEvent): boolean {
  if (Object.hasOwn(renamedEvents, event.type) || hasEarlierName({ ...event })) return true;
  return "person" in event && isObject(event.person) && hasEarlierName(event.person);
}

function renamed(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [renamedFields[name] ?? name, value]),
  );
}

function current(event: SittingEvent): SittingEvent {
  if (!isEarlier(event)) return event;
  const { person, ...fields } = renamed({ ...event });
  const named = { ...fields, type: renamedEvents[event.type] ?? event.type };
  // The type of an event under its earlier name is no longer declared: the tables above turn it into a declared one.
  return {
    ...named,
    ...(person !== undefined && { person: isObject(person) ? renamed(person) : person }),
  } as SittingEvent;
}

/**
 * The events of a stored entry under their present names, for folding. To verify hashes, read the entry as stored.
 * @param stored - the events as the log has them, by this or an earlier version
 * @returns the same events; the same array where no name has changed
 */
export function currentEvents(stored: SittingEvent[]): SittingEvent[] {
  return stored.some(isEarlier) ? stored.map(current) : stored;
}
