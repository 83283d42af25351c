// How many refusals of commands given again a process has in memory, and for how long.
import { expect, test } from "bun:test";
import {
  KNOWN_MOST,
  KNOWN_MS,
  KnownRefusals,
  refusedKey,
} from "../../../../server/sitting/known-refusals.ts";

const refusals = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => ({
    actor: "counsel",
    command: `${name}-${n}`,
    hash: "h",
    code: "nothing_called" as const,
  }));
const has = (known: KnownRefusals, name: string) => known.get(refusedKey("counsel", name)) !== undefined;

test("however many are kept, only so many are in memory: the newest", () => {
  const known = new KnownRefusals();
  known.add(refusals(KNOWN_MOST, "first"), 0);
  expect([known.size, known.mayBeForgotten(true, 0)]).toEqual([KNOWN_MOST, false]);
  for (let round = 0; round < 20; round++) known.add(refusals(1000, `round ${round}`), round);
  expect(known.size).toBe(KNOWN_MOST);
  expect([has(known, "first-0"), has(known, "round 0-0"), has(known, "round 19-999")]).toEqual([
    false,
    false,
    true,
  ]);
});

test("a refusal that has left memory is looked up for a command given again at any time, and for any other command within an hour", () => {
  const known = new KnownRefusals();
  known.add(refusals(KNOWN_MOST + 1, "many"), 1000);
  expect(known.mayBeForgotten(true, 2000)).toBe(true);
  expect(known.mayBeForgotten(false, 2000)).toBe(true);
  expect(known.mayBeForgotten(false, 1000 + KNOWN_MS)).toBe(false);
  expect(known.mayBeForgotten(true, 10 * KNOWN_MS)).toBe(true);
});

test("old ones go without new ones; commands that are given for the first time are not looked for after that", () => {
  const known = new KnownRefusals();
  known.add(refusals(3, "some"), 0);
  expect(known.mayBeForgotten(true, KNOWN_MS - 1)).toBe(false);
  expect(known.mayBeForgotten(false, KNOWN_MS)).toBe(false);
  expect(known.size).toBe(0);
  expect(known.mayBeForgotten(true, KNOWN_MS)).toBe(true);
  known.clear();
  expect(known.mayBeForgotten(true, KNOWN_MS)).toBe(false);
});
