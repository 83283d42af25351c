// Which calls go on while no grant can be given: those that their right still covers.
import { expect, test } from "bun:test";
import { isCovered } from "../../../server/contract/grant-cover.ts";
import type { MediaRight } from "../../../server/contract/media.ts";

const has = (right: MediaRight, place = "hall/hearing") => ({ place, right });

test.each([
  [has("watch"), has("watch"), true],
  [has("publish"), has("publish"), true],
  [has("watch"), has("publish"), true],
  [has("publish"), has("watch"), false],
  [has("watch"), has("watch", "hall/secret"), false],
  [has("publish", "hall/secret"), has("publish"), false],
])("%o under %o", (grant, right, expected) => {
  expect(isCovered(grant, right)).toBe(expected);
});

test("a page without a call has none that could go on", () => {
  expect(isCovered(null, has("watch"))).toBe(false);
});
