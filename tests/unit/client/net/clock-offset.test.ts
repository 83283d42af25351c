// The offset of the court's clock: a slow welcome moves nothing that may be true, a clock that was set is followed.
import { expect, test } from "bun:test";
import { nextOffset } from "../../../../client/net/clock-offset.ts";

const OWN = 1_000_000;
/** A welcome that the server wrote when this machine's clock was `offset` behind, and that came so long after. */
const welcome = (offset: number, tookMs: number) => ({
  serverNow: OWN - tookMs + offset,
  ownNow: OWN,
  tookMs,
});

const cases: [says: string, known: number, offset: number, tookMs: number, next: number][] = [
  ["the first welcome of a machine whose clock is an hour behind", 0, 3_600_000, 20, 3_599_980],
  ["a machine whose clock is right", 0, 0, 20, 0],
  ["a welcome that came five seconds late", 700, 700, 5_000, 700],
  ["a welcome that came at once", 700, 700, 0, 700],
  ["a clock that was set forward by a minute", 700, -59_300, 30, -59_330],
  ["a clock that was set back by a minute", 700, 60_700, 30, 60_670],
];

for (const [says, known, offset, tookMs, next] of cases)
  test(says, () => {
    expect(nextOffset(known, welcome(offset, tookMs))).toBe(next);
  });
