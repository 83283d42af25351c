// Where the people of several halls are now, noted in each hall that they are not in: from media seats and sittings alone.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { MediaRight } from "../contract/media.ts";
import { standingOf } from "../contract/roles.ts";
import { isInSideRoom, isPresent, type Person } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isSameElsewhere, type WhereaboutsEvent } from "../contract/sitting/topics/whereabouts.ts";
import { serverActor } from "./actor.ts";
import type { LiveSitting, Step } from "./sitting.ts";
import { isBefore, isRunningClosed } from "./speaking-elsewhere.ts";

/** A seat of somebody's audio and video. `lost`: its socket is gone, and its page may be closed. */
export type MediaSeat = { sitting: string; right: MediaRight; lost: boolean };

/** A live sitting, as far as it is read and noted in here. */
type Hall = Pick<LiveSitting, "state" | "submit">;

type Halls = {
  /** The day of the sitting that a court is in: past midnight still the day before, while it sits. */
  dayOf(courtId: string): string;
  all(): readonly Hall[];
  onSteps(listener: (live: Hall, steps: readonly Step[]) => void): void;
};

/** Time that only goes forward, and a call after so many milliseconds; `after` returns the way to cancel it. */
export type Timing = { now(): number; after(milliseconds: number, act: () => void): () => void };

type Options = {
  log: Pick<Logger, "warn">;
  sittings: Halls;
  seatsOf(person: string): readonly MediaSeat[];
  timing?: Timing;
};

/** A page that goes from one hall to the next gives one seat up before it has the other: that moment is not noted. */
const DEBOUNCE_MS = 250;
/** Each note is an entry of the log for ever: somebody who goes to and fro is noted once in this time, with the last truth. */
const NOTED_AGAIN_MS = 5_000;
/** Notes of one person in any hour after which they are noted once in a minute. */
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

/** Keeps `elsewhere` of every sitting that a court is in true. Every process does; a change is decided once. */
export class Whereabouts {
  /** Checks that are planned, by person, with the way to cancel each. */
  private readonly due = new Map<string, () => void>();
  /** Whom a check is under way for, and whether something changed meanwhile: two at once would not see each other's notes. */
  private readonly checking = new Map<string, boolean>();
  /** When somebody was noted in any hall in the last hour, by whichever process. */
  private readonly notedAt = new Map<string, number[]>();
  private readonly timing: Timing;
  private stopped = false;

  constructor(private readonly options: Options) {
    this.timing = options.timing ?? realTiming;
    options.sittings.onSteps((live, steps) => this.onSteps(live, steps));
  }

  /** Checks somebody soon, whose seats changed here or at another process. */
  scheduleCheck(person: string): void {
    if (this.stopped || this.due.has(person)) return;
    if (this.checking.has(person)) this.checking.set(person, true);
    else this.checkIn(person, Math.max(DEBOUNCE_MS, this.waitOf(person)));
  }

  stop(): void {
    this.stopped = true;
    for (const cancel of this.due.values()) cancel();
  }

  /** Milliseconds until somebody may be noted again. */
  private waitOf(person: string): number {
    const times = this.recent(person);
    const again = times.length < OFTEN_AN_HOUR ? NOTED_AGAIN_MS : OFTEN_AGAIN_MS;
    return Math.max(0, (times.at(-1) ?? Number.NEGATIVE_INFINITY) + again - this.timing.now());
  }

  private checkIn(person: string, milliseconds: number): void {
    const cancel = this.timing.after(milliseconds, () => {
      this.due.delete(person);
      // Another process may have noted them since.
      const rest = this.waitOf(person);
      if (rest > 0) this.checkIn(person, rest);
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
    if (!isDone) this.checkIn(person, NOTED_AGAIN_MS);
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
    for (const person of Object.values(state.people)) {
      if (!isWide && before.people[person.id] === person) continue;
      if (this.hallsOf(person.id).length > 1) this.scheduleCheck(person.id);
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

  private hallsOf(person: string): Hall[] {
    const { sittings } = this.options;
    return sittings
      .all()
      .filter(
        ({ state }) => state.people[person] !== undefined && state.date === sittings.dayOf(state.courtId),
      );
  }

  /** @returns whether every hall has the truth now; false too where it is not known what was stored */
  private async check(person: string): Promise<boolean> {
    if (this.hallsOf(person).length < 2) return true;
    let isKnown = true;
    for (const live of this.hallsOf(person)) {
      const to = this.truthFor(live, person);
      if (isNoted(live, person, to)) continue;
      const answer = await live.submit(randomUUID(), { type: "noteElsewhere", person, to }, serverActor);
      if ("refused" in answer && answer.refused === "unavailable") isKnown = false;
    }
    return (
      isKnown && this.hallsOf(person).every((live) => isNoted(live, person, this.truthFor(live, person)))
    );
  }

  /** What a hall should read of somebody. */
  private truthFor({ state }: Hall, person: string): WhereaboutsEvent["to"] {
    const states = this.hallsOf(person).map((live) => live.state);
    return elsewhereOf(state, person, states, this.options.seatsOf(person));
  }
}

function isNoted({ state }: Hall, person: string, to: WhereaboutsEvent["to"]): boolean {
  return isSameElsewhere(state.elsewhere[person], to);
}

/**
 * Where somebody is, as one hall should know it.
 * @param here - that hall
 * @param halls - the halls of the person today
 * @param seats - their seats of audio and video in any of them
 * @returns another hall, or null. Where they can be heard counts first, then where they watch; a seat whose socket is
 * gone counts where there is no other; who has no seat anywhere, as where the places are full, is where they are
 * before the court. No court waits for the public, so nobody is told where they are
 */
export function elsewhereOf(
  here: Sitting,
  person: string,
  halls: readonly Sitting[],
  seats: readonly MediaSeat[],
): WhereaboutsEvent["to"] {
  const self = here.people[person];
  if (!self || here.phase === "risen" || !(isPresent(self) || self.state === "WAITING")) return null;
  if (standingOf(self.role, self.subRole) === "public") return null;
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
