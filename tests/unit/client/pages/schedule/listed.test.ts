// Which items of the cause lists may be called while somebody is in a meeting.
import { describe, expect, test } from "bun:test";
import { datesMetBy, itemsMetBy } from "../../../../../client/pages/schedule/listed.ts";

const now = Date.parse("2026-11-23T09:00:00+05:30");
const at = (time: string) => Date.parse(`2026-11-23T${time}:00+05:30`);
const item = (from: string | null, to: string | null, isNow = false) => ({
  from: from === null ? null : at(from),
  to: to === null ? null : at(to),
  isNow,
});
const date = (from: string, to: string, more = {}) => ({
  id: "m",
  title: "Training",
  startsAt: at(from),
  endsAt: at(to),
  state: "planned" as const,
  answer: null,
  ...more,
});

describe("an item and a meeting", () => {
  test("clash where the likely time and the date have a minute in common", () => {
    const meeting = date("11:00", "12:00");
    expect(datesMetBy(item("10:30", "11:05"), [meeting], now)).toEqual([meeting]);
    expect(datesMetBy(item("11:55", "13:00"), [meeting], now)).toEqual([meeting]);
    expect(datesMetBy(item("10:30", "11:00"), [meeting], now)).toEqual([]);
    expect(datesMetBy(item("12:00", "13:00"), [meeting], now)).toEqual([]);
  });

  test("do not clash where the item will not be called, or the person does not come", () => {
    const meeting = date("11:00", "12:00");
    expect(datesMetBy(item(null, null), [meeting], now)).toEqual([]);
    for (const gone of [{ answer: "no" as const }, { state: "cancelled" as const }])
      expect(datesMetBy(item("10:30", "11:30"), [date("11:00", "12:00", gone)], now)).toEqual([]);
    expect(datesMetBy(item("10:30", "11:30"), [meeting], at("12:00"))).toEqual([]);
  });

  test("clash while the item is heard and the meeting goes on", () => {
    const meeting = date("11:00", "12:00");
    const heard = item(null, null, true);
    expect(datesMetBy(heard, [meeting], at("11:10"))).toEqual([meeting]);
    expect(datesMetBy(heard, [meeting], at("10:50"))).toEqual([]);
  });

  test("the date names each item that it meets", () => {
    const [early, late] = [item("10:00", "11:10"), item("11:30", "12:30")];
    expect(itemsMetBy(date("11:00", "12:00"), [early, late, item("12:00", "12:10")], now)).toEqual([
      early,
      late,
    ]);
    expect(itemsMetBy(date("11:00", "12:00", { answer: "no" as const }), [early], now)).toEqual([]);
  });
});
