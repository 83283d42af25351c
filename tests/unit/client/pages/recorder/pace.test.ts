// The pace of a recorded sound: what is lost becomes silence, what comes late is not lost, a clock that is wrong is put right.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { Pace } from "../../../../../client/pages/recorder/pace.ts";

const RATE = 48_000;
const PART = 480;
const PART_SECONDS = PART / RATE;

type Day = {
  seconds: number;
  /** By how many parts of a million the sound's clock is too fast. */
  fast?: number;
  /** By how much the part that begins at a moment of the clock comes later. */
  delay?(at: number): number;
  /** Whether the sound's clock stands at a moment. */
  stands?(at: number): boolean;
};

/** How far the file is before the clock at the end, in milliseconds, and the silence and the parts left out, in seconds. */
function played({ seconds, fast = 0, delay = () => 0, stands = () => false }: Day) {
  const pace = new Pace(RATE);
  let [silence, left] = [0, 0];
  const step = PART_SECONDS / (1 + fast / 1_000_000);
  let at = 0;
  for (; at < seconds; at += step) {
    if (stands(at)) continue;
    const missing = pace.next(at + delay(at), PART);
    if (missing === null) left += PART_SECONDS;
    else silence += missing / RATE;
  }
  return { ahead: (pace.seconds - at) * 1000, silence, left };
}

test("a sound that comes in time is taken as it is", () => {
  const { ahead, silence, left } = played({ seconds: 600 });
  expect(Math.abs(ahead)).toBeLessThan(1);
  expect([silence, left]).toEqual([0, 0]);
});

test("parts that come late and then many at once change nothing", () => {
  const stalls = (at: number) => (at % 60 < 0.8 ? 0.8 - (at % 60) : 0);
  const { ahead, silence, left } = played({ seconds: 600, delay: (at) => (at < 1 ? 0 : stalls(at)) });
  expect(Math.abs(ahead)).toBeLessThan(1);
  expect([silence, left]).toEqual([0, 0]);
});

test("what was lost while the sound stood is silence", () => {
  const { ahead, silence } = played({ seconds: 120, stands: (at) => at > 30 && at < 30.5 });
  expect(Math.abs(ahead)).toBeLessThan(21);
  expect(silence).toBeCloseTo(0.5, 1);
});

test("a first part that came late is put right", () => {
  const { ahead, left } = played({ seconds: 30, delay: (at) => (at < 0.3 ? 0.3 - at : 0) });
  expect(Math.abs(ahead)).toBeLessThan(21);
  expect(left).toBeCloseTo(0.3, 1);
});

test("after an hour of any clock and any delays the sound is with the picture", () => {
  const clocks = fc.integer({ min: -300, max: 300 });
  const delays = fc.double({ min: 0, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(clocks, delays, (fast, most) => {
      const { ahead } = played({ seconds: 3600, fast, delay: (at) => most * (at % 1) });
      expect(Math.abs(ahead)).toBeLessThan(40);
    }),
    { numRuns: 10 },
  );
});
