// How long it is until a meeting opens: in the two units in which people say it.
import { expect, test } from "bun:test";
import { partsOfTime } from "../../../../../../client/courtroom/views/meeting/time-left.ts";

const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;
const said = (ms: number) =>
  partsOfTime(ms)
    .map(({ count, unit }) => `${count} ${unit}`)
    .join(", ");

test("days are said with their hours, from a week on alone", () => {
  expect(said(41 * HOUR)).toBe("1 day, 17 hour");
  expect(said(DAY)).toBe("1 day");
  expect(said(7 * DAY - MINUTE)).toBe("6 day, 23 hour");
  expect(said(7 * DAY + 5 * HOUR)).toBe("7 day");
  expect(said(40 * DAY)).toBe("40 day");
});

test("hours are said with their minutes", () => {
  expect(said(DAY - MINUTE)).toBe("23 hour, 59 minute");
  expect(said(3 * HOUR)).toBe("3 hour");
  expect(said(HOUR + 5 * MINUTE)).toBe("1 hour, 5 minute");
});

test("the last hour is said in minutes and seconds, both of them to the end", () => {
  expect(said(HOUR - 1)).toBe("59 minute, 59 second");
  expect(said(12 * MINUTE + 40_000)).toBe("12 minute, 40 second");
  expect(said(5 * MINUTE)).toBe("5 minute, 0 second");
  expect([said(40_000), said(0), said(-5)]).toEqual([
    "0 minute, 40 second",
    "0 minute, 0 second",
    "0 minute, 0 second",
  ]);
});
