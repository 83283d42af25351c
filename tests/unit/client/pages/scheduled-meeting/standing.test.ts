// How a meeting stands for its reader, at each moment of its day.
import { expect, test } from "bun:test";
import { standingOf } from "../../../../../client/pages/scheduled-meeting/standing.ts";
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
