// The slots of a hall's day, moments at the edges of days, and which times are free.
import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  freeTimes,
  joined,
  minutesIn,
  momentOf,
  overlaps,
  placeInDay,
  slotsOf,
} from "../../../../server/contract/calendar/slots.ts";

const day = slotsOf({ from: "10:30", to: "16:30" });
const at = (from: string, to: string) => ({ from, to });

test("a day is divided into half hours without the recess, and what is left over is no slot", () => {
  expect(day.map(({ from }) => from)).toEqual([
    "10:30",
    "11:00",
    "11:30",
    "12:00",
    "12:30",
    "14:00",
    "14:30",
    "15:00",
    "15:30",
    "16:00",
  ]);
  expect(slotsOf(at("10:15", "11:10"))).toEqual([at("10:15", "10:45")]);
  // One that would reach into the recess, or out of it, is none.
  expect(slotsOf(at("12:45", "14:45")).map(({ from }) => from)).toEqual(["14:15"]);
  expect(slotsOf(at("16:30", "10:30"))).toEqual([]);
});

test("slots that follow each other are one time, with a gap they are none", () => {
  expect(joined([at("11:30", "12:00"), at("11:00", "11:30")])).toEqual(at("11:00", "12:00"));
  expect(joined([at("11:00", "11:30"), at("12:00", "12:30")])).toBeNull();
  expect(joined([])).toBeNull();
});

test("a moment is of the Indian day, from 18:30 to 05:30 of universal time too", () => {
  for (const [universal, where] of [
    ["2026-11-27T18:29:00Z", { day: "2026-11-27", clock: "23:59" }],
    ["2026-11-27T18:30:00Z", { day: "2026-11-28", clock: "00:00" }],
    ["2026-11-27T23:59:00Z", { day: "2026-11-28", clock: "05:29" }],
    ["2026-11-28T05:30:00Z", { day: "2026-11-28", clock: "11:00" }],
    ["2026-12-31T18:30:00Z", { day: "2027-01-01", clock: "00:00" }],
  ] as const) {
    expect(placeInDay(Date.parse(universal))).toEqual(where);
    expect(momentOf(where.day, where.clock)).toBe(Date.parse(universal));
  }
});

test("a free time is as long as was asked, meets nothing that is booked, and lies outside the recess", () => {
  const booked = fc.array(fc.constantFrom(...day), { maxLength: 8 });
  fc.assert(
    fc.property(booked, fc.constantFrom(30, 60, 90, 150), (taken, minutes) => {
      const free = freeTimes(day, taken, minutes, 100);
      for (const time of free) {
        expect(minutesIn(time)).toBe(minutes);
        expect(taken.some((other) => overlaps(time, other))).toBe(false);
        expect(overlaps(time, at("13:00", "14:00"))).toBe(false);
        expect(time.to <= "16:30").toBe(true);
      }
      // Whatever begins at a slot and is free is among them.
      const alone = day.filter((slot) => !taken.some((other) => overlaps(slot, other)));
      if (minutes === 30) expect(free).toEqual(alone);
    }),
  );
  expect(freeTimes(day, [at("10:45", "11:15")], 60, 2)).toEqual([at("11:30", "12:30"), at("12:00", "13:00")]);
});
