// Records in each hall which of its people are in another one, by media seats and sittings.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { MediaRight } from "../contract/media.ts";
import { courtSideOf } from "../contract/roles.ts";
import { isInSideRoom, isPresent, type Person } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isSameElsewhere, type WhereaboutsEvent } from "../contract/sitting/topics/whereabouts.ts";
import { serverActor } from "./actor.ts";
import type { LiveSitting, Step } from "./sitting.ts";
import { isBefore, isRunningClosed } from "./speaking-elsewhere.ts";

/** A person's seat for audio and video. `lost`: its socket is closed, and its page may be too. */
export type MediaSeat = { sitting: string; right: MediaRight; lost: boolean };

/** A live sitting, as far as it is read and written here. */
type Hall = Pick<LiveSitting, "state" | "submit">;

type Halls = {
  /** The day of a court's current sitting: after midnight still the day before, while it sits. */
  dayOf(courtId: string): string;
  all(): readonly Hall[];
  onSteps(listener: (live: Hall, steps: readonly Step[]) => void): void;
};

/** A monotonic clock, and a timer with milliseconds; `after` returns the function that cancels it. */
export type Timing = { now(): number; after(milliseconds: number, act: () => void): () => void };

type Options = {
  log: Pick<Logger, "warn">;
  sittings: Halls;
  seatsOf(person: string): readonly MediaSeat[];
  timing?: Timing;
};

/** Debounce: a page that moves to another hall has no seat for a moment, which is not recorded. */
const DEBOUNCE_MS = 250;
/** Each record stays in the log: for people who move often at most one in this time, with the latest state. */
const NOTED_AGAIN_MS = 5_000;
/** Records of one person in any hour, after which they are recorded at most once in OFTEN_AGAIN_MS. */
const OFTEN_AN_HOUR = 24;
const OFTEN_AGAIN_MS = 60_000;
const HOUR_MS = 3_600_000;

const realTiming: Timing = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Keeps `elsewhere` correct in each court's sitting. Every process does; the decision records a change once. */
export class Whereabouts {
  /** Pending checks, by person, with the function that cancels each. */
  private readonly due = new Map<string, () => void>();
  /**
   * The people whose check runs, and whether something changed meanwhile: two at once would not see each other's
   * records.
   */
  private readonly checking = new Map<string, boolean>();
  /** When a person was recorded in any hall in the last hour, by any process. */
  private readonly notedAt = new Map<string, number[]>();
  private readonly timing: Timing;
  private stopped = false;

  constructor(private readonly options: Options) {
    this.timing = options.timing ?? realTiming;
    options.sittings.onSteps((live, steps) => this.onSteps(live, steps));
  }

  /** Soon checks a person whose seats have changed, in this process or another. */
  scheduleCheck(person: string): void {
    if (this.stopped || this.due.has(person)) return;
    if (this.checking.has(person)) this.checking.set(person, true);
    else this.startTimer(person, Math.max(DEBOUNCE_MS, this.waitOf(person)));
  }

  stop(): void {
    this.stopped = true;
    for (const cancel of this.due.values()) cancel();
  }

  /** Milliseconds until a person may be recorded again. */
  private waitOf(person: string): number {
    const times = this.recent(person);
    const again = times.length < OFTEN_AN_HOUR ? NOTED_AGAIN_MS : OFTEN_AGAIN_MS;
    return Math.max(0, (times.at(-1) ?? Number.NEGATIVE_INFINITY) + again - this.timing.now());
  }

  private startTimer(person: string, milliseconds: number): void {
    const cancel = this.timing.after(milliseconds, () => {
      this.due.delete(person);
      // Another process may have recorded them since.
      const wait = this.waitOf(person);
      if (wait > 0) this.startTimer(person, wait);
      else void this.checkOnce(person);
    });
    this.due.set(person, cancel);
  }

  private async checkOnce(person: string): Promise<void> {
    this.checking.set(person, false);
    let isDone = false;
    try {
      isDone = await this.check(person);
    } catch (error) {
      this.options.log.warn({ err: error }, "where somebody is could not be noted; it is tried again");
    }
    const again = this.checking.get(person) === true;
    this.checking.delete(person);
    if (this.stopped) return;
    if (!isDone) this.startTimer(person, NOTED_AGAIN_MS);
    else if (again) this.scheduleCheck(person);
  }

