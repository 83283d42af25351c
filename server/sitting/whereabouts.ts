// Where the people of several halls are now, noted in each hall that they are not in: from media seats and sittings alone.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { MediaRight } from "../contract/media.ts";
import { type ElsewhereEvent, isSameElsewhere } from "../contract/sitting/elsewhere.ts";
import { isAside } from "../contract/sitting/rooms.ts";
import { doorClosed, isPresent, type Person, type Sitting } from "../contract/sitting/state.ts";
import { serverActor } from "./actor.ts";
import type { LiveSitting, Step } from "./sitting.ts";
import type { Sittings } from "./sittings.ts";
import { isBefore } from "./speaking.ts";

/** A seat of somebody's sound and picture. */
export type MediaSeat = { sitting: string; right: MediaRight };

type Options = { log: Logger; sittings: Sittings; seatsOf(person: string): readonly MediaSeat[] };

/** A page that goes from one hall to the next gives one seat up before it has the other: that moment is not noted. */
const SETTLE_MS = 250;

/** Keeps `elsewhere` of every sitting of today true. Every process does; a change is decided once. */
export class Whereabouts {
  private readonly due = new Map<string, Timer>();
  private stopped = false;

  constructor(private readonly options: Options) {
    options.sittings.onSteps((live, steps) => this.stepped(live, steps));
  }

  /** Somebody's seats changed, here or at another process. */
  moved(person: string): void {
    if (this.stopped || this.due.has(person)) return;
    const look = () => {
      this.due.delete(person);
      this.look(person).catch((error) =>
        this.options.log.warn(
          { err: error },
          "where somebody is could not be noted; the next change does it",
        ),
      );
    };
    this.due.set(person, setTimeout(look, SETTLE_MS));
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.due.values()) clearTimeout(timer);
  }

  private stepped({ state }: LiveSitting, steps: readonly Step[]): void {
    const before = steps[0]?.before;
    if (!before) return;
    const isWide =
      before.running !== state.running ||
      before.phase !== state.phase ||
      doorClosed(before) !== doorClosed(state);
    for (const person of Object.values(state.people)) {
      if (!isWide && before.people[person.id] === person) continue;
      if (this.hallsOf(person.id).length > 1) this.moved(person.id);
    }
  }

  private hallsOf(person: string): LiveSitting[] {
    const { sittings } = this.options;
    const today = sittings.today();
    return sittings.all().filter(({ state }) => state.date === today && state.people[person] !== undefined);
  }

  private async look(person: string): Promise<void> {
    const halls = this.hallsOf(person);
    if (halls.length < 2) return;
    const states = halls.map(({ state }) => state);
    const seats = this.options.seatsOf(person);
    for (const live of halls) {
      const to = elsewhereOf(live.state, person, states, seats);
      if (isSameElsewhere(live.state.elsewhere[person], to)) continue;
      await live.submit(randomUUID(), { type: "noteElsewhere", person, to }, serverActor);
    }
  }
}

/**
 * Where somebody is as one hall should know it. In: that hall, the person, their halls of the day, and their seats of
 * sound and picture in any of them. Out: another hall, or null. Where they can be heard counts first, then where they
 * watch; who has no seat anywhere, as where the places are full, is where they are before the court.
 */
export function elsewhereOf(
  here: Sitting,
  person: string,
  halls: readonly Sitting[],
  seats: readonly MediaSeat[],
): ElsewhereEvent["to"] {
  const self = here.people[person];
  if (!self || here.phase === "risen" || !(isPresent(self) || self.state === "WAITING")) return null;
  const seat = seats.find(({ right }) => right === "publish") ?? seats.find((one) => one.sitting === here.id);
  const there = (seat ?? seats[0])?.sitting ?? standsIn(here, person, halls);
  const other = halls.find(({ id }) => id === there);
  const they = other?.people[person];
  if (!other || !they || other.id === here.id) return null;
  return { hall: other.hall, speaking: isBefore(other, they), closed: isBeside(other, they) };
}

function standsIn(here: Sitting, person: string, halls: readonly Sitting[]): string | undefined {
  const speaks = (sitting: Sitting) => {
    const they = sitting.people[person];
    return they !== undefined && isBefore(sitting, they);
  };
  return speaks(here) ? undefined : halls.find(speaks)?.id;
}

function isBeside(sitting: Sitting, { state }: Person): boolean {
  return doorClosed(sitting) || isAside(state);
}
