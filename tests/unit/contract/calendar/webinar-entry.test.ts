// How a webinar stands for a person who is not in it.
import { expect, test } from "bun:test";
import { entryOf } from "../../../../server/contract/calendar/webinar-entry.ts";

const opensAt = 600_000;
type Facts = Parameters<typeof entryOf>[0];
const is = (now: number, more: Partial<Facts> = {}) =>
  entryOf({ state: "planned", isOpenToGuests: true, isFull: false, opensAt, as: null, ...more }, now);

test("until its room opens it is counted down; then people come in, before and after its host", () => {
  expect(is(opensAt - 1000)).toEqual({ is: "early", left: 1000 });
  expect(is(opensAt)).toEqual({ is: "open" });
  expect(is(opensAt, { state: "open" })).toEqual({ is: "open" });
  expect(is(opensAt, { state: "running" })).toEqual({ is: "running" });
});

test("over and cancelled are so for everybody, and before anything else", () => {
  for (const state of ["over", "cancelled"] as const)
    expect(is(0, { state, isFull: true, isOpenToGuests: false })).toEqual({ is: state });
});

test("where it is not open to guests a person who is not invited reads so, and nobody else", () => {
  expect(is(opensAt, { isOpenToGuests: false })).toEqual({ is: "notInvited" });
  expect(is(opensAt, { isOpenToGuests: false, as: "watcher" })).toEqual({ is: "open" });
});

test("it is full for people who watch, and never for a speaker", () => {
  const full = { isFull: true, state: "running" as const };
  expect(is(opensAt, full)).toEqual({ is: "full" });
  expect(is(opensAt, { ...full, as: "watcher" })).toEqual({ is: "full" });
  expect(is(opensAt, { ...full, as: "participant" })).toEqual({ is: "running" });
});
