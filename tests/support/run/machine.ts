// What this machine can carry now: how many files and browsers the tests run at once, and how long a step may take.
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";

export type Machine = {
  cores: number;
  memoryGb: number;
  /** How many times as long a piece of work takes here and now as on a quiet machine of the kind that the limits were made for. */
  slowness: number;
};

/** How much runs at once. */
export type Load = {
  /** Test files of one suite that runs in one process of `bun test`. */
  files: number;
  /** Files of browser tests, each with its pages. */
  browsers: number;
  /** Files of all suites together: two suites beside each other, and a file of browsers that wait. */
  room: number;
};

/** What `measureSlowness` takes on such a quiet machine, in milliseconds. */
const QUIET_MS = 100;
const ROUNDS = 100_000_000;

/** Does a fixed piece of work and returns how many times as long it took as it should. */
function measureSlowness(): number {
  const begin = performance.now();
  let kept = 1;
  for (let round = 0; round < ROUNDS; round += 1) kept = (Math.imul(kept, 1_103_515_245) + round) | 0;
  // What nobody reads, an engine need not compute.
  if (kept === 0.5) throw new Error("It is a whole number.");
  return (performance.now() - begin) / QUIET_MS;
}

/** This machine; in a container, what the container may use of it. */
export function measureMachine(): Machine {
  const memory = Math.min(totalmem(), ...numbersIn("/sys/fs/cgroup/memory.max"));
  return {
    cores: Math.min(availableParallelism(), coresAllowed()),
    memoryGb: memory / 1024 ** 3,
    slowness: measureSlowness(),
  };
}

function numbersIn(path: string): number[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split(/\s+/)
    .map(Number)
    .filter((one) => one > 0);
}

function coresAllowed(): number {
  const [quota, period] = numbersIn("/sys/fs/cgroup/cpu.max");
  return quota !== undefined && period !== undefined ? quota / period : Number.POSITIVE_INFINITY;
}

/** Most of what a test does is waiting, so that three files keep two cores busy. */
const FILES_PER_CORE = 1.5;
/** A browser test has up to six pages with video, their server and its browser that records. */
const GB_PER_BROWSER = 2;
/** A test file has up to three servers. */
const GB_PER_FILE = 1;
/** With more, what they share becomes slow: the one PostgreSQL, and the ports of this machine. */
const MOST_FILES = 6;

/** How much this machine is given at once: less of a slow or busy one, on which more at once runs into the limits of single tests. */
export function loadFor({ cores, memoryGb, slowness }: Machine): Load {
  const atOnce = (FILES_PER_CORE * cores) / Math.max(1, slowness);
  const most = (gb: number) =>
    Math.max(1, Math.min(Math.round(atOnce), Math.floor(memoryGb / gb), MOST_FILES));
  const files = most(GB_PER_FILE);
  return { files, browsers: most(GB_PER_BROWSER), room: 2 * files + 1 };
}

/** How slow the tests themselves make a quiet machine: the limits of steps have room for this much. */
const OWN_SLOWNESS = 2;
/** What hangs ends at last also where the machine does nothing for the tests. */
const SLOWEST = 4;

/** How much of a step's limit has passed after some time on a machine that was so slow. */
export const limitPassed = (milliseconds: number, slowness: number): number =>
  milliseconds / Math.min(SLOWEST, Math.max(1, slowness / OWN_SLOWNESS));

const SAMPLE_MS = 30_000;

/** A clock for the limits of steps: it goes more slowly while the machine is busy with other work. */
export class LimitClock {
  #passed = 0;
  #slowness: number;
  #at = performance.now();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(slowness: number) {
    this.#slowness = slowness;
    this.#timer = setInterval(() => {
      // Before it measures, which itself takes a moment.
      this.#passed = this.milliseconds();
      this.#at = performance.now();
      this.#slowness = measureSlowness();
    }, SAMPLE_MS);
    this.#timer.unref();
  }

  /** Milliseconds of limits that have passed since the clock began. */
  milliseconds(): number {
    return this.#passed + limitPassed(performance.now() - this.#at, this.#slowness);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