  private onSteps({ state }: Hall, steps: readonly Step[]): void {
    const before = steps[0]?.before;
    if (!before) return;
    for (const { entry } of steps)
      for (const event of entry.events) if (event.type === "personElsewhere") this.rememberNote(event.person);
    const isWide =
      before.running !== state.running ||
      before.phase !== state.phase ||
      isRunningClosed(before) !== isRunningClosed(state);
    if (!isWide && before.people === state.people) return;
    for (const person of Object.values(state.people)) {
      if (!isWide && before.people[person.id] === person) continue;
      if (this.isInSeveral(person.id)) this.scheduleCheck(person.id);
    }
  }

  private rememberNote(person: string): void {
    const now = this.timing.now();
    for (const [each, times] of this.notedAt)
      if ((times.at(-1) ?? 0) + HOUR_MS <= now) this.notedAt.delete(each);
    this.notedAt.set(person, [...this.recent(person), now]);
  }

  private recent(person: string): number[] {
    const since = this.timing.now() - HOUR_MS;
    return (this.notedAt.get(person) ?? []).filter((at) => at > since);
  }

  /** Asked for everybody who comes in. */
  private isInSeveral(person: string): boolean {
    let halls = 0;
    for (const live of this.options.sittings.all()) if (this.isInToday(live, person)) halls += 1;
    return halls > 1;
  }

  private isInToday({ state }: Hall, person: string): boolean {
    return state.people[person] !== undefined && state.date === this.options.sittings.dayOf(state.courtId);
  }

  private hallsOf(person: string): Hall[] {
    return this.options.sittings.all().filter((live) => this.isInToday(live, person));
  }

  /** @returns whether every hall has the correct state now; also false when it is not known what was stored */
  private async check(person: string): Promise<boolean> {
    if (this.hallsOf(person).length < 2) return true;
    let isKnown = true;
    for (const live of this.hallsOf(person)) {
      const to = this.whereaboutsFor(live, person);
      if (isNoted(live, person, to)) continue;
      const answer = await live.submit(randomUUID(), { type: "noteElsewhere", person, to }, serverActor);
      if ("refused" in answer && answer.refused === "unavailable") isKnown = false;
    }
    return (
      isKnown &&
      this.hallsOf(person).every((live) => isNoted(live, person, this.whereaboutsFor(live, person)))
    );
  }

  /** Returns what a hall should show of a person. */
  private whereaboutsFor({ state }: Hall, person: string): WhereaboutsEvent["to"] {
    const states = this.hallsOf(person).map((live) => live.state);
    return elsewhereOf(state, person, states, this.options.seatsOf(person));
  }
}

function isNoted({ state }: Hall, person: string, to: WhereaboutsEvent["to"]): boolean {
  return isSameElsewhere(state.elsewhere[person], to);
}

/**
 * Where a person is, from the view of one hall.
 * @param here - that hall
 * @param halls - the person's halls today
 * @param seats - their seats for audio and video in any of these halls
 * @returns another hall, or null. First the hall where they can be heard, then where they watch; a seat whose socket
 * is closed counts only without another. Somebody without a seat, as in a full hall, is where they are before the
 * court. No court waits for the public, so that theirs is not recorded
 */
export function elsewhereOf(
  here: Sitting,
  person: string,
  halls: readonly Sitting[],
  seats: readonly MediaSeat[],
): WhereaboutsEvent["to"] {
  const self = here.people[person];
  if (!self || here.phase === "risen" || !(isPresent(self) || self.state === "WAITING")) return null;
  if (courtSideOf(self.role, self.subRole) === "public") return null;
  const alive = seats.filter(({ lost }) => !lost);
  const counted = alive.length > 0 ? alive : seats;
  const seat =
    counted.find(({ right }) => right === "publish") ?? counted.find((one) => one.sitting === here.id);
  const there = (seat ?? counted[0])?.sitting ?? hallBeforeCourt(here, person, halls);
  const other = halls.find(({ id }) => id === there);
  const they = other?.people[person];
  if (!other || !they || other.id === here.id) return null;
  return { hall: other.hall, speaking: isBefore(other, they), closed: isBeside(other, they) };
}

function hallBeforeCourt(here: Sitting, person: string, halls: readonly Sitting[]): string | undefined {
  const speaks = (sitting: Sitting) => {
    const they = sitting.people[person];
    return they !== undefined && isBefore(sitting, they);
  };
  return speaks(here) ? undefined : halls.find(speaks)?.id;
}

function isBeside(sitting: Sitting, { state }: Person): boolean {
  return isRunningClosed(sitting) || isInSideRoom(state);
}
