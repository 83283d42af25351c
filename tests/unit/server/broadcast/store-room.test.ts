// What else is written into the store leaves room for the halls that are recorded.
import { expect, test } from "bun:test";
import { leavesRoom } from "../../../../server/broadcast/store-room.ts";

test("two hours of every hall that is recorded stay free, 648 MB each", () => {
  const free = (megabytes: number) => ({ freeBytes: megabytes * 1e6 });
  expect(leavesRoom(free(640), 1)).toBe(false);
  expect(leavesRoom(free(660), 1)).toBe(true);
  expect(leavesRoom(free(660), 2)).toBe(false);
  expect(leavesRoom(free(30_000), 45)).toBe(true);
  expect(leavesRoom(free(1), 0)).toBe(true);
  // A store that does not say how much room it has takes what it takes.
  expect(leavesRoom(null, 45)).toBe(true);
});
