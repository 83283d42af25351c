// Which date becomes which when a booking is changed.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { matchDates } from "../../../../server/calendar/match-dates.ts";
import { momentOf } from "../../../../server/contract/calendar/slots.ts";

const time = (day: number, from: string, to = "13:00") => {
  const date = `2026-12-${String(day).padStart(2, "0")}`;
  return { startsAt: new Date(momentOf(date, from)), endsAt: new Date(momentOf(date, to)) };
};
const dates = (...times: ReturnType<typeof time>[]) => times.map((one, n) => ({ id: `d${n + 1}`, ...one }));
const three = dates(time(1, "11:00"), time(2, "11:00"), time(3, "11:00"));
const told = (...times: ReturnType<typeof time>[]) => {
  const { kept, surplus, missing } = matchDates(three, times);
  const at = ({ startsAt }: { startsAt: Date }) => startsAt.toISOString().slice(5, 16);
  return [
    kept.map((one) => `${one.id} ${at(one)}`).sort(),
    surplus.map(({ id }) => id),
    missing.map((one) => at(one)),
  ];
};

test("the first of three dates is left out: the others stay as they are", () => {
  expect(told(time(2, "11:00"), time(3, "11:00"))).toEqual([
    ["d2 12-02T05:30", "d3 12-03T05:30"],
    ["d1"],
    [],
  ]);
});

test("at another time each date stays on its day; on another day they follow in order", () => {
  expect(told(time(1, "12:00"), time(2, "12:00"), time(3, "12:00"))[0]).toEqual([
    "d1 12-01T06:30",
    "d2 12-02T06:30",
    "d3 12-03T06:30",
  ]);
  expect(told(time(2, "12:00"), time(8, "12:00"), time(9, "12:00"))[0]).toEqual([
    "d1 12-08T06:30",
    "d2 12-02T06:30",
    "d3 12-09T06:30",
  ]);
});

test("one more date is one more, and midnight in India parts two days", () => {
  expect(told(time(1, "11:00"), time(2, "11:00"), time(3, "11:00"), time(4, "11:00"))[2]).toEqual([
    "12-04T05:30",
  ]);
  const late = matchDates(dates(time(1, "00:30", "01:00")), [
    time(1, "23:00", "23:30"),
    time(2, "00:30", "01:00"),
  ]);
  expect(late.kept[0]?.startsAt.toISOString()).toBe("2026-12-01T17:30:00.000Z");
});

test("every time has one date, and every date one time or none", () => {
  const any = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom("10:00", "11:00", "12:00"));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 9 }), fc.array(any, { maxLength: 9 }), (old, next) => {
      const before = dates(...old.map(([day, from]) => time(day, from)));
      const times = next.map(([day, from]) => time(day, from));
      const { kept, surplus, missing } = matchDates(before, times);
      const moments = (all: readonly { startsAt: Date }[]) =>
        all.map(({ startsAt }) => startsAt.getTime()).sort();
      expect(moments([...kept, ...missing])).toEqual(moments(times));
      expect([...kept, ...surplus].map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
      expect(Math.min(surplus.length, missing.length)).toBe(0);
    }),
  );
});
