// A likely time is told within the hours of its hall: nothing is likely at night.
import { describe, expect, test } from "bun:test";
import { momentOf, placeInDay } from "../../../../server/contract/calendar/slots.ts";
import { expectedToday, plannedInDay, withinHours } from "../../../../server/contract/sitting/in-hours.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

const told = new ScriptedDay();
const { day } = placeInDay(told.now);
const at = (clock: string) => momentOf(day, clock);
const hours = { from: at("10:30"), to: at("16:30") };
const within = (from: string, to: string) => withinHours({ from: at(from), to: at(to) }, hours);
const likely = (from: string, to: string) => ({
  span: { from: at(from), to: at(to) },
  outside: null,
  ahead: null,
});
const beyond = (outside: "before" | "after", ahead: number | null = null) => ({ span: null, outside, ahead });

describe("a likely time", () => {
  test("within the hours is told as it is, and ends with them", () => {
    expect(within("11:05", "11:40")).toEqual(likely("11:05", "11:40"));
    expect(within("16:10", "17:20")).toEqual(likely("16:10", "16:30"));
  });

  test("before them is not told, nor one after them", () => {
    expect(within("02:25", "02:52")).toEqual(beyond("before"));
    expect(within("10:25", "10:55")).toEqual(beyond("before"));
    expect(within("16:30", "16:45")).toEqual(beyond("after"));
    expect(within("22:10", "23:05")).toEqual(beyond("after"));
  });

  test("that is not known stays so", () => {
    expect(withinHours(null, hours)).toEqual({ span: null, outside: null, ahead: null });
  });

  test("of a list that has not begun counts from its beginning, and ends with the day", () => {
    expect(plannedInDay(0, hours).span?.from).toBe(hours.from);
    expect(plannedInDay(200, hours)).toEqual(beyond("after"));
    const before = { ...told.opened, phase: "not_open" as const };
    expect(expectedToday(before, "FRESH:1", hours, at("02:25")).span?.from).toBe(hours.from);
    expect(expectedToday(before, "FRESH:1", hours, at("17:05"))).toEqual(beyond("after"));
  });

  test("of a hall that was opened early counts from when the court begins to hear", () => {
    expect(expectedToday(told.opened, "FRESH:1", hours, at("10:15")).span?.from).toBe(hours.from);
  });

  test("of a hall that hears at night is none: the items before one's own are counted", () => {
    const hearing = new ScriptedDay().hear("FRESH:1").sitting;
    expect(expectedToday(hearing, "FRESH:3", hours, at("02:25"))).toEqual(beyond("before", 2));
    expect(expectedToday(hearing, "FRESH:3", hours, at("20:10"))).toEqual(beyond("after", 2));
    expect(expectedToday(hearing, "FRESH:3", hours, at("11:00"))).toMatchObject({
      outside: null,
      ahead: null,
    });
  });
});
