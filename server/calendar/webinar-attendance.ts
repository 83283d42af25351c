// Who was in a webinar, from its log: when they came and left, how long they were there, whether they spoke, and how many questions they asked. Pure.
import type { InvitedAs } from "../contract/calendar/kinds.ts";
import { apply } from "../contract/sitting/apply.ts";
import { isOnAir, isPresent, type Person } from "../contract/sitting/core/person.ts";
import type { LogEntry } from "../contract/sitting/events.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";

/** Times are milliseconds since 1970. */
export type Attended = {
  name: string;
  as: InvitedAs;
  firstCame: number;
  /** Null while they are there. */
  lastLeft: number | null;
  /** Milliseconds. */
  thereMs: number;
  /** How often they came. */
  times: number;
  /** Milliseconds for which they were seen and heard, or could be. */
  spokeMs: number;
  questions: number;
};

type Known = Attended & { cameAt: number | null; upAt: number | null };

/**
 * @param empty - the sitting before its first entry
 * @param now - until when whoever is there was there
 * @returns everybody who came in, in the order in which they first did
 */
export function attendanceOf(empty: Sitting, entries: readonly LogEntry[], now: number): Attended[] {
  const known = new Map<string, Known>();
  let state = empty;
  for (const { events, at } of entries) {
    const before = state;
    for (const event of events) {
      state = apply(state, event);
      const asker = event.type === "questionAsked" ? known.get(event.question.by) : undefined;
      if (asker) asker.questions += 1;
    }
    if (before.people === state.people) continue;
    for (const person of Object.values(state.people))
      if (before.people[person.id] !== person) note(known, person, at);
  }
  for (const one of known.values()) {
    if (one.cameAt !== null) one.thereMs += now - one.cameAt;
    if (one.upAt !== null) one.spokeMs += now - one.upAt;
  }
  return [...known.values()].map(({ cameAt: _, upAt: __, ...attended }) => attended);
}

function note(known: Map<string, Known>, person: Person, at: number): void {
  const isHere = isPresent(person);
  const one = known.get(person.id) ?? newcomer(person, at);
  if (isHere) known.set(person.id, one);
  Object.assign(one, { name: person.profileName, as: person.invitedAs ?? one.as });
  if (isHere && one.cameAt === null) Object.assign(one, { cameAt: at, times: one.times + 1, lastLeft: null });
  if (!isHere && one.cameAt !== null)
    Object.assign(one, { thereMs: one.thereMs + at - one.cameAt, cameAt: null, lastLeft: at });
  const isUp = isOnAir(person);
  if (isUp && one.upAt === null) one.upAt = at;
  if (!isUp && one.upAt !== null) Object.assign(one, { spokeMs: one.spokeMs + at - one.upAt, upAt: null });
}

function newcomer({ profileName: name, invitedAs: as = "participant" }: Person, at: number): Known {
  const counts = { thereMs: 0, times: 0, spokeMs: 0, questions: 0 };
  return { name, as, firstCame: at, lastLeft: null, ...counts, cameAt: null, upAt: null };
}
