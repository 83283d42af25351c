// How many commands are taken that are given again.
import { expect, test } from "bun:test";
import { COMMANDS_AGAIN, COMMANDS_AGAIN_OF_GUEST } from "../../../../server/contract/limits.ts";
import { AgainLimit } from "../../../../server/sitting/again-limit.ts";

const COURT_BUILDING = "203.0.113.1";
const ofOne = COMMANDS_AGAIN.burst;
const ofGuest = COMMANDS_AGAIN_OF_GUEST.burst;

function counted() {
  const limit = new AgainLimit();
  const take = (id: string, role: "ANONYMOUS" | "ADVOCATE", address = COURT_BUILDING, now = 0) =>
    limit.take({ id, role }, address, now);
  /** How many of so many are taken. */
  const takenOf = (tries: number, ...who: Parameters<typeof take>) =>
    Array.from({ length: tries }, () => take(...who)).filter((one) => one !== null).length;
  return { take, takenOf };
}

test("a guest who uses up all that guests of an address share leaves each of the others their own, and other addresses all", () => {
  const { takenOf } = counted();
  expect(takenOf(1000, "flood", "ANONYMOUS")).toBe(ofGuest + ofOne);
  expect(takenOf(1000, "guest", "ANONYMOUS")).toBe(ofGuest);
  expect(takenOf(1000, "elsewhere", "ANONYMOUS", "203.0.113.2")).toBe(ofGuest + ofOne);
  expect(takenOf(1000, "counsel", "ADVOCATE")).toBe(ofOne);
});

test("guests who come one after the other have no more than their own each", () => {
  const { takenOf } = counted();
  const each = Array.from({ length: 50 }, (_, n) => takenOf(1000, `guest ${n}`, "ANONYMOUS"));
  expect(each.slice(1)).toEqual(Array<number>(49).fill(ofGuest));
});

test("what is taken off again goes to whom it was counted for, and more comes with time", () => {
  const { take, takenOf } = counted();
  const first = take("guest", "ANONYMOUS");
  takenOf(ofGuest - 1, "guest", "ANONYMOUS");
  const shared = take("guest", "ANONYMOUS");
  takenOf(1000, "guest", "ANONYMOUS");
  shared?.();
  expect(takenOf(10, "other", "ANONYMOUS")).toBe(10);
  expect(takenOf(10, "other", "ANONYMOUS")).toBe(1);
  first?.();
  expect(takenOf(10, "guest", "ANONYMOUS")).toBe(1);
  expect(takenOf(10, "guest", "ANONYMOUS", COURT_BUILDING, 5000)).toBe(10);
  expect(takenOf(10, "other", "ANONYMOUS", COURT_BUILDING, 5000)).toBe(2);
});
