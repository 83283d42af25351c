// How many of its last steps a sitting keeps.
import { expect, test } from "bun:test";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { keptSteps } from "../../../../server/sitting/kept-steps.ts";
import { somebody } from "../../../support/plain-hall.ts";

test("a usual hall keeps 256 steps; the more people there are, the fewer, and never less than 32", () => {
  const hallOf = (count: number) => {
    const people = Array.from({ length: count }, (_, n): [string, Person] => [
      `p${n}`,
      somebody(`p${n}`, "ADVOCATE"),
    ]);
    return { people: Object.fromEntries(people) };
  };
  const cases = [0, 1, 32, 33, 124, 256, 300, 2000].map((count) => [count, keptSteps(hallOf(count))]);
  expect(cases).toEqual([
    [0, 256],
    [1, 256],
    [32, 256],
    [33, 248],
    [124, 66],
    [256, 32],
    [300, 32],
    [2000, 32],
  ]);
});
