// The hall that is joined after cases were chosen: never one that a list put there, when all cases are elsewhere.
import { expect, test } from "bun:test";
import { nextHall } from "../../../../client/court/next-hall.ts";

const chosen = (...halls: string[]) => halls.map((courtId) => ({ courtId }));

test.each([
  ["asked for, nothing chosen", "1", [], "1"],
  ["asked for, with a case in it", "1", ["2", "1"], "1"],
  ["asked for, and every case in another one", "1", ["2", "2"], "2"],
  ["asked for, and cases in two others: the page asks", "1", ["2", "3"], null],
  ["none asked for, cases in one", null, ["2"], "2"],
  ["none asked for, cases in two: the page asks", null, ["2", "3"], null],
  ["none asked for, nothing chosen", null, [], null],
] as const)("%s", (_, asked, halls, next) => {
  expect(nextHall(asked, chosen(...halls))).toBe(next);
});
