// Who was in the room of a meeting or webinar, by its log: when they came and left, whether they spoke, and how much
// they asked.
import type { InvitedAs } from "../contract/calendar/kinds.ts";
import type { Attendee, ScheduledMeeting } from "../contract/rest/meetings.ts";
import { apply } from "../contract/sitting/apply.ts";
import { isOnAir, isPresent, type Person } from "../contract/sitting/core/person.ts";
import type { LogEntry } from "../contract/sitting/events.ts";
import { emptySitting, type Sitting } from "../contract/sitting/sitting.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { readEntries } from "../sitting/log.ts";
import type { CalendarDeps } from "./deps.ts";
import { roomNow } from "./room-now.ts";

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

/** Takes the entries of a log one by one, and is pure: each costs what it changes, however many have come. */
export class Attendance {
  private readonly known = new Map<string, Known>();

  /** @param state - the sitting before its first entry */
  constructor(private state: Sitting) {}

  /** Takes the next entry. */
  add({ events, at }: Pick<LogEntry, "events" | "at">): void {
    const before = this.state;
    const named = new Set<string>();
    for (const event of events) {
      this.state = apply(this.state, event);
      addTexts(event, named);
      const asker = event.type === "questionAsked" ? this.known.get(event.question.by) : undefined;
      if (asker) asker.questions += 1;
    }
    const { people } = this.state;
    if (before.people === people) return;
    for (const id of named) {
      const person = Object.hasOwn(people, id) ? people[id] : undefined;
      if (person && before.people[id] !== person) note(this.known, person, at);
    }
  }

  /**
   * @param now - the time until which people who are still there are counted
   * @returns everybody who came in, in the order in which they first did
   */
  people(now: number): Attended[] {
    return [...this.known.values()].map(({ cameAt, upAt, ...one }) => ({
      ...one,
      thereMs: one.thereMs + (cameAt === null ? 0 : now - cameAt),
      spokeMs: one.spokeMs + (upAt === null ? 0 : now - upAt),
    }));
  }
}

/** Every text in an event: what happens to somebody names them. */
function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === "string") texts.add(value);
  else if (typeof value === "object" && value !== null)
    for (const one of Object.values(value)) addTexts(one, texts);
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

/** Entries of a log that are read, and taken, before others have a turn. */
const ENTRIES_AT_ONCE = 200;

/**
 * Returns who was in the room of a meeting or a webinar, from its log, in the order in which they first came.
 * @param here - the sitting as it is now; null where there was none
 */
export async function attendedIn(
  { sql, now }: Pick<CalendarDeps, "sql" | "now">,
  here: Sitting | null,
): Promise<Attended[]> {
  if (here === null) return [];
  const { id, courtId, hall, type, date } = here;
  const attendance = new Attendance(emptySitting(id, { id: courtId, number: hall, type }, date));
  // Read in batches, so that others are served in between: each person who comes to a webinar makes several entries.
  for (let seq = 0, isWhole = false; !isWhole; ) {
    const entries = await readEntries(sql, id, seq, ENTRIES_AT_ONCE);
    for (const entry of entries) attendance.add(entry);
    seq += entries.length;
    isWhole = entries.length < ENTRIES_AT_ONCE;
  }
  return attendance.people(now());
}

/**
 * Returns who was in the room of a meeting.
 * @param sitting - null for a date in a hall, whose record says it
 */
export async function attendeesOf(
  services: Pick<CalendarDeps, "sql" | "sittings" | "now">,
  { sitting, startsAt }: Pick<ScheduledMeeting, "sitting" | "startsAt">,
): Promise<Attendee[]> {
  if (sitting === null) return [];
  const here = await roomNow(services.sittings, sitting, dayInIndia(startsAt));
  const people = await attendedIn(services, here);
  return people.map(({ name, as, firstCame, lastLeft, thereMs }) => ({
    name,
    as,
    from: firstCame,
    to: lastLeft,
    there: thereMs,
  }));
}
