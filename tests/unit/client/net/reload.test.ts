// When a page may load itself again: for a chunk that is missing, and for a server of another build.
import { describe, expect, test } from "bun:test";
import { mayReload } from "../../../../client/net/reload.ts";

describe("a page that has a reason to load itself again", () => {
  test.each([
    ["never did so before", null, 1_000_000, true],
    ["did so a second ago", 999_000, 1_000_000, false],
    ["did so 59.9 s ago", 1_000_000, 1_059_900, false],
    ["did so a minute ago", 1_000_000, 1_060_000, true],
    ["did so at a time that is still to come, by a wrong clock", 2_000_000, 1_000_000, true],
  ])("and %s", (_name, last, now, may) => {
    expect(mayReload(last, now)).toBe(may);
  });

  test("does so once in a minute, however often it meets servers of two builds", () => {
    let last: number | null = null;
    let loads = 0;
    // A server of the other build at every return, each half a second, for ten minutes.
    for (let now = 1_000_000; now < 1_600_000; now += 500) {
      if (!mayReload(last, now)) continue;
      last = now;
      loads += 1;
    }
    expect(loads).toBe(10);
  });
});
