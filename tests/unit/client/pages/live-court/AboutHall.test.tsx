// Beside the stream stands when the bench rises next, where a roster says it and the bench sits.
import { afterAll, beforeAll, expect, setSystemTime, test } from "bun:test";
import { createElement } from "react";
import type { LiveCourt } from "../../../../../server/contract/rest/live.ts";
import { withBrowserGlobals } from "../../../../support/browser-globals.ts";
import { wordsOf } from "../../../../support/words-of.ts";

withBrowserGlobals();
beforeAll(() => void setSystemTime(new Date("2026-11-23T14:20:00+05:30")));
afterAll(() => void setSystemTime());

const court = (ends: string | null): LiveCourt => ({
  courtId: "HCPP01-1",
  hall: "1",
  judges: [],
  card: "off",
  until: null,
  isOnAir: false,
  isRecorded: false,
  delay: 0,
  beginsAt: null,
  item: null,
  board: { now: 7, next: 8, passedOver: [], ends },
});

test.each([
  ["16:30", true],
  ["13:00", false],
  [null, false],
] as const)("at 14:20 with a roster until %p", async (ends, isSaid) => {
  const { AboutHall } = await import("../../../../../client/pages/live-court/AboutHall.tsx");
  const said = wordsOf(createElement(AboutHall, { court: court(ends), shownAt: null, shown: null }));
  expect(said.includes("Rises")).toBe(isSaid);
  if (isSaid) expect(said).toContain("16:30");
});
