// How a meeting stands for its reader, at each moment of its day.
import { expect, test } from "bun:test";
import { type Entry, entryOf, isDone } from "../../../../server/contract/calendar/meeting-entry.ts";
import { momentOf } from "../../../../server/contract/calendar/slots.ts";
import type { HallState } from "../../../../server/contract/courts.ts";

const day = "2026-11-30";
const at = (time: string, of = day) => momentOf(of, time);
const facts = {
  ...({ state: "planned", phase: "not_open", room: "meeting-1", mayEnter: true, isHost: false } as const),
  startsAt: at("11:30"),
  opensAt: at("11:20"),
  endsAt: at("12:30"),
};
const is = (now: number, more: Partial<Parameters<typeof entryOf>[0]> = {}) =>
  entryOf({ ...facts, ...more }, now);

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

test("a date in a hall is counted down, then the hall is open for its day, also after the end, until it has risen", () => {
  const inHall = (now: number, hallState: HallState | null = "sitting") => is(now, { room: null, hallState });
  const early: Entry = { is: "hallEarly", left: 60_000, isToday: true };
  expect(inHall(at("11:19"))).toEqual(early);
  // People who only read it are led by the hall, and not by their invitation.
  expect(is(at("11:19"), { room: null, mayEnter: false })).toEqual(early);
  expect(inHall(at("11:20", "2026-11-28"))).toEqual({
    is: "hallEarly",
    left: 48 * 3_600_000,
    isToday: false,
  });
  expect(inHall(at("11:20"), null)).toEqual({ is: "hallOpen" });
  expect(inHall(at("12:29"), "risen")).toEqual({ is: "hallOpen" });
  expect(inHall(at("12:30"), "risen")).toEqual({ is: "hallOver", isToday: true });
  for (const state of ["not_open", "sitting", "dictation", "in_camera"] as const)
    expect(inHall(at("23:59"), state)).toEqual({ is: "hallOpen" });
  expect(inHall(at("00:00", "2026-12-01"))).toEqual({ is: "hallOver", isToday: false });
  expect(is(at("11:30"), { room: null, state: "cancelled" })).toEqual({ is: "cancelled" });
});

test("a person who is not invited only reads", () => {
  expect(is(at("11:30"), { mayEnter: false })).toEqual({ is: "notInvited" });
});

test("it is done once it was cancelled or ended, also for its host, or its time has passed and nobody goes on", () => {
  const done = (now: number, more: Partial<Parameters<typeof isDone>[0]> = {}) =>
    isDone({ ...facts, ...more }, now);
  expect(done(at("11:00"))).toBe(false);
  expect(done(at("12:00"))).toBe(false);
  expect(done(at("11:00"), { state: "cancelled" })).toBe(true);
  for (const isHost of [true, false]) expect(done(at("12:00"), { phase: "risen", isHost })).toBe(true);
  expect(done(at("12:30"))).toBe(true);
  expect(done(at("12:45"), { phase: "sitting" })).toBe(false);
  expect(done(at("12:45", "2026-12-01"), { phase: "sitting" })).toBe(true);
  expect(done(at("12:29"), { mayEnter: false })).toBe(false);
  expect(done(at("12:30"), { mayEnter: false })).toBe(true);
  const inHall = { room: null, hallState: "sitting" } as const;
  expect(done(at("11:00"), inHall)).toBe(false);
  expect(done(at("12:45"), inHall)).toBe(false);
  expect(done(at("12:45"), { ...inHall, hallState: "risen" })).toBe(true);
  expect(done(at("12:45", "2026-12-01"), inHall)).toBe(true);
});
