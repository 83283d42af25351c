// Adding every case on one's record in one press: of one hall always, of several where the court has that on.
import { expect, test } from "bun:test";
import { offersAll } from "../../../../../client/pages/select-case/offers-all.ts";

const cases = (...halls: string[]) => halls.map((courtId) => ({ courtId }));

test.each([
  ["one case has a button of its own", cases("HCPP01-1"), true, false],
  ["no case", [], true, false],
  ["two of one hall", cases("HCPP01-1", "HCPP01-1"), false, true],
  ["of two halls, one hall at a time", cases("HCPP01-1", "HCPP01-2"), false, false],
  ["of two halls, several in one go", cases("HCPP01-1", "HCPP01-2"), true, true],
] as const)("%s", (_name, missing, takesSeveral, offered) => {
  expect(offersAll(missing, takesSeveral)).toBe(offered);
});
