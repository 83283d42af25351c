// How a meeting stands for its reader, at each moment of its day.
import { expect, test } from "bun:test";
import { isDone, standingOf } from "../../../../../client/pages/scheduled-meeting/standing.ts";
import { momentOf } from "../../../../../server/contract/calendar/slots.ts";

const day = "2026-11-30";
const at = (time: string, of = day) => momentOf(of, time);
const facts = {
  ...({ state: "planned", phase: "not_open", room: "meeting-1", mayEnter: true, isHost: false } as const),
  ...{ startsAt: at("11:30"), opensAt: at("11:20") },
};
const is = (now: number, more: Partial<Parameters<typeof standingOf>[0]> = {}) =>
  standingOf({ ...facts, ...more }, now);

test("until ten minutes before it is counted down, then the room is open for its day", () => {
  expect(is(at("11:19"))).toEqual({ is: "early", left: 60_000 });
  expect(is(at("11:20"))).toEqual({ is: "open" });
  expect(is(at("23:59"))).toEqual({ is: "open" });
  expect(is(at("00:00", "2026-12-01"))).toEqual({ is: "past" });
});

test("one that was ended is over for all but its host; one that is cancelled for everybody", () => {
  expect(is(at("12:00"), { phase: "risen" })).toEqual({ is: "over" });
  expect(is(at("12:00"), { phase: "risen", isHost: true })).toEqual({ is: "open" });
  expect(is(at("11:00"), { state: "cancelled", isHost: true })).toEqual({ is: "cancelled" });
});

test("in a hall there is no room to come into, and whoever is not invited only reads", () => {
  expect(is(at("11:30"), { room: null })).toEqual({ is: "hall" });
  expect(is(at("11:30"), { mayEnter: false })).toEqual({ is: "notInvited" });
});

test("it is done once it was cancelled or ended, also for its host, or its time has passed and nobody goes on", () => {
  const done = (now: number, more: Partial<typeof facts> | Record<string, unknown> = {}) =>
    isDone({ ...facts, endsAt: at("12:30"), ...more }, now);
  expect(done(at("11:00"))).toBe(false);
  expect(done(at("12:00"))).toBe(false);
  expect(done(at("11:00"), { state: "cancelled" })).toBe(true);
  for (const isHost of [true, false]) expect(done(at("12:00"), { phase: "risen", isHost })).toBe(true);
  expect(done(at("12:30"))).toBe(true);
  expect(done(at("12:45"), { phase: "sitting" })).toBe(false);
  expect(done(at("12:45", "2026-12-01"), { phase: "sitting" })).toBe(true);
  for (const more of [{ room: null }, { mayEnter: false }]) {
    expect(done(at("12:29"), more)).toBe(false);
    expect(done(at("12:30"), more)).toBe(true);
  }
});
