// How long it is until a meeting opens: in the two units in which people say it, and never in seconds.
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

test("hours are said with their minutes, and less than an hour in minutes", () => {
  expect(said(DAY - MINUTE)).toBe("23 hour, 59 minute");
  expect(said(3 * HOUR)).toBe("3 hour");
  expect(said(HOUR + 5 * MINUTE)).toBe("1 hour, 5 minute");
  expect(said(59 * MINUTE)).toBe("59 minute");
});

test("a minute that has begun counts whole, so that it never says none", () => {
  expect(said(12 * MINUTE + 40_000)).toBe("13 minute");
  expect(said(59 * MINUTE + 1)).toBe("1 hour");
  expect([said(40_000), said(0)]).toEqual(["1 minute", "1 minute"]);
});
