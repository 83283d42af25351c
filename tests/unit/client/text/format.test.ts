// Times, dates, numbers of phones and initials as people see them.

import { describe, expect, test } from "bun:test";
import {
  formatDate,
  formatDay,
  formatDuration,
  formatList,
  formatRange,
  formatTime,
  isoDate,
} from "../../../../client/text/format.ts";
import { formatBytes, formatNumber } from "../../../../client/text/format-number.ts";
import { initialsOf } from "../../../../client/ui/Initials.tsx";
import { tidyPhone } from "../../../../client/ui/phone.ts";

describe("the court's clock is IST wherever the browser is", () => {
  const lateEvening = "2026-11-15T18:45:09Z";

  test("a time is 24-hour, and midnight is 00", () => {
    expect(formatTime(lateEvening)).toBe("00:15");
    expect(formatTime(lateEvening, true)).toBe("00:15:09");
    expect(formatTime(Date.UTC(2026, 10, 16, 8, 35))).toBe("14:05");
  });

  test("a date is written out, on the Indian side of midnight", () => {
    expect(formatDate(lateEvening)).toBe("16 November 2026");
    expect(formatDay(lateEvening)).toBe("Monday 16 November 2026");
    expect(isoDate(lateEvening)).toBe("2026-11-16");
  });

  test("things beside one another are a list", () => {
    expect(formatList([])).toBe("");
    expect(formatList([3])).toBe("3");
    expect(formatList([3, 7, "Memo"])).toBe("3, 7, Memo");
  });

  test("a number has the language's marks, and a size the unit that fits", () => {
    expect(formatNumber(1250)).toBe("1,250");
    expect(formatNumber(4.47, { always: 1 })).toBe("4.5");
    expect(formatNumber(4, { always: 1 })).toBe("4.0");
    expect([0, 1, 12_000, 999_999, 1_000_000, 2_400_000, 20_000_000_000].map(formatBytes)).toEqual([
      "0 kB",
      "1 kB",
      "12 kB",
      "1,000 kB",
      "1 MB",
      "2.4 MB",
      "20 GB",
    ]);
  });

  test("an estimate is a range of clock times", () => {
    expect(formatRange("2026-11-16T05:35:00Z", "2026-11-16T06:10:00Z")).toBe("11:05 to 11:40");
  });
});

test.each([
  [0, "0:00"],
  [-3, "0:00"],
  [59.9, "0:59"],
  [258, "4:18"],
  [3725, "1:02:05"],
])("%p seconds run as %p", (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown);
});

test.each([
  ["98450 00001", "9845000001"],
  ["+91 98450-00001", "9845000001"],
  ["+919845000001", "9845000001"],
  ["09845000001", "9845000001"],
  ["919845000001", "9845000001"],
  ["9145000001", "9145000001"],
  ["98A50", "98A50"],
  ["98450000017", "9845000001"],
])("the number typed as %p is taken as %p", (typed, taken) => {
  expect(tidyPhone(typed)).toBe(taken);
});

test.each([
  ["Adv. Sarita Pallavoor", "SP"],
  ["Addl. AG Sana Iqbal", "AI"],
  ["R. Hegdekatte", "RH"],
  ["Kamala", "K"],
  ["सरिता पल्लवूर", "सप"],
  ["", ""],
])("the initials of %p are %p", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
