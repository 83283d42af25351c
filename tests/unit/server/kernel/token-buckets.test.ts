// Limits that are answered at once: what is left, when it is full again, who is forgotten, and what a count costs.
import { expect, test } from "bun:test";
import { TokenBuckets } from "../../../../server/kernel/token-buckets.ts";

const ALLOWANCE = { burst: 10, perSecond: 5 };
const FULL_MS = 2000;

test("so much may be taken at once, and what comes back each second after that", () => {
  const buckets = new TokenBuckets(ALLOWANCE);
  expect(buckets.take("one", 10, 0)).toBe(0);
  expect(buckets.take("one", 1, 0)).toBeCloseTo(0.2);
  expect(buckets.take("other", 10, 0)).toBe(0);
  expect(buckets.take("one", 5, 1000)).toBe(0);
  expect(buckets.take("one", 1, 1000)).toBeCloseTo(0.2);
  // Never more than at once, however long nothing was taken.
  expect(buckets.take("one", 11, 60_000)).toBeGreaterThan(0);
});

test("what was given back can be taken again", () => {
  const buckets = new TokenBuckets(ALLOWANCE);
  buckets.take("one", 10, 0);
  buckets.refund("one", 4);
  expect(buckets.take("one", 4, 0)).toBe(0);
  buckets.refund("one", 100);
  expect(buckets.take("one", 11, 0)).toBeGreaterThan(0);
});

test("a user is known until everything is there again, whenever they took it, and is forgotten soon after that", () => {
  for (let began = 0; began <= FULL_MS; began += 100) {
    for (let later = 0; later <= 2 * FULL_MS; later += 100) {
      const buckets = new TokenBuckets(ALLOWANCE);
      buckets.take("other", 1, 0);
      buckets.take("one", 10, began);
      buckets.take("other", 1, began + later / 2);
      const left = (later / 1000) * ALLOWANCE.perSecond;
      expect(buckets.take("one", Math.min(left, 10) + 0.01, began + later)).toBeGreaterThan(0);
      buckets.take("other", 1, began + later + 2 * FULL_MS);
      buckets.take("other", 1, began + later + 3 * FULL_MS);
      expect(buckets.size).toBe(1);
    }
  }
});

test("a count costs no more with many users than with few", () => {
  const perTake = (users: number) => {
    const buckets = new TokenBuckets({ burst: 1000, perSecond: 1 });
    const names = Array.from({ length: users }, (_, n) => `user ${n}`);
    for (const name of names) buckets.take(name, 1, 0);
    const takes = 50_000;
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 5; round++) {
      const began = performance.now();
      for (let n = 0; n < takes; n++) buckets.take(names[n % users] ?? "", 0.001, 1);
      least = Math.min(least, performance.now() - began);
    }
    return least / takes;
  };
  perTake(100);
  // Many are slower by the memory that they need, by up to four times here. Looking for them made it a hundred times as much.
  expect(perTake(50_000)).toBeLessThan(20 * perTake(100));
});
